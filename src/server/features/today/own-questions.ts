import { type SqlBool, sql } from 'kysely'
import { addDays, DAY_MS, dayIn, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import type { Task } from '#contract/today.ts'
import { propertyTitle } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { applicationScope } from '../applications/applications.scope.ts'
import { leaseNeeds } from '../leases/leases.attention.ts'
import { homeScope, ledgerScope } from '../leases/leases.scope.ts'
import { ledgerOf } from '../ledgers/ledgers.queries.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { ticketScope } from '../tickets/tickets.scope.ts'
import { type Question, taskOf } from './question.ts'

const NEWS_DAYS = 14
const RENT_SOON_DAYS = 7
const STATEMENT_NEWS_DAYS = 7
/** No one lives in more leased homes than this at once. */
const LEASES_MAX = 5

const newsFrom = (call: SignedCall) => new Date(call.services.clock().getTime() - NEWS_DAYS * DAY_MS)

/** Tasks about the caller's own renting, owning or referring. */
export const ownQuestions: readonly Question[] = [
  {
    action: 'ledger.read',
    reaches: ['own'],
    ask: async (tx, call) => {
      const leases = await tx
        .selectFrom('leases')
        .select(['leases.id', 'leases.status', 'leases.ends_on'])
        .select([propertyTitle('leases.property_id').as('title'), leaseNeeds(call, 'ENDING').as('is_ending')])
        .where(ledgerScope(call))
        .where(homeScope(call))
        .where('leases.status', 'in', ['ACTIVE', 'DRAFT'])
        .orderBy('leases.id', 'desc')
        .limit(LEASES_MAX)
        .execute()
      const tasks: Task[] = []
      for (const lease of leases) {
        if (lease.status === 'DRAFT')
          tasks.push(...taskOf({ kind: 'MY_LEASE_DRAFTED', urgency: 'soon', id: lease.id, title: lease.title }))
        else tasks.push(...(await rentTasks(tx, call, lease)), ...endingTask(lease))
      }
      return tasks
    },
  },
  {
    action: 'application.withdraw',
    reaches: ['own'],
    ask: async (tx, call) => {
      const decided = await tx
        .selectFrom('applications')
        .select(['id', 'status', 'decided_at'])
        .select(propertyTitle('applications.property_id').as('title'))
        .where(applicationScope(call))
        .where('status', 'in', ['APPROVED', 'DECLINED'])
        .where('decided_at', '>=', newsFrom(call))
        .orderBy('decided_at', 'desc')
        .limit(LEASES_MAX)
        .execute()
      return decided.flatMap(({ id, status, decided_at, title }) =>
        taskOf({
          kind: status === 'APPROVED' ? 'MY_APPLICATION_APPROVED' : 'MY_APPLICATION_DECLINED',
          urgency: status === 'APPROVED' ? 'soon' : 'later',
          id,
          since: decided_at,
          title,
        }),
      )
    },
  },
  {
    action: 'ticket.comment',
    reaches: ['own'],
    ask: async (tx, call) => {
      const resolved = await tx
        .selectFrom('tickets')
        .select(['id', 'title', 'updated_at'])
        .where(ticketScope(call))
        .where('status', '=', 'RESOLVED')
        .where('updated_at', '>=', newsFrom(call))
        .orderBy('updated_at', 'desc')
        .limit(LEASES_MAX)
        .execute()
      return resolved.flatMap(({ id, title, updated_at }) =>
        taskOf({ kind: 'MY_TICKET_RESOLVED', urgency: 'later', id, since: updated_at, title }),
      )
    },
  },
  {
    action: 'statement.read',
    reaches: ['own'],
    // In the first days of a month, last month's statements are complete and new.
    ask: async (tx, call) => {
      const now = call.services.clock()
      if (now.getUTCDate() > STATEMENT_NEWS_DAYS) return []
      const homes = await tx
        .selectFrom('properties')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(propertyScope(call))
        .executeTakeFirstOrThrow()
      const day = dueDayInMonth(utcDay(now), 1, -1)
      return taskOf({ kind: 'STATEMENT_READY', urgency: 'later', day, ...homes })
    },
  },
  {
    action: 'referral.list',
    reaches: ['own'],
    ask: async (tx, call) => {
      const from = new Date(call.services.clock().getTime() - 7 * DAY_MS)
      const found = await tx
        .selectFrom('referrals')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('affiliate_id', '=', call.actor.id)
        .where('created_at', '>=', from)
        .executeTakeFirstOrThrow()
      return taskOf({ kind: 'SIGN_UPS', urgency: 'later', ...found })
    },
  },
]

interface OwnLease {
  id: string
  title: string
  ends_on: string | null
  /** Soon, and the next lease isn't there yet. */
  is_ending: SqlBool
}

/** What is owed under a lease: overdue, due today, or due within a week. */
async function rentTasks(tx: Tx, call: SignedCall, { id, title }: OwnLease): Promise<Task[]> {
  const ledger = await ledgerOf(tx, call, id)
  const { currency, locale } = ledger
  const about = { id, title, currency, locale }
  const today = dayIn(ledger.timeZone, call.services.clock())
  const open = ledger.entries.filter((entry) => entry.open !== null && entry.open > 0)
  const overdue = open.find(({ dueOn }) => dueOn !== null && dueOn < today)
  if (overdue) {
    const { dueOn } = overdue
    return taskOf({ kind: 'MY_RENT_OVERDUE', urgency: 'now', amount: ledger.overdue, day: dueOn, ...about })
  }
  const due = open.find(({ dueOn }) => dueOn !== null && dueOn >= today)
  if (due) {
    const urgency = due.dueOn === today ? 'now' : 'soon'
    return taskOf({ kind: 'MY_RENT_DUE', urgency, amount: ledger.balance, day: due.dueOn, ...about })
  }
  const next = ledger.nextCharge
  if (!next || next.dueOn > addDays(today, RENT_SOON_DAYS)) return []
  const amount = next.amount + Math.min(0, ledger.balance)
  return amount > 0 ? taskOf({ kind: 'MY_RENT_SOON', urgency: 'soon', amount, day: next.dueOn, ...about }) : []
}

const endingTask = ({ id, ends_on, is_ending, title }: OwnLease): Task[] =>
  is_ending ? taskOf({ kind: 'MY_LEASE_ENDING', urgency: 'later', day: ends_on, id, title }) : []
