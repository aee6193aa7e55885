import { Check, Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { InstanceHealth } from '#contract/instance.ts'
import { clientConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { reportText } from './health-texts.ts'

const ReportTextDialog = lazyNamed(() => import('./ReportTextDialog.tsx'), 'ReportTextDialog')

/** Copies the report as plain text. If the browser refuses, a dialog shows it to copy by hand. */
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
      // Without a secure URL, or without permission, the person must copy it by hand.
      setShown(report)
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        Copy report
      </Button>
      <Suspense>{shown !== null && <ReportTextDialog onClose={() => setShown(null)} report={shown} />}</Suspense>
    </>
  )
}
