import { sql } from 'kysely'
import { can } from '#contract/policy.ts'
import { mayStep, type TicketStatus, ticketCan } from '#contract/states.ts'
import { TICKET_PHOTOS_MAX, type TicketDetail, type tickets } from '#contract/tickets.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { nameOf } from '../../texts.ts'
import { ticketHistory } from './ticket-history.ts'
import { presentTicket, TICKET_COLUMNS, TICKET_FIGURES } from './tickets.queries.ts'
import { ticketScope } from './tickets.scope.ts'

/**
 * A ticket with its photos and full history.
 * @throws Refusal `not_found`
 */
export function readTicket(call: Call<typeof tickets.read>): Promise<TicketDetail> {
  const { params, actor } = call
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('tickets')
      .innerJoin('users as reporter', 'reporter.id', 'tickets.reporter_id')
      .select(TICKET_COLUMNS)
      .select(TICKET_FIGURES)
      .select(['tickets.description', 'tickets.reporter_id', 'reporter.first_name', 'reporter.last_name'])
      .select(['reporter.email', 'reporter.erased_at', PHONE.as('phone')])
      .where('tickets.id', '=', params.id)
      .where(ticketScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Ticket')
    const photos = await photosOf(tx, row.id)
    return {
      ...presentTicket(row),
      description: row.description,
      reporterName: nameOf(row),
      ...reachedBy(call, row),
      isReporter: row.reporter_id === actor.id,
      photos,
      events: await ticketHistory(tx, row.id),
      can: abilities(call, row.status, photos.length),
    }
  })
}

/** The phone of the reporter's account, or else the one that the business has of its tenant. */
const PHONE = sql<string | null>`coalesce(reporter.phone, (
  select t.phone from tenants t where t.user_id = reporter.id and t.landlord_id = tickets.portfolio_id
  order by t.id desc limit 1))`

/** How to reach the person who reported it, if the caller may see tenants. */
function reachedBy(
  { actor }: SignedCall,
  { email, phone, erased_at }: { email: string; phone: string | null; erased_at: Date | null },
): Pick<TicketDetail, 'reporterEmail' | 'reporterPhone'> {
  if (!can(actor, 'tenant.list')) return { reporterEmail: null, reporterPhone: null }
  return { reporterEmail: erased_at === null ? email : null, reporterPhone: phone }
}

const photosOf = (tx: Tx, ticketId: string) =>
  tx.selectFrom('ticket_photos').select('id').where('ticket_id', '=', ticketId).orderBy('id').execute()

function abilities({ actor }: SignedCall, status: TicketStatus, photos: number): TicketDetail['can'] {
  const mayComment = can(actor, 'ticket.comment') && status !== 'CLOSED'
  return {
    update: can(actor, 'ticket.update'),
    comment: mayComment,
    reopen: mayComment && mayStep(ticketCan.reopen, status),
    addPhoto: mayComment && photos < TICKET_PHOTOS_MAX,
  }
}
