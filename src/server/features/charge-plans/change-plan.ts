import { addDays, type Day, dayIn } from '#contract/calendar.ts'
import type { chargePlans } from '#contract/charge-plans.ts'
import type { Lease } from '#contract/leases.ts'
import { nextDueAfter } from '#contract/rent-schedule.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, wrongField } from '../../http/errors.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { chargeDue } from '../leases/charge-due.ts'
import { readPlan, type StoredRow } from '../leases/lease-plan.ts'
import { findLease } from '../leases/leases.queries.ts'
import { type LeaseInZone, lockLease, lockLeaseById, requireLeaseStep } from '../leases/lock-lease.ts'
import { tellTenants } from '../leases/tell-tenants.ts'
import { termsOf } from '../ledgers/planned-entries.ts'
import { addedLetter, endLetter, type PlanLetter, removedLetter } from './letters.ts'
import { type PlanToday, withEnd, withoutRow, withRow } from './plan-changes.ts'
import { insertRow, rowOf, saveDays } from './store-plan.ts'

/**
 * Adds a row to the plan of a lease, or changes its rent from a day on, and charges what is due today. The tenant of an
 * active lease is told.
 * @throws Refusal `not_found`; `conflict` when the lease is over or the rent can't change on that day; `invalid` for a
 * first day outside the lease or among days that were charged, and for notice on a day to come.
 */
export async function addToPlan(call: Call<typeof chargePlans.add>): Promise<Lease & { addedId: string }> {
  const row = rowOf(call.body)
  const lease = await changing(call, async (tx, { lease, plan }) => {
    if (row.noticeOn !== null && row.noticeOn > plan.today)
      throw wrongField('noticeOn', 'Enter the day when you gave notice: today or earlier.')
    const changed = withRow(plan, row)
    await saveDays(tx, lease.plan, changed)
    await insertRow(tx, call, lease.id, { ...row, to: changed.find(({ id }) => id === row.id)?.to ?? null })
    return {
      action: row.kind === 'RENT' ? 'lease.changeRent' : 'lease.addCharge',
      row,
      since: row.from,
      letter: addedLetter,
    }
  })
  return { ...lease, addedId: row.id }
}

/**
 * Sets the last day of a row, or lets it go on as long as the lease.
 * @throws Refusal `not_found`; `conflict` and `invalid` as `withEnd` does, `conflict` when the lease is over.
 */
export const endInPlan = (call: Call<typeof chargePlans.end>): Promise<Lease> =>
  changing(call, async (tx, { lease, plan }) => {
    const { to } = call.body
    const row = rowIn(lease, call.params.planId)
    await saveDays(tx, lease.plan, withEnd(plan, row, to))
    return { action: 'lease.endCharge', row: { ...row, to }, letter: endLetter }
  })

/**
 * Removes a row that charged nothing yet.
 * @throws Refusal `not_found`; `conflict` as `withoutRow` does, and when the lease is over.
 */
export const removeFromPlan = (call: Call<typeof chargePlans.remove>): Promise<Lease> =>
  changing(call, async (tx, { lease, plan }) => {
    const row = rowIn(lease, call.params.planId)
    const charged = await tx
      .selectFrom('ledger_entries')
      .select('id')
      .where('lease_charge_id', '=', row.id)
      .limit(1)
      .executeTakeFirst()
    const left = withoutRow(plan, row, charged !== undefined)
    await tx.deleteFrom('lease_charges').where('id', '=', row.id).execute()
    await saveDays(tx, lease.plan, left)
    return { action: 'lease.removeCharge', row, letter: removedLetter }
  })

function rowIn({ plan }: LeaseInZone, id: string): StoredRow {
  const row = plan.find((one) => one.id === id)
  if (!row) throw notFound('Charge')
  return row
}

interface Change {
  action: 'lease.addCharge' | 'lease.changeRent' | 'lease.endCharge' | 'lease.removeCharge'
  row: StoredRow
  /** The first day that a new row charges. */
  since?: Day
  letter: PlanLetter
}

type Changing = SignedCall & { params: { id: string } }

/** Changes the plan of a lease: what is due is charged before and after, so a change never touches what was charged. */
const changing = (
  call: Changing,
  write: (tx: Tx, held: { lease: LeaseInZone; plan: PlanToday }) => Promise<Change>,
): Promise<Lease> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    await carryingOn(tx, call, id, async () => {
      const now = call.services.clock()
      const lease = await lockForPlan(tx, call, now)
      const today = dayIn(lease.time_zone, now)
      const isDraft = lease.status === 'DRAFT'
      const plan = { terms: termsOf(lease), today, isDraft, money: lease.money }
      const { action, row, since, letter } = await write(tx, { lease, plan })
      if (!isDraft) await goOn(tx, lease, { now, from: since === today ? today : addDays(today, 1) })
      const { kind, label, cents, every, from, to } = row
      await audit(tx, call, action, { type: 'lease', id, detail: { kind, label, cents, every, from, to } })
      if (!isDraft)
        await tellTenants(tx, call, id, { write: (lease, reader) => letter(lease, row, reader), comingToo: true })
    })
    return findLease(tx, id)
  })

/** Locks a lease whose plan may change, with everything charged that is due. */
async function lockForPlan(tx: Tx, call: Changing, now: Date): Promise<LeaseInZone> {
  const lease = await lockLease(tx, call, call.params.id)
  const isOver = lease.ends_on !== null && lease.ends_on < dayIn(lease.time_zone, now)
  requireLeaseStep('plan', isOver && lease.status === 'ACTIVE' ? { status: 'ENDED' } : lease)
  if (lease.status === 'DRAFT') return lease
  await chargeDue(tx, lease, now)
  return lockLeaseById(tx, lease.id)
}

/** Charges an active lease by its changed plan, for what is due on `from` or later. */
async function goOn(tx: Tx, lease: LeaseInZone, { now, from }: { now: Date; from: Day }): Promise<void> {
  const changed = { ...lease, plan: await readPlan(tx, lease.id) }
  const chargedFrom = nextDueAfter(termsOf(changed), addDays(from, -1))
  await tx.updateTable('leases').set({ charged_from: chargedFrom }).where('id', '=', lease.id).execute()
  await chargeDue(tx, { ...changed, charged_from: chargedFrom }, now)
}
