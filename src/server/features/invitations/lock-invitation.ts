import type { Selectable } from 'kysely'
import type { InvitationsTable } from '../../db/tables/people.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { digest } from '../auth/account-links.ts'
import { deadLink } from '../auth/mailed-links.ts'

type Invitation = Selectable<InvitationsTable>

/** The invitation that an emailed link leads to, dead or alive. SYSTEM only. */
export const byToken = (tx: Tx, token: string) =>
  tx.selectFrom('invitations').selectAll().where('token_hash', '=', digest(token))

/** The same, locked after its tenant: the order in which inviting them locks the two. SYSTEM only. */
export async function lockByToken(tx: Tx, token: string): Promise<Invitation | undefined> {
  const found = await byToken(tx, token).executeTakeFirst()
  if (found?.tenant_id)
    await tx.selectFrom('tenants').select('id').where('id', '=', found.tenant_id).forUpdate().execute()
  return byToken(tx, token).forUpdate().executeTakeFirst()
}

/**
 * The invitation, if its link still works.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used, withdrawn or expired.
 */
export function requireLiving({ services }: Caller, row: Invitation | undefined): Invitation {
  if (!row) throw deadLink('This invitation doesn’t work. Open the link in the newest email, or ask for a new one.')
  if (row.accepted_at !== null) throw deadLink('This invitation has been used. Your account is ready: please sign in.')
  if (row.revoked_at !== null) throw deadLink('This invitation was withdrawn. Ask the person who invited you.')
  if (row.expires_at <= services.clock()) throw deadLink('This invitation has expired. Ask for a new one.')
  return row
}
