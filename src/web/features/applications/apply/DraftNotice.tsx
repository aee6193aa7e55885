import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'

type DraftNoticeProps = {
  /** The form holds what was typed on an earlier visit. */
  isRestored: boolean
  /** The browser refuses to keep anything. */
  isRefused: boolean
  onStartOver: () => void
}

/** Says what becomes of what is typed. */
export function DraftNotice({ isRestored, isRefused, onStartOver }: DraftNoticeProps) {
  const confirm = useConfirm()
  const ask = async () => {
    const isSure = await confirm({
      question: 'Start over?',
      detail: 'Everything you typed into this application will be removed.',
      confirmLabel: 'Start over',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (isSure) onStartOver()
  }
  if (isRefused) {
    return (
      <Banner title="This browser keeps nothing." tone="info">
        Submit before you close or reload this page: your browser does not let us keep what you type.
      </Banner>
    )
  }
  if (!isRestored) {
    return (
      <p className="text-ink-muted">
        What you type is kept in this browser until you submit or sign out, for 30 days at most. Fields marked * are
        required.
      </p>
    )
  }
  return (
    <Banner title="We kept what you typed." tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        Consent and signature are asked for anew.
        <Button onClick={() => void ask()} size="sm">
          Start over
        </Button>
      </span>
    </Banner>
  )
}
