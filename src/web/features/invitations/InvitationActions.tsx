import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { useHandOver } from '#web/ui/use-hand-over.tsx'
import { handedTo, revokedText, revokeQuestion, sentText } from './invitation-texts.ts'

/** Sends an invitation again, or revokes it after asking for confirmation. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, firstName, lastName } = invitation
  const { show, handOver } = useHandOver()
  const { run, isBusy, sending } = useAction({
    noun: 'invitations',
    question: (what: 'resend' | 'revoke') =>
      what === 'revoke' ? revokeQuestion(`${firstName} ${lastName}`) : undefined,
    send: (what) => (what === 'resend' ? sendAgain(id) : revoke(id)),
    done: (link, what) => {
      if (what === 'revoke') return revokedText(email)
      return link === null ? sentText({ email, replaced: true }) : null
    },
    onDone: (link) => show(handedTo({ id, name: `${firstName} ${lastName}`, link })),
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
      {handOver}
    </span>
  )
}

/** Sends a new link, or resolves to it where the server can't email it. */
const sendAgain = async (id: string): Promise<string | null> =>
  (await call(api.invitations.resend, { params: { id } })).link ?? null

const revoke = async (id: string): Promise<null> => {
  await call(api.invitations.revoke, { params: { id } })
  return null
}
