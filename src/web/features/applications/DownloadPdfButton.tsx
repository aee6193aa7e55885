import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'

type DownloadPdfButtonProps = { id: string; applicantName: string; size?: 'sm' | 'md' }

/** Saves a whole application as application-{id}.pdf. */
export function DownloadPdfButton({ id, applicantName, size = 'sm' }: DownloadPdfButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call(api.applications.pdf, { params: { id } }), `application-${id}.pdf`)
    } catch (error) {
      toast.error(`Failed to download PDF\n${error instanceof Error ? error.message : String(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void download()} size={size}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      <span>
        {size === 'md' && 'Download '}PDF<span className="sr-only"> of the application of {applicantName}</span>
      </span>
    </Button>
  )
}
