import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { addDays, dayIn, instantAt, startOfDay } from '#contract/calendar.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { nextAfter, type Recurrence } from '#contract/recurrence.ts'
import type { reminders } from '#contract/reminders.ts'
import type { LeaseReminderType } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import type { RemindersTable } from '../../db/tables/upkeep.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'

/** The time of day when lease reminders run, in the home's time zone. */
const TIME = 'T09:00:00.000'
/** How many days before a lease ends its landlord and manager are reminded. */
const EXPIRY_DAYS = 60
const BATCH = 500

/**
 * Creates reminders from the active leases within the caller's reach, one of each type per lease. Existing ones don't
 * change, no matter who made them.
 * @returns how many were created and how many already existed.
 * @throws Refusal `invalid` when the home is out of reach.
 */
export function generateReminders(
  call: Call<typeof reminders.generate>,
): Promise<{ created: number; existing: number }> {
  const { body } = call
  return transaction(call, async (tx) => {
    if (body.propertyId !== null) await findPropertyInReach(tx, call, body.propertyId)
    const leases = await findLeases(tx, call)
    const types = [...new Set(body.types)]
    const wanted = leases.flatMap((lease) => types.flatMap((type) => reminderFor(call, lease, type) ?? []))
    let created = 0
    for (let at = 0; at < wanted.length; at += BATCH) created += await add(tx, wanted.slice(at, at + BATCH))
    const detail = { types, created, existing: wanted.length - created }
    await audit(tx, call, 'reminder.generate', { type: 'reminder', id: null, detail })
    return { created, existing: wanted.length - created }
  })
}

type LeaseRow = Awaited<ReturnType<typeof findLeases>>[number]

function findLeases(tx: Tx, call: Call<typeof reminders.generate>) {
  const { propertyId } = call.body
  return tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .innerJoin('tenants', 'tenants.id', 'leases.tenant_id')
    .select(['leases.id', 'leases.property_id', 'leases.starts_on', 'leases.ends_on', 'leases.due_day'])
    .select(['properties.title', 'properties.time_zone', 'properties.landlord_id', 'tenants.user_id'])
    .select(
      sql<boolean>`exists (select from leases n where n.renews_id = leases.id and n.status = 'ACTIVE')`.as(
        'is_renewed',
      ),
    )
    .where('leases.status', '=', 'ACTIVE')
    .where(leaseScope(call))
    .$if(propertyId !== null, (rows) => rows.where('leases.property_id', '=', propertyId))
    .orderBy('leases.id')
    .execute()
}

/** A lease's reminder of one type; null when the lease has no need for one. */
function reminderFor(
  call: Call<typeof reminders.generate>,
  lease: LeaseRow,
  type: LeaseReminderType,
): Insertable<RemindersTable> | null {
  const now = call.services.clock()
  const times = SCHEDULES[type](lease, now, call.body)
  const next = times && nextAfter({ ...times, zone: lease.time_zone }, times.from)
  if (!times || !next) return null
  return {
    id: newId(),
    created_by: call.actor.id,
    title: titleOf(type, lease),
    description: null,
    type,
    frequency: times.frequency,
    next_run_at: next,
    is_active: true,
    user_id: type === 'LEASE_EXPIRY' ? lease.landlord_id : lease.user_id,
    property_id: lease.property_id,
    lease_id: lease.id,
    time_zone: lease.time_zone,
    anchor: times.anchor,
    lead_days: times.leadDays,
    created_at: now,
  }
}

/** How a reminder repeats, and the instant after which it first runs. */
type Times = Omit<Recurrence, 'zone'> & { from: Date }

const SCHEDULES: Record<
  LeaseReminderType,
  (lease: LeaseRow, now: Date, body: BodyOf<typeof reminders.generate>) => Times | null
> = {
  RENT_DUE: ({ starts_on, due_day, time_zone }, now, { leadDays }) => {
    const begins = startOfDay(time_zone, addDays(starts_on, -leadDays)).getTime()
    // January has every possible due day, so a short month doesn't shift the later runs.
    const anchor = `${Number(starts_on.slice(0, 4))}-01-${String(due_day).padStart(2, '0')}${TIME}`
    return { frequency: 'MONTHLY', anchor, leadDays, from: new Date(Math.max(begins, now.getTime())) }
  },
  PAYMENT_OVERDUE: ({ time_zone }, now) => {
    const anchor = nextMorning(time_zone, now)
    return { frequency: 'WEEKLY', anchor, leadDays: 0, from: now }
  },
  LEASE_EXPIRY: ({ ends_on, time_zone, is_renewed }, now) => {
    if (ends_on === null || is_renewed) return null
    const wanted = `${addDays(ends_on, -EXPIRY_DAYS)}${TIME}`
    // With less time than that left, the next morning is the best we can do.
    const anchor = instantAt(time_zone, wanted) > now ? wanted : nextMorning(time_zone, now)
    return anchor.slice(0, 10) > ends_on ? null : { frequency: 'ONCE', anchor, leadDays: 0, from: now }
  },
}

function nextMorning(zone: string, now: Date): string {
  const today = dayIn(zone, now)
  const morning = `${today}${TIME}`
  return instantAt(zone, morning) > now ? morning : `${addDays(today, 1)}${TIME}`
}

const TITLES: Record<LeaseReminderType, (home: string) => string> = {
  RENT_DUE: (home) => `Rent for ${home} is due soon`,
  LEASE_EXPIRY: (home) => `The lease for ${home} ends soon`,
  PAYMENT_OVERDUE: (home) => `Rent for ${home} is overdue`,
}

const titleOf = (type: LeaseReminderType, { title }: LeaseRow) => TITLES[type](title)

/** Adds the ones that don't exist yet; resolves to how many were added. */
async function add(tx: Tx, rows: Insertable<RemindersTable>[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
