import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '#web/save-file.ts'
import { useUser } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** An account's new recovery codes, and ways to keep them. They are never shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      description="Lost your phone? Each of these codes signs you in once."
      footer={
        <Button onClick={onClose} variant="primary">
          I’ve kept them
        </Button>
      }
      onClose={onClose}
      open
      title="Your recovery codes"
    >
      <div className="flex flex-col gap-5">
        <Banner tone="info">Keep them where you keep your passwords. We can’t show them again.</Banner>
        <ol
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line p-4 font-mono text-lg"
          translate="no"
        >
          {codes.map((code) => (
            <li className="text-center" key={code}>
              {code}
            </li>
          ))}
        </ol>
        <Keeping codes={codes} />
      </div>
    </Dialog>
  )
}

function Keeping({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const { email } = useUser()
  const toast = useToast()
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Codes copied')
    } catch {
      toast.error('Your browser blocked copying. Download or print the codes instead.')
    }
  }
  const download = () =>
    saveFile(
      new Blob([`Recovery codes for ${email}\n${location.host}\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={download}>
        <Download aria-hidden="true" className="size-4" />
        Download
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy
      </Button>
    </div>
  )
}
