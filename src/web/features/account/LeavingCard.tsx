import { useState } from 'react'
import { account } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { useDownload } from '#web/use-download.ts'

const CloseAccountDialog = lazyNamed(() => import('./CloseAccountDialog.tsx'), 'CloseAccountDialog')

/** Takes the viewer's data along, and closes their account. */
export function LeavingCard() {
  const [isClosing, setClosing] = useState(false)
  const { download, isBusy } = useDownload('Failed to download your data')
  return (
    <Card>
      <div className="flex flex-col gap-1 pb-4">
        <h2 className="text-lg font-semibold">Your Data</h2>
        <p className="text-ink-muted">
          Download everything kept about you, with the files you sent, as a ZIP file. Or close your account and have it
          erased.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          busyLabel="Downloading..."
          onClick={() => void download(() => call(account.data, {}), 'my-data.zip')}
        >
          Download my data
        </Button>
        <Button onClick={() => setClosing(true)}>Close account</Button>
      </div>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Card>
  )
}
