import { type SqlBool, sql } from 'kysely'
import { DAY_MS, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import type { Task } from '#contract/today.ts'
import { depositOpen, shownWaiting } from '../../db/functions.ts'
import { businessMoney, propertyTitle, propertyZone } from '../../db/parts.ts'
import type { SignedCall } from '../../http/call.ts'
import { applicationScope } from '../applications/applications.scope.ts'
import { leaseNeeds } from '../leases/leases.attention.ts'
import { homeScope, ledgerScope } from '../leases/leases.scope.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { ticketScope } from '../tickets/tickets.scope.ts'
import { type Question, taskOf } from './question.ts'
import { depositTasks, rentTasks } from './rent-tasks.ts'

const NEWS_DAYS = 14
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
        .select(shownWaiting(sql.ref('leases.id')).as('waiting_cents'))
        .select(depositOpen(sql.ref('leases.id')).as('deposit_open'))
        .select([businessMoney('leases.portfolio_id').as('money'), propertyZone('leases.property_id').as('time_zone')])
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
        else
          tasks.push(
            ...(await rentTasks(tx, call, lease)),
            ...(await depositTasks(tx, call, lease)),
            ...endingTask(lease),
          )
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

interface Ending {
  id: string
  title: string
  ends_on: string | null
  /** Soon, and the next lease isn't there yet. */
  is_ending: SqlBool
}

const endingTask = ({ id, ends_on, is_ending, title }: Ending): Task[] =>
  is_ending ? taskOf({ kind: 'MY_LEASE_ENDING', urgency: 'later', day: ends_on, id, title }) : []
