import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { canBeInvited, sentToText } from './portal-texts.ts'

type BulkInviteProps = {
  rows: readonly Tenant[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Tenant>>
  /** Takes who was invited. */
  onInvited: (invited: readonly InvitedTenant[]) => void
}

/** Invites several tenants, leaving out those with an account. */
export function BulkInvite({ rows, clear, bulk, onInvited }: BulkInviteProps) {
  const concerned = rows.filter(canBeInvited)
  if (!useCan('tenant.invite') || concerned.length === 0) return null
  const run = async () => {
    const invited: InvitedTenant[] = []
    const isDone = await bulk.run({
      rows: concerned,
      question: {
        question: `Invite ${counted(concerned.length, 'tenant')}?`,
        detail: `Each gets an email with a link that works for ${INVITATION_DAYS} days. Earlier links stop working.`,
        confirmLabel: 'Invite',
      },
      change: async ({ id }) => {
        invited.push(await call(api.tenants.invite, { params: { id }, idempotencyKey: newSubmissionKey() }))
      },
      done: sentToText,
    })
    if (!isDone) return
    onInvited(invited)
    clear()
  }
  return (
    <Button busy={bulk.isBusy} onClick={() => void run()} size="sm">
      Invite
    </Button>
  )
}
