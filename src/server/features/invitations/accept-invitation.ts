import type { Selectable } from 'kysely'
import type { InvitationOffer, invitations } from '#contract/invitations.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { digest } from '../auth/account-links.ts'
import { createAccount } from '../auth/create-account.ts'
import { deadLink } from '../auth/mailed-links.ts'

/**
 * What the holder of a link is invited to.
 * @throws Refusal `invalid`, with the reason, for a link that does not work or works no more.
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
 * Makes the account that an invitation offers. Its address counts as confirmed, because the link came by mail.
 * @throws Refusal `invalid`, with the reason, for a link that does not work or works no more; `conflict` when the
 * address has come by an account in another way.
 */
export async function acceptInvitation(call: Call<typeof invitations.accept>): Promise<{ user: User }> {
  const { token, password, ...person } = call.body
  // A link that is dead already costs no hashing.
  await readOffer({ ...call, body: { token } })
  const passwordHash = await call.services.passwords.hash(password)
  return asSystem(call, async (tx) => {
    const { id, email, role } = living(call, await byToken(tx, token).forUpdate().executeTakeFirst())
    const inside = { ...call, services: { ...call.services, db: tx } }
    const user = await createAccount(inside, { ...person, email, role, passwordHash })
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
  if (!row) throw deadLink('This invitation does not work. Open the link in the newest mail, or ask for a new one.')
  if (row.accepted_at !== null) throw deadLink('This invitation has been used. Your account is ready: please sign in.')
  if (row.revoked_at !== null) throw deadLink('This invitation was taken back. Ask whoever invited you.')
  if (row.expires_at <= services.clock()) throw deadLink('This invitation is too old. Ask for a new one.')
  return row
}
