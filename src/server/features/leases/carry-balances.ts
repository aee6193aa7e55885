import { sql } from 'kysely'
import { addDays, dayIn } from '#contract/calendar.ts'
import { audit } from '../../audit.ts'
import { leaseBalance } from '../../db/functions.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Caller, type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { carriedEntries } from '../ledgers/carried-entries.ts'
import { entriesOf } from '../ledgers/ledger-lines.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { lockLeaseById } from './lock-lease.ts'

/** Carries what earlier leases still owe, or have paid ahead, to the last of their renewals that have begun. */
export async function carryBalances(services: Services): Promise<void> {
  const now = services.clock()
  const latest = addDays(dayIn('UTC', now), 1)
  await forEachRow(services, {
    rows: 'Leases',
    find: (tx, after, limit) =>
      tx
        .selectFrom('leases')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .select(['leases.id', 'leases.renews_id', 'leases.starts_on', 'properties.time_zone'])
        .select(leaseBalance(sql.ref('leases.renews_id')).as('balance'))
        .where('leases.renews_id', 'is not', null)
        .where('leases.status', 'in', ['ACTIVE', 'ENDED'])
        .where('leases.starts_on', '<=', latest)
        .where('leases.id', '>', after)
        .orderBy('leases.id')
        .limit(limit)
        .execute(),
    work: async ({ renews_id, starts_on, time_zone, balance }) => {
      if (renews_id === null || balance === 0 || starts_on > dayIn(time_zone, now)) return
      const nothing = async () => undefined
      await systemTransaction(services.db, (tx) => carryingOn(tx, systemCall(services), renews_id, nothing))
    },
  })
}

/**
 * Runs a write to the ledger of lease `id`, and carries on what it left there if a renewal has begun. Renewals are
 * locked first and the newest before all, here as in every transaction that locks several leases of a tenancy.
 */
export async function carryingOn<T>(tx: Tx, call: Caller, id: string, write: () => Promise<T>): Promise<T> {
  const renewals = await lockRenewals(tx, id)
  const result = await write()
  for (const renewal of renewals.reverse()) await carryBalanceTo(tx, call, renewal)
  return result
}

/** Locks the leases that renew a lease, and those that renew them: the newest first. */
async function lockRenewals(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leases where id in (
      with recursive later as (
        select id from leases where renews_id = ${id} and status <> 'CANCELLED'
        union all select l.id from leases l join later on l.renews_id = later.id and l.status <> 'CANCELLED')
      select id from later)
    order by id desc for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

/** Carries the earlier lease's balance to its renewal `id`, if that has begun. The caller may change both. */
export async function carryBalanceTo(tx: Tx, call: Caller, id: string): Promise<void> {
  const renewal = await lockLeaseById(tx, id)
  const now = call.services.clock()
  const today = dayIn(renewal.time_zone, now)
  const hasBegun = (renewal.status === 'ACTIVE' || renewal.status === 'ENDED') && renewal.starts_on <= today
  if (renewal.renews_id === null || !hasBegun) return
  const { id: from } = await lockLeaseById(tx, renewal.renews_id)
  const added = await postEntries(tx, carriedEntries(await entriesOf(tx, from), { from, to: id, today, now }))
  if (added.length > 0) await audit(tx, call, 'lease.carry', { type: 'lease', id, detail: { from } })
}
