import { type Selectable, sql } from 'kysely'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/states.ts'
import type { Ticket, tickets } from '#contract/tickets.ts'
import { withinDays } from '../../db/days.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { isAboutBuilding, isNarrow } from '../../db/scope.ts'
import type { TicketsTable } from '../../db/tables/upkeep.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { ticketNeeds } from './tickets.attention.ts'
import { ticketScope } from './tickets.scope.ts'

export const TICKET_COLUMNS = [
  'tickets.id',
  'tickets.title',
  'tickets.priority',
  'tickets.status',
  'tickets.assignee_name',
  'tickets.created_at',
  'tickets.category',
  'tickets.property_id',
  'tickets.building_id',
  'tickets.property_title',
  'tickets.updated_at',
  'tickets.may_enter',
] as const

const photoCount = sql<number>`(select count(*) from ticket_photos where ticket_id = tickets.id)`
const commentCount = sql<number>`
  (select count(*) from ticket_events where ticket_id = tickets.id and kind = 'COMMENT')`
export const TICKET_FIGURES = [photoCount.as('photo_count'), commentCount.as('comment_count')] as const

type TicketRow = Pick<
  Selectable<TicketsTable>,
  (typeof TICKET_COLUMNS)[number] extends `tickets.${infer Name}` ? Name : never
> & { photo_count: number; comment_count: number }

// Urgency and progress have their own order, which isn't alphabetical.
const inOrder = (words: readonly string[], column: string) =>
  sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${sql.ref(column)})`

const SORTS = {
  title: sql`lower(tickets.title)`,
  priority: inOrder(TICKET_PRIORITIES, 'tickets.priority'),
  status: inOrder(TICKET_STATUSES, 'tickets.status'),
  assigneeName: sql`lower(tickets.assignee_name)`,
  createdAt: sql.ref('tickets.created_at'),
  updatedAt: sql.ref('tickets.updated_at'),
  category: sql`lower(tickets.category)`,
  propertyTitle: sql`lower(tickets.property_title)`,
}

/** A page of the tickets within the caller's reach. */
export function listTickets(call: Call<typeof tickets.list>): Promise<PageOf<Ticket>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(TICKET_COLUMNS).select(TICKET_FIGURES),
        sorts: SORTS,
        id: sql.ref('tickets.id'),
        isNarrow: isNarrow(call),
        found: (typed) => matches(sql.ref('tickets.search_text'), typed),
        dated: sql.ref('tickets.created_at'),
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentTicket) }
  })
}

function filtered(tx: Tx, call: Call<typeof tickets.list>) {
  const { buildingId, wholeBuilding, status, attention, priority, category, propertyId } = call.query
  let rows = tx.selectFrom('tickets').where(ticketScope(call))
  rows = rows.where(withinDays(sql.ref('tickets.created_at'), call.query))
  if (status !== undefined) rows = rows.where('tickets.status', '=', status)
  if (attention !== undefined) rows = rows.where(ticketNeeds(attention))
  if (priority !== undefined) rows = rows.where('tickets.priority', '=', priority)
  if (category !== undefined) rows = rows.where(sql`lower(tickets.category)`, '=', category.toLowerCase())
  if (propertyId !== undefined) rows = rows.where('tickets.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isAboutBuilding('tickets', buildingId, wholeBuilding))
  return rows
}

/** One ticket as lists show it, for the reply to a command that is allowed to change it. */
export async function findTicket(tx: Tx, id: string): Promise<Ticket> {
  const row = await tx
    .selectFrom('tickets')
    .select(TICKET_COLUMNS)
    .select(TICKET_FIGURES)
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentTicket(row)
}

export const presentTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  title: row.title,
  priority: row.priority,
  status: row.status,
  assigneeName: row.assignee_name,
  createdAt: row.created_at.toISOString(),
  category: row.category,
  propertyId: row.property_id,
  buildingId: row.building_id,
  propertyTitle: row.property_title,
  updatedAt: row.updated_at.toISOString(),
  mayEnter: row.may_enter,
  photoCount: row.photo_count,
  commentCount: row.comment_count,
})
