import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { sentText } from './invitation-texts.ts'

/** Sends an invitation again, or revokes it after asking for confirmation. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, firstName, lastName } = invitation
  const { run, isBusy, sending } = useAction({
    noun: 'invitations',
    question: (what: 'resend' | 'revoke') =>
      what === 'revoke'
        ? {
            question: `Revoke the invitation for ${firstName} ${lastName}?`,
            detail: 'The link in their email will stop working. You can invite them again.',
            confirmLabel: 'Revoke',
            danger: true,
          }
        : undefined,
    send: (what) => call(api.invitations[what], { params: { id } }),
    done: (_invitation, what) =>
      what === 'resend' ? sentText({ email, replaced: true }) : `Invitation for ${email} revoked`,
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        aria-label={`Resend to ${email}`}
        busy={sending === 'resend'}
        disabled={isBusy}
        onClick={() => void run('resend')}
        size="sm"
      >
        Resend
      </Button>
      <Button
        aria-label={`Revoke ${email}`}
        busy={sending === 'revoke'}
        disabled={isBusy}
        onClick={() => void run('revoke')}
        size="sm"
        variant="ghost"
      >
        Revoke
      </Button>
    </span>
  )
}
