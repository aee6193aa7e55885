import type { Selectable } from 'kysely'
import type { InvitationOffer, invitations } from '#contract/invitations.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { digest } from '../auth/account-links.ts'
import { createAccount } from '../auth/create-account.ts'
import { deadLink } from '../auth/mailed-links.ts'

/**
 * What a link invites its holder to.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used, withdrawn or expired.
 */
export const readOffer = (call: Call<typeof invitations.read>): Promise<InvitationOffer> =>
  asSystem(call, async (tx) => {
    const row = living(call, await byToken(tx, call.body.token).executeTakeFirst())
    return {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      expiresAt: row.expires_at.toISOString(),
    }
  })

/**
 * Creates the account that an invitation offers. Its address counts as confirmed because the link came by email.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used, withdrawn or expired; `conflict` when the
 * address got an account some other way.
 */
export function acceptInvitation(call: Call<typeof invitations.accept>): Promise<{ user: User }> {
  const { token, password: _, ...person } = call.body
  return asSystem(call, async (tx) => {
    const { id, email, role } = living(call, await byToken(tx, token).forUpdate().executeTakeFirst())
    const user = await createAccount(within(call, tx), { ...person, email, role, passwordHash: call.passwordHash })
    const accepted = { accepted_at: call.services.clock(), user_id: user.id }
    await tx.updateTable('invitations').set(accepted).where('id', '=', id).execute()
    await audit(tx, call, 'invitation.accept', { type: 'invitation', id, detail: { role } })
    return { user }
  })
}

const byToken = (tx: Tx, token: string) =>
  tx.selectFrom('invitations').selectAll().where('token_hash', '=', digest(token))

type Row = Selectable<InvitationsTable>

/** The invitation, if its link still works. */
function living({ services }: Caller, row: Row | undefined): Row {
  if (!row) throw deadLink('This invitation doesn’t work. Open the link in the newest email, or ask for a new one.')
  if (row.accepted_at !== null) throw deadLink('This invitation has been used. Your account is ready: please sign in.')
  if (row.revoked_at !== null) throw deadLink('This invitation was withdrawn. Ask the person who invited you.')
  if (row.expires_at <= services.clock()) throw deadLink('This invitation has expired. Ask for a new one.')
  return row
}
