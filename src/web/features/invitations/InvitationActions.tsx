import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#contract/invitations.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { sentText } from './invitation-texts.ts'
import { resendInvitation, revokeInvitation } from './invitations.queries.ts'

/** Mails an invitation again, or takes it back after a question. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, firstName, lastName } = invitation
  const client = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const onError = (error: Error) => toast.error(error.message)
  // Said by the mutation itself: a row that is taken back is gone before it could say so.
  const resend = useMutation({
    ...resendInvitation(client),
    onSuccess: () => toast.success(sentText({ email, replaced: true })),
    onError,
  })
  const revoke = useMutation({
    ...revokeInvitation(client),
    onSuccess: () => toast.success(`Invitation of ${email} revoked`),
    onError,
  })
  const isBusy = resend.isPending || revoke.isPending

  const takeBack = async () => {
    const yes = await confirm({
      question: `Revoke the invitation of ${firstName} ${lastName}?`,
      detail: 'The link in their mail stops working. You can invite them again.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (yes) revoke.mutate(id)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        aria-label={`Resend to ${email}`}
        busy={resend.isPending}
        disabled={isBusy}
        onClick={() => resend.mutate(id)}
        size="sm"
      >
        Resend
      </Button>
      <Button
        aria-label={`Revoke ${email}`}
        busy={revoke.isPending}
        disabled={isBusy}
        onClick={() => void takeBack()}
        size="sm"
        variant="ghost"
      >
        Revoke
      </Button>
    </span>
  )
}
