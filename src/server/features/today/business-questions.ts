import { sql } from 'kysely'
import { addDays, DAY_MS, utcDay } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import { applicationCan, paymentCan } from '#contract/states.ts'
import { signedCents } from '../../db/functions.ts'
import { applicationScope } from '../applications/applications.scope.ts'
import { leadScope } from '../leads/leads.scope.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { paymentScope } from '../payments/payments.scope.ts'
import { isListed, propertyScope } from '../properties/properties.scope.ts'
import { ticketScope } from '../tickets/tickets.scope.ts'
import { COUNT_MAX, LANDLORDS, type Question, RUNNING, taskOf } from './question.ts'

const ENDING_WITHIN_DAYS = 60
const INQUIRIES_OF_DAYS = 7

const count = sql<number>`count(*)::integer`.as('count')

/** Tasks for the people who run homes. */
export const businessQuestions: readonly Question[] = [
  {
    action: 'application.decide',
    reaches: RUNNING,
    ask: async (tx, call) => {
      const waiting = tx
        .selectFrom('applications')
        .select('submitted_at')
        .where(applicationScope(call))
        .where('status', 'in', applicationCan.decline)
        .limit(COUNT_MAX)
        .as('waiting')
      const found = await tx
        .selectFrom(waiting)
        .select(count)
        .select((eb) => eb.fn.min('submitted_at').as('since'))
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'APPLICATIONS_TO_DECIDE', urgency: 'now', ...found })
    },
  },
  {
    action: 'lease.create',
    reaches: LANDLORDS,
    ask: async (tx, call) => {
      const found = await tx
        .selectFrom('applications')
        .select(count)
        .select((eb) => eb.fn.min('decided_at').as('since'))
        .where(applicationScope(call))
        .where('holds_home', '=', true)
        .where(sql<boolean>`not exists (
          select from leases l where l.application_id = applications.id and l.status <> 'CANCELLED')`)
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'APPROVALS_WITHOUT_LEASE', urgency: 'now', ...found })
    },
  },
  {
    action: 'payment.settle',
    reaches: LANDLORDS,
    ask: async (tx, call) => {
      const found = await tx
        .selectFrom('payments')
        .select(count)
        .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
        .select((eb) => eb.fn.min('created_at').as('since'))
        .where(paymentScope(call))
        .where('status', 'in', paymentCan.complete)
        .executeTakeFirstOrThrow()
      const { cents, ...rest } = found
      return taskOf({ kind: 'PAYMENTS_TO_CONFIRM', urgency: 'now', amount: toDollars(cents), ...rest })
    },
  },
  {
    action: 'ledger.write',
    reaches: LANDLORDS,
    // Payments cover the oldest charges first, so overdue is everything due minus everything received.
    ask: async (tx, call) => {
      const owing = tx
        .selectFrom('leases')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .innerJoin('ledger_entries as e', 'e.lease_id', 'leases.id')
        .select('leases.id')
        .select(
          sql<number>`sum(case when e.kind = 'CHARGE' and e.due_on >= (${call.services.clock()}::timestamptz at time zone properties.time_zone)::date
            then 0 else ${signedCents(sql.ref('e.kind'), sql.ref('e.amount_cents'))} end)`.as('cents'),
        )
        .where(leaseScope(call))
        .where('leases.status', 'in', ['ACTIVE', 'ENDED'])
        .groupBy('leases.id')
        .as('owing')
      const found = await tx
        .selectFrom(owing)
        .select(count)
        .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('total'))
        .where('cents', '>', 0)
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'RENT_OVERDUE', urgency: 'now', count: found.count, amount: toDollars(found.total) })
    },
  },
  {
    action: 'ticket.update',
    reaches: RUNNING,
    ask: async (tx, call) => {
      const open = tx
        .selectFrom('tickets')
        .select(['priority', 'created_at', 'assignee_name'])
        .where(ticketScope(call))
        .where('status', 'in', ['OPEN', 'IN_PROGRESS'])
        .limit(COUNT_MAX)
        .as('open')
      const urgent = sql<boolean>`priority = 'URGENT'`
      const unassigned = sql<boolean>`priority <> 'URGENT' and assignee_name is null`
      const found = await tx
        .selectFrom(open)
        .select([
          sql<number>`(count(*) filter (where ${urgent}))::integer`.as('urgent'),
          sql<number>`(count(*) filter (where ${unassigned}))::integer`.as('unassigned'),
          sql<Date | null>`min(created_at) filter (where ${urgent})`.as('urgent_since'),
          sql<Date | null>`min(created_at) filter (where ${unassigned})`.as('unassigned_since'),
        ])
        .executeTakeFirstOrThrow()
      return [
        ...taskOf({ kind: 'TICKETS_URGENT', urgency: 'now', count: found.urgent, since: found.urgent_since }),
        ...taskOf({
          kind: 'TICKETS_UNASSIGNED',
          urgency: 'soon',
          count: found.unassigned,
          since: found.unassigned_since,
        }),
      ]
    },
  },
  {
    action: 'lease.update',
    reaches: LANDLORDS,
    ask: async (tx, call) => {
      const today = utcDay(call.services.clock())
      const until = addDays(today, ENDING_WITHIN_DAYS)
      const drafts = await tx
        .selectFrom('leases')
        .select(count)
        .where(leaseScope(call))
        .where('status', '=', 'DRAFT')
        .executeTakeFirstOrThrow()
      const ending = await tx
        .selectFrom('leases')
        .select(count)
        .select((eb) => eb.fn.min('ends_on').as('day'))
        .where(leaseScope(call))
        .where('status', '=', 'ACTIVE')
        .where('ends_on', '>=', today)
        .where('ends_on', '<=', until)
        .where(sql<boolean>`not exists (
          select from leases r where r.renews_id = leases.id and r.status <> 'CANCELLED')`)
        .executeTakeFirstOrThrow()
      return [
        ...taskOf({ kind: 'LEASES_TO_ACTIVATE', urgency: 'soon', count: drafts.count }),
        ...taskOf({ kind: 'LEASES_ENDING', urgency: 'soon', ...ending }),
      ]
    },
  },
  {
    action: 'property.update',
    reaches: LANDLORDS,
    ask: async (tx, call) => {
      const found = await tx
        .selectFrom('properties')
        .select(count)
        .where(propertyScope(call))
        .where(isListed)
        .where(sql<boolean>`not exists (select from property_photos p where p.property_id = properties.id)`)
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'HOMES_WITHOUT_PHOTOS', urgency: 'later', ...found })
    },
  },
  {
    action: 'lead.list',
    reaches: LANDLORDS,
    ask: async (tx, call) => {
      const from = new Date(call.services.clock().getTime() - INQUIRIES_OF_DAYS * DAY_MS)
      const found = await tx
        .selectFrom('leads')
        .select(count)
        .select((eb) => eb.fn.min('created_at').as('since'))
        .where(leadScope(call))
        .where('created_at', '>=', from)
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'INQUIRIES', urgency: 'soon', ...found })
    },
  },
  {
    action: 'everything.read',
    reaches: ['all'],
    ask: async (tx) => {
      const found = await tx
        .selectFrom('outbox')
        .select(count)
        .select((eb) => eb.fn.min('created_at').as('since'))
        .where('state', '=', 'FAILED')
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'MAILS_FAILED', urgency: 'soon', ...found })
    },
  },
]
