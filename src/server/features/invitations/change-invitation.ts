import type { Invitation, invitations } from '#contract/invitations.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { newToken } from '../auth/account-links.ts'
import { readInvitation } from './invitations.queries.ts'
import { invitationScope } from './invitations.scope.ts'
import { mailInvitation, newLink, refuseAccount, refuseWithoutMail } from './invite-user.ts'

/**
 * Emails a new link, which works for seven days from now; the earlier one ends.
 * @throws Refusal `not_found`; `conflict` when it was accepted, the address has an account, or email cannot be sent.
 */
export function resendInvitation(call: Call<typeof invitations.resend>): Promise<Invitation> {
  refuseWithoutMail(call)
  return transaction(call, async (tx) => {
    const { id, email } = await lockInvitation(tx, call)
    await refuseAccount(tx, email)
    const token = newToken()
    const link = newLink(call.services.clock(), token)
    await tx.updateTable('invitations').set(link).where('id', '=', id).execute()
    const invitation = await readInvitation(tx, call, id)
    await mailInvitation(tx, call, invitation, { token })
    await audit(tx, call, 'invitation.resend', { type: 'invitation', id })
    return invitation
  })
}

/**
 * Withdraws an invitation and ends its link.
 * @throws Refusal `not_found`; `conflict` when it was accepted.
 */
export function revokeInvitation(call: Call<typeof invitations.revoke>): Promise<Record<never, never>> {
  return transaction(call, async (tx) => {
    const { id } = await lockInvitation(tx, call)
    await tx.updateTable('invitations').set({ revoked_at: call.services.clock() }).where('id', '=', id).execute()
    await audit(tx, call, 'invitation.revoke', { type: 'invitation', id })
    return {}
  })
}

/** The open invitation, locked: waits for anyone who is accepting it right now. */
async function lockInvitation(tx: Tx, call: Call<typeof invitations.resend | typeof invitations.revoke>) {
  const row = await tx
    .selectFrom('invitations')
    .select(['id', 'email', 'accepted_at', 'revoked_at'])
    .where('id', '=', call.params.id)
    .where(invitationScope(call))
    .where('tenant_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.revoked_at !== null) throw notFound('Invitation')
  if (row.accepted_at !== null)
    throw refused('conflict', 'This invitation was already accepted. The account exists now.')
  return row
}
