import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'

type DraftNoticeProps = {
  /** The form shows a draft from an earlier visit. */
  isRestored: boolean
  /** The browser refuses to store anything. */
  isRefused: boolean
  onStartOver: () => void
}

/** Says what differs from what the page's head says about the answers typed so far. */
export function DraftNotice({ isRestored, isRefused, onStartOver }: DraftNoticeProps) {
  const confirm = useConfirm()
  const ask = async () => {
    const isSure = await confirm({
      question: 'Start over?',
      detail: 'This deletes everything you typed in this application.',
      confirmLabel: 'Start over',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (isSure) onStartOver()
  }
  if (isRefused) {
    return (
      <Banner title="Drafts can’t be saved in this browser." tone="info">
        Submit before you close or reload this page, or you’ll lose what you typed.
      </Banner>
    )
  }
  if (!isRestored) {
    return <p className="text-ink-muted">Fields marked * are required.</p>
  }
  return (
    <Banner title="We saved what you typed." tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        You’ll need to consent and sign again.
        <Button onClick={() => void ask()} size="sm">
          Start over
        </Button>
      </span>
    </Banner>
  )
}
