import { sql } from 'kysely'
import { allocate } from '#contract/allocation.ts'
import { toDollars } from '#contract/money.ts'
import { dayIn, dueDayFrom } from '../../calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { dollars } from '../leases/letters.ts'
import { shownDay, termsOf } from '../ledgers/entries.ts'
import { entriesOf } from '../ledgers/ledgers.queries.ts'
import { rentsDue } from '../ledgers/rent-schedule.ts'
import type { ReminderRow } from './lock-reminder.ts'

/** What a lease says about its reminder at this moment: that it is over, that there is nothing to tell, or what there is. */
export type LeaseNews = { state: 'over' | 'nothing' } | { state: 'news'; line: string }

interface Asking {
  reminder: Pick<ReminderRow, 'type'> & { lease_id: string }
  /** When the reminder was due. */
  occurrence: Date
  now: Date
}

const NOTHING: LeaseNews = { state: 'nothing' }

/** Looks at the lease of a reminder and at its ledger; in a transaction of SYSTEM. */
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
    .innerJoin('tenants', 'tenants.id', 'leases.tenant_id')
    .select(['leases.id', 'leases.status', 'leases.starts_on', 'leases.ends_on', 'leases.due_day', 'leases.rent_cents'])
    .select(['leases.charged_from', 'properties.time_zone', 'properties.title'])
    .select(sql<string>`tenants.first_name || ' ' || tenants.last_name`.as('tenant_name'))
    .select(sql<number>`lease_balance(leases.id)`.as('balance'))
    // What the tenant has reported and the landlord has not confirmed is not asked for again.
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from payments
        where payments.lease_id = leases.id and payments.status in ('PENDING', 'PROCESSING'))`.as('waiting'),
    )
    .where('leases.id', '=', id)
    .executeTakeFirstOrThrow()

/** What is owed on the due day: the balance, and the rents that are charged until then. */
function rentNews(lease: LeaseRow, dueOn: string): LeaseNews {
  if (lease.ends_on !== null && dueOn > lease.ends_on) return NOTHING
  const coming = lease.charged_from === null ? [] : rentsDue(termsOf(lease), lease.charged_from, dueOn)
  const owed = lease.balance - lease.waiting + coming.reduce((sum, { cents }) => sum + cents, 0)
  if (owed <= 0) return NOTHING
  const line = `${dollars(toDollars(owed))} for ${lease.title} is due on ${shownDay(dueOn)}.`
  return { state: 'news', line }
}

async function overdueNews(tx: Tx, lease: LeaseRow, today: string): Promise<LeaseNews> {
  const entries = await entriesOf(tx, lease.id)
  const { open } = allocate(entries)
  const late = entries.filter(({ id, dueOn }) => dueOn !== null && dueOn < today && (open.get(id) ?? 0) > 0)
  const owed = late.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0) - lease.waiting
  const since = late.map(({ dueOn }) => dueOn ?? today).sort()[0]
  if (owed <= 0 || since === undefined) return NOTHING
  const line = `${dollars(toDollars(owed))} for ${lease.title} is overdue since ${shownDay(since)}.`
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
  const line = `The lease of ${lease.tenant_name} for ${lease.title} ends on ${shownDay(lease.ends_on)}.`
  return { state: 'news', line }
}
