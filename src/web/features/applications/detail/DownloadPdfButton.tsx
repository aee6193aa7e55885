import { Download } from 'lucide-react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDownload } from '#web/use-download.ts'

type DownloadPdfButtonProps = { id: string; applicantName: string; size?: 'sm' | 'md' }

/** Saves a whole application as application-{id}.pdf. */
export function DownloadPdfButton({ id, applicantName, size = 'sm' }: DownloadPdfButtonProps) {
  const { isBusy, download } = useDownload('Failed to download PDF')
  const save = () => download(() => call(api.applications.pdf, { params: { id } }), `application-${id}.pdf`)
  return (
    <Button busy={isBusy} onClick={() => void save()} size={size}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      <span>
        PDF<span className="sr-only"> of the application from {applicantName}</span>
      </span>
    </Button>
  )
}
