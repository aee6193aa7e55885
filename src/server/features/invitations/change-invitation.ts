import type { invitations } from '#contract/invitations.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { newToken } from '../auth/account-links.ts'
import { readInvitation } from './invitations.queries.ts'
import { invitationScope } from './invitations.scope.ts'
import { type HandedInvitation, newLink, refuseAccount, sendLink } from './invite-user.ts'

/**
 * Emails a new link, or returns it where the server cannot send email. It works for seven days from now; the earlier one
 * ends.
 * @throws Refusal `not_found`; `conflict` when it was accepted or the address has an account.
 */
export function resendInvitation(call: Call<typeof invitations.resend>): Promise<HandedInvitation> {
  return transaction(call, async (tx) => {
    const { id, email } = await lockInvitation(tx, call)
    await refuseAccount(tx, email)
    const token = newToken()
    await tx.updateTable('invitations').set(newLink(call.services.clock(), token)).where('id', '=', id).execute()
    const invitation = await readInvitation(tx, call, id)
    const link = await sendLink(tx, call, invitation, { token })
    await audit(tx, call, 'invitation.resend', { type: 'invitation', id })
    return { ...invitation, link }
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
    .where('portfolio_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.revoked_at !== null) throw notFound('Invitation')
  if (row.accepted_at !== null)
    throw refused('conflict', 'This invitation was already accepted. The account exists now.')
  return row
}
