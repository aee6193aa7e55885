import { sql } from 'kysely'
import { INQUIRIES_OF_DAYS } from '#contract/attention.ts'
import { DAY_MS } from '#contract/calendar.ts'
import { INQUIRIES_SHOWN_MAX } from '#contract/leads.ts'
import { toDollars } from '#contract/money.ts'
import { placeOfSum } from '../../db/money-sums.ts'
import { businessMoney } from '../../db/parts.ts'
import { applicationNeeds } from '../applications/applications.attention.ts'
import { applicationScope } from '../applications/applications.scope.ts'
import { leadScope } from '../leads/leads.scope.ts'
import { leaseNeeds } from '../leases/leases.attention.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { paymentNeeds } from '../payments/payments.attention.ts'
import { paymentScope } from '../payments/payments.scope.ts'
import { propertyNeeds } from '../properties/properties.attention.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { ticketNeeds } from '../tickets/tickets.attention.ts'
import { ticketScope } from '../tickets/tickets.scope.ts'
import { askOverdue } from './ask-overdue.ts'
import { DAILY, NO_DAY, NO_TIME, type Question, RUNNING, tally, taskOf } from './question.ts'

/** Tasks for the people who run homes. Each asks for the rows of the list that it leads to (`TASK_LISTS`). */
export const businessQuestions: readonly Question[] = [
  {
    action: 'application.decide',
    reaches: RUNNING,
    ask: async (tx, call) => {
      const waiting = tx
        .selectFrom('applications')
        .select(['id', 'submitted_at as at', NO_DAY])
        .where(applicationScope(call))
        .where(applicationNeeds('TO_DECIDE'))
      return taskOf({ kind: 'APPLICATIONS_TO_DECIDE', urgency: 'soon', ...(await tally(tx, waiting)) })
    },
  },
  {
    action: 'lease.create',
    reaches: DAILY,
    ask: async (tx, call) => {
      const approved = tx
        .selectFrom('applications')
        .select(['id', 'decided_at as at', NO_DAY])
        .where(applicationScope(call))
        .where(applicationNeeds('NO_LEASE'))
      return taskOf({ kind: 'APPROVALS_WITHOUT_LEASE', urgency: 'soon', ...(await tally(tx, approved)) })
    },
  },
  {
    action: 'payment.settle',
    reaches: DAILY,
    ask: async (tx, call) => {
      const reported = tx.selectFrom('payments').where(paymentScope(call)).where(paymentNeeds('TO_CONFIRM'))
      const sums = await reported
        .select(sql<number>`sum(amount_cents)::bigint`.as('cents'))
        .select(businessMoney('payments.portfolio_id').as('money'))
        .groupBy('payments.portfolio_id')
        .execute()
      const amount = toDollars(sums.reduce((sum, { cents }) => sum + cents, 0))
      const found = await tally(tx, reported.select(['id', 'created_at as at', NO_DAY]))
      return taskOf({ kind: 'PAYMENTS_TO_CONFIRM', urgency: 'soon', amount, ...placeOfSum(sums), ...found })
    },
  },
  { action: 'ledger.write', reaches: DAILY, ask: askOverdue },
  {
    action: 'ticket.update',
    reaches: RUNNING,
    ask: async (tx, call) => {
      const open = tx.selectFrom('tickets').select(['id', 'created_at as at', NO_DAY]).where(ticketScope(call))
      const urgent = await tally(tx, open.where(ticketNeeds('URGENT')))
      const unassigned = await tally(tx, open.where(ticketNeeds('UNASSIGNED')))
      return [
        ...taskOf({ kind: 'TICKETS_URGENT', urgency: 'now', ...urgent }),
        ...taskOf({ kind: 'TICKETS_UNASSIGNED', urgency: 'soon', ...unassigned }),
      ]
    },
  },
  {
    action: 'lease.update',
    reaches: DAILY,
    ask: async (tx, call) => {
      const leases = tx.selectFrom('leases').where(leaseScope(call))
      const drafts = leases.select(['id', 'created_at as at', NO_DAY]).where('status', '=', 'DRAFT')
      const ending = leases.select(['id', NO_TIME, 'ends_on as on']).where(leaseNeeds(call, 'ENDING'))
      return [
        ...taskOf({ kind: 'LEASES_TO_ACTIVATE', urgency: 'soon', ...(await tally(tx, drafts)) }),
        ...taskOf({ kind: 'LEASES_ENDING', urgency: 'soon', ...(await tally(tx, ending)) }),
      ]
    },
  },
  {
    action: 'property.update',
    reaches: DAILY,
    ask: async (tx, call) => {
      const bare = tx
        .selectFrom('properties')
        .select(['id', NO_TIME, NO_DAY])
        .where(propertyScope(call))
        .where(propertyNeeds('NO_PHOTOS'))
      return taskOf({ kind: 'HOMES_WITHOUT_PHOTOS', urgency: 'later', ...(await tally(tx, bare)) })
    },
  },
  {
    action: 'lead.answer',
    reaches: DAILY,
    ask: async (tx, call) => {
      const from = new Date(call.services.clock().getTime() - INQUIRIES_OF_DAYS * DAY_MS)
      const asked = tx
        .selectFrom('leads')
        .select(['id', 'created_at as at', NO_DAY])
        .where(leadScope(call))
        .where('created_at', '>=', from)
      return taskOf({ kind: 'INQUIRIES', urgency: 'soon', ...(await tally(tx, asked, INQUIRIES_SHOWN_MAX)) })
    },
  },
  {
    action: 'everything.read',
    reaches: ['all'],
    ask: async (tx) => {
      const failed = tx.selectFrom('outbox').select(['id', 'created_at as at', NO_DAY]).where('state', '=', 'FAILED')
      return taskOf({ kind: 'MAILS_FAILED', urgency: 'soon', ...(await tally(tx, failed)) })
    },
  },
]
