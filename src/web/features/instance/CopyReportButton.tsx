import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { InstanceHealth } from '#contract/instance.ts'
import { clientConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { reportText } from './health-texts.ts'

/** Copies the report as plain text; where the browser refuses, a window shows it for copying by hand. */
export function CopyReportButton({ health }: { health: InstanceHealth }) {
  const [isCopied, setCopied] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const toast = useToast()
  const copy = async () => {
    const report = reportText(clientConfig().productName, health)
    try {
      await navigator.clipboard.writeText(report)
      setCopied(true)
      toast.success('Report copied')
    } catch {
      // Without a secure address, or without permission, the browser leaves copying to the person.
      setShown(report)
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        Copy report
      </Button>
      <Dialog onClose={() => setShown(null)} open={shown !== null} title="Report">
        <Field hint="The browser does not let us copy. Select it all and copy it yourself." label="Report as text">
          <TextArea onFocus={(event) => event.currentTarget.select()} readOnly rows={12} value={shown ?? ''} />
        </Field>
      </Dialog>
    </>
  )
}
