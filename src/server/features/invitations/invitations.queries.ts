import { type Selectable, sql } from 'kysely'
import type { Invitation, invitations } from '#contract/invitations.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName, userName } from '../../db/parts.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { invitationScope } from './invitations.scope.ts'

const COLUMNS = [
  'invitations.id',
  'invitations.email',
  'invitations.first_name',
  'invitations.last_name',
  'invitations.role',
  'invitations.sent_at',
  'invitations.expires_at',
] as const

type Row = Pick<
  Selectable<InvitationsTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'sent_at' | 'expires_at'
> & { inviter: string }

const SORTS = {
  name: sql`lower(${fullName('invitations')})`,
  email: sql.ref('invitations.email'),
  role: sql.ref('invitations.role'),
  sentAt: sql.ref('invitations.sent_at'),
  expiresAt: sql.ref('invitations.expires_at'),
}

const inviter = userName('invitations.invited_by').as('inviter')

/** The invitations to an account within the caller's reach that were neither accepted nor withdrawn. */
const openInvitations = (tx: Tx, call: SignedCall) =>
  tx
    .selectFrom('invitations')
    .where(invitationScope(call))
    .where('invitations.tenant_id', 'is', null)
    .where('invitations.portfolio_id', 'is', null)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)

export function listInvitations(call: Call<typeof invitations.list>): Promise<PageOf<Invitation>> {
  const { query, services } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      tx,
      openInvitations(tx, call),
      {
        select: (rows) => rows.select(COLUMNS).select(inviter),
        sorts: SORTS,
        id: sql.ref('invitations.id'),
        found: (typed) => matches(sql.ref('invitations.search_text'), typed),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentInvitation(row, services.clock())) }
  })
}

/** One open invitation as the API shows it. */
export async function readInvitation(tx: Tx, call: SignedCall, id: string): Promise<Invitation> {
  const row = await openInvitations(tx, call)
    .select(COLUMNS)
    .select(inviter)
    .where('invitations.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentInvitation(row, call.services.clock())
}

const presentInvitation = (row: Row, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  status: row.expires_at > now ? 'Open' : 'Expired',
  invitedBy: row.inviter,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
