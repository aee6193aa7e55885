import { type RawBuilder, sql } from 'kysely'
import { addDays, dayIn } from '#contract/calendar.ts'
import { paymentCan } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { lateFeeEntry } from '../ledgers/entries.ts'
import { type JudgedEntry, type Judging, lateRents } from '../ledgers/late-rents.ts'
import { entriesByLease } from '../ledgers/ledger-lines.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { carryingOn } from './carry-balances.ts'
import { type LeaseInZone, lockLeaseById } from './lock-lease.ts'

/** Charges a late fee, once, for every rent not paid when its grace period ended in the home's time zone. */
export async function chargeLateFees(services: Services): Promise<void> {
  const latest = addDays(dayIn('UTC', services.clock()), 1)
  await forEachRow(services, {
    rows: 'Leases',
    find: (tx, after, limit) =>
      tx
        .selectFrom('leases')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .select(['leases.id', 'properties.time_zone'])
        .where('leases.late_fee_kind', '!=', 'NONE')
        .where('leases.status', 'in', ['ACTIVE', 'ENDED'])
        .where('leases.id', '>', after)
        .where(hasUnjudgedRent(latest))
        .orderBy('leases.id')
        .limit(limit)
        .execute(),
    work: ({ id }) => systemTransaction(services.db, (tx) => chargeLateFeesOf(tx, services, id)),
  })
}

const hasUnjudgedRent = (latest: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from ledger_entries e where e.lease_id = leases.id and e.charge_kind = 'RENT'
    and e.due_on + leases.grace_days < ${latest}::date
    and (leases.late_fees_until is null or e.due_on > leases.late_fees_until))`

/** Charges the late fees of one lease; in a transaction of SYSTEM. */
export const chargeLateFeesOf = (tx: Tx, services: Services, id: string): Promise<void> =>
  carryingOn(tx, systemCall(services), id, () => judge(tx, services, id))

async function judge(tx: Tx, services: Services, id: string): Promise<void> {
  const lease = await lockLeaseById(tx, id)
  const now = services.clock()
  const { late, judgedUntil } = lateRents(await judgingOf(tx, lease, now))
  if (judgedUntil === lease.late_fees_until) return
  const { money } = lease
  const dueOn = dayIn(lease.time_zone, now)
  await postEntries(
    tx,
    late.map((rent) => lateFeeEntry({ leaseId: id, cents: rent.cents, money }, { now }, { ...feeFor(rent), dueOn })),
  )
  await tx.updateTable('leases').set({ late_fees_until: judgedUntil }).where('id', '=', id).execute()
  if (late.length === 0) return
  const rents = late.map((rent) => rent.dueOn)
  await audit(tx, systemCall(services), 'lease.lateFee', { type: 'lease', id, detail: { rents } })
}

const feeFor = ({ rentId, dueOn }: { rentId: string; dueOn: string }) => ({ rentId, rentDueOn: dueOn })

async function judgingOf(tx: Tx, lease: LeaseInZone, now: Date): Promise<Judging> {
  const leases = await tenancyOf(tx, lease.id)
  const waiting = await tx
    .selectFrom('payments')
    .select('created_at')
    .where('lease_id', 'in', leases)
    .where('status', 'in', paymentCan.complete)
    .where('for_account', '=', 'RENT')
    .execute()
  // The account as a whole, and so without what is carried from lease to lease.
  const booked = [...(await entriesByLease(tx, leases))].map(
    ([id, lines]) => [id, lines.filter(({ carriedLeaseId }) => carriedLeaseId === null)] as const,
  )
  const entries: readonly JudgedEntry[] = booked.flatMap(([id, lines]) => (id === lease.id ? lines : []))
  return {
    zone: lease.time_zone,
    rule: { kind: lease.late_fee_kind, amount: lease.late_fee_amount },
    graceDays: lease.grace_days,
    activatedAt: lease.activated_at ?? lease.created_at,
    entries,
    elsewhere: booked.flatMap(([id, lines]) => (id === lease.id ? [] : lines)),
    waitingSince: waiting.map(({ created_at }) => created_at),
    judgedUntil: lease.late_fees_until,
    now,
  }
}

/** The leases of a tenancy that are or were active: this one, those it renews and those that renew it. */
async function tenancyOf(tx: Tx, leaseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive
      earlier as (select id, renews_id from leases where id = ${leaseId}
        union all select l.id, l.renews_id from leases l join earlier e on l.id = e.renews_id),
      later as (select id from leases where id = ${leaseId}
        union all select l.id from leases l join later e on l.renews_id = e.id and l.status in ('ACTIVE', 'ENDED'))
    select id from earlier union select id from later`.execute(tx)
  return rows.map(({ id }) => id)
}
