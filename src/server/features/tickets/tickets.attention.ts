import { type SqlBool, sql } from 'kysely'
import type { TicketAttention } from '#contract/attention.ts'

const isOpen = sql`tickets.status in ('OPEN', 'IN_PROGRESS')`

const CONDITIONS: Record<TicketAttention, ReturnType<typeof sql<SqlBool>>> = {
  OPEN: sql`${isOpen}`,
  URGENT: sql`(${isOpen} and tickets.priority = 'URGENT')`,
  UNASSIGNED: sql`(${isOpen} and tickets.assignee_name is null)`,
}

/** Whether a ticket needs someone in this way, for a WHERE clause. */
export const ticketNeeds = (attention: TicketAttention) => CONDITIONS[attention]
