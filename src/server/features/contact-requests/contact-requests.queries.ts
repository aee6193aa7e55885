import { type Selectable, sql } from 'kysely'
import type { ContactRequest, ContactRequestDetails, contactRequests } from '#contract/contact-requests.ts'
import { withinDays } from '../../db/days.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName } from '../../db/parts.ts'
import type { ContactRequestsTable } from '../../db/tables/requests.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { contactRequestScope } from './contact-requests.scope.ts'

const COLUMNS = [
  'contact_requests.id',
  'contact_requests.kind',
  'contact_requests.first_name',
  'contact_requests.last_name',
  'contact_requests.email',
  'contact_requests.company',
  'contact_requests.homes',
  'contact_requests.status',
  'contact_requests.created_at',
] as const

type Row = Pick<
  Selectable<ContactRequestsTable>,
  (typeof COLUMNS)[number] extends `contact_requests.${infer Name}` ? Name & keyof ContactRequestsTable : never
>

const SORTS = {
  kind: sql.ref('contact_requests.kind'),
  name: sql`lower(contact_requests.first_name || coalesce(' ' || contact_requests.last_name, ''))`,
  createdAt: sql.ref('contact_requests.created_at'),
  status: sql.ref('contact_requests.status'),
}

export function listContactRequests(call: Call<typeof contactRequests.list>): Promise<PageOf<ContactRequest>> {
  const { query } = call
  return transaction(call, async (tx) => {
    const received = sql.ref('contact_requests.created_at')
    let base = tx.selectFrom('contact_requests').where(contactRequestScope(call)).where(withinDays(received, query))
    if (query.kind !== undefined) base = base.where('contact_requests.kind', '=', query.kind)
    if (query.status !== undefined) base = base.where('contact_requests.status', '=', query.status)
    const page = await fetchPage(
      tx,
      base,
      {
        select: (rows) => rows.select(COLUMNS),
        sorts: SORTS,
        id: sql.ref('contact_requests.id'),
        found: (typed) => matches(sql.ref('contact_requests.search_text'), typed),
        dated: received,
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentListed) }
  })
}

/**
 * One request with everything the sender wrote.
 * @throws Refusal `not_found`
 */
export const readContactRequest = (call: Call<typeof contactRequests.read>): Promise<ContactRequestDetails> =>
  transaction(call, (tx) => contactRequestDetails(tx, call, call.params.id))

/**
 * The same in a transaction.
 * @throws Refusal `not_found`
 */
export async function contactRequestDetails(tx: Tx, call: SignedCall, id: string): Promise<ContactRequestDetails> {
  const row = await tx
    .selectFrom('contact_requests')
    .leftJoin('users', 'users.id', 'contact_requests.handled_by')
    .select(COLUMNS)
    .select([
      'contact_requests.phone',
      'contact_requests.message',
      'contact_requests.campaign',
      'contact_requests.handled_at',
      fullName('users').$castTo<string | null>().as('handler'),
    ])
    .where('contact_requests.id', '=', id)
    .where(contactRequestScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Request')
  const { phone, message, campaign, handler, handled_at } = row
  const handled = { handledBy: handler, handledAt: handled_at?.toISOString() ?? null }
  return { ...presentListed(row), phone, message, campaign, ...handled }
}

const presentListed = (row: Row): ContactRequest => ({
  id: row.id,
  kind: row.kind,
  name: [row.first_name, row.last_name].filter((part) => part !== null).join(' '),
  email: row.email,
  company: row.company,
  homes: row.homes,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
