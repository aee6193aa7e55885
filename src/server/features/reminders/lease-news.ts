import { sql } from 'kysely'
import { allocate } from '#contract/allocation.ts'
import { dayIn, dueDayFrom } from '#contract/calendar.ts'
import { householdName } from '#contract/lease-parties.ts'
import { toDollars } from '#contract/money.ts'
import { moneyText } from '#contract/money-text.ts'
import { chargesDue } from '#contract/rent-schedule.ts'
import { leaseBalance } from '../../db/functions.ts'
import { businessMoney, waitingCents } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import { shownDay } from '../../texts.ts'
import { householdOf } from '../lease-parties/lease-parties.queries.ts'
import { planOf } from '../leases/lease-plan.ts'
import { entriesOf } from '../ledgers/ledger-lines.ts'
import { termsOf } from '../ledgers/planned-entries.ts'
import type { ReminderRow } from './lock-reminder.ts'

/** What a lease currently means for its reminder: it is over, there is no news, or there is some. */
export type LeaseNews = { state: 'over' | 'nothing' } | { state: 'news'; line: string }

interface Asking {
  reminder: Pick<ReminderRow, 'type'> & { lease_id: string }
  /** When the reminder was due. */
  occurrence: Date
  now: Date
}

const NOTHING: LeaseNews = { state: 'nothing' }

/** Checks a reminder's lease and its ledger; in a transaction of SYSTEM. */
export async function leaseNews(tx: Tx, { reminder, occurrence, now }: Asking): Promise<LeaseNews> {
  const lease = await findLease(tx, reminder.lease_id)
  const today = dayIn(lease.time_zone, now)
  if (lease.status !== 'ACTIVE' || (lease.ends_on !== null && lease.ends_on < today)) return { state: 'over' }
  if (reminder.type === 'LEASE_EXPIRY') return expiryNews(tx, lease)
  if (reminder.type === 'PAYMENT_OVERDUE') return overdueNews(tx, lease, today)
  return rentNews(lease, dueDayFrom(dayIn(lease.time_zone, occurrence), lease.due_day))
}

type LeaseRow = Awaited<ReturnType<typeof findLease>>

const findLease = (tx: Tx, id: string) =>
  tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select([
      'leases.id',
      'leases.status',
      'leases.starts_on',
      'leases.ends_on',
      'leases.due_day',
      planOf('leases.id').as('plan'),
    ])
    .select(['leases.charged_from', 'properties.time_zone', 'properties.title'])
    .select([businessMoney('properties.landlord_id').as('money'), householdOf('leases.id').as('tenant_names')])
    .select(leaseBalance(sql.ref('leases.id')).as('balance'))
    // We don't ask again for a payment the tenant reported but the landlord hasn't confirmed.
    .select(waitingCents('leases.id').as('waiting'))
    .where('leases.id', '=', id)
    .executeTakeFirstOrThrow()

/** What will be owed on the due day: the balance plus the rents charged by then. */
function rentNews(lease: LeaseRow, dueOn: string): LeaseNews {
  if (lease.ends_on !== null && dueOn > lease.ends_on) return NOTHING
  const coming = lease.charged_from === null ? [] : chargesDue(termsOf(lease), lease.charged_from, dueOn)
  const owed = lease.balance - lease.waiting + coming.reduce((sum, { cents }) => sum + cents, 0)
  if (owed <= 0) return NOTHING
  const line = `${moneyText(toDollars(owed), lease.money)} for ${lease.title} is due on ${shownDay(dueOn, lease.money)}.`
  return { state: 'news', line }
}

async function overdueNews(tx: Tx, lease: LeaseRow, today: string): Promise<LeaseNews> {
  const entries = await entriesOf(tx, lease.id)
  const { open } = allocate(entries)
  const late = entries.filter(({ id, dueOn }) => dueOn !== null && dueOn < today && (open.get(id) ?? 0) > 0)
  const owed = late.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0) - lease.waiting
  const since = late.map(({ dueOn }) => dueOn ?? today).sort()[0]
  if (owed <= 0 || since === undefined) return NOTHING
  const line = `${moneyText(toDollars(owed), lease.money)} for ${lease.title} has been overdue since ${shownDay(since, lease.money)}.`
  return { state: 'news', line }
}

async function expiryNews(tx: Tx, lease: LeaseRow): Promise<LeaseNews> {
  if (lease.ends_on === null) return NOTHING
  const renewal = await tx
    .selectFrom('leases')
    .select('id')
    .where('renews_id', '=', lease.id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (renewal) return NOTHING
  const line = `The lease of ${householdName(lease.tenant_names)} for ${lease.title} ends on ${shownDay(lease.ends_on, lease.money)}.`
  return { state: 'news', line }
}
