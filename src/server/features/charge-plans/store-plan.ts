import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { type AddedCharge, chargeLabel, type ExtraCharge } from '#contract/planned-charges.ts'
import type { PlanRow } from '#contract/rent-schedule.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import type { StoredRow } from '../leases/lease-plan.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'
import { moneyUnder } from '../leases/money-under.ts'
import { requireWithin } from './plan-changes.ts'

/** A new row of a plan; one that is due once covers the day it is due. */
export const rowOf = (added: Omit<AddedCharge, 'noticeOn'> & { noticeOn?: Day | null }): StoredRow => ({
  id: newId(),
  kind: added.kind,
  label: chargeLabel(added),
  cents: toCents(added.amount),
  every: added.every,
  from: added.from,
  to: added.every === 'ONCE' ? added.from : added.to,
  noticeOn: added.noticeOn ?? null,
})

/** Adds a row to the plan of a lease, which this transaction holds. */
export async function insertRow(tx: Tx, call: SignedCall, leaseId: string, row: StoredRow): Promise<void> {
  await tx
    .insertInto('lease_charges')
    .values({
      id: row.id,
      lease_id: leaseId,
      kind: row.kind,
      label: row.label,
      amount_cents: row.cents,
      every: row.every,
      starts_on: row.from,
      ends_on: row.to,
      notice_on: row.noticeOn,
      created_by: call.actor.id,
      created_at: call.services.clock(),
    })
    .execute()
}

/** Saves the days of the rows of a plan that differ from what it was. */
export async function saveDays(tx: Tx, was: readonly PlanRow[], plan: readonly PlanRow[]): Promise<void> {
  for (const { id, from, to } of plan) {
    const before = was.find((row) => row.id === id)
    if (!before || (before.from === from && before.to === to)) continue
    await tx.updateTable('lease_charges').set({ starts_on: from, ends_on: to }).where('id', '=', id).execute()
  }
}

/**
 * Adds what a new lease charges besides its rent, from its first day unless another is given.
 * @throws Refusal `invalid` for a charge that starts outside the lease.
 */
export async function addExtras(
  tx: Tx,
  call: SignedCall,
  { id, ...days }: { id: string; startsOn: Day; endsOn: Day | null },
  charges: readonly ExtraCharge[],
): Promise<void> {
  if (charges.length === 0) return
  const money = await moneyUnder(tx, id)
  for (const [index, charge] of charges.entries()) {
    const row = rowOf({ ...charge, from: charge.from ?? days.startsOn })
    requireWithin({ ...days, money }, row, `charges.${index}.from`)
    if (row.to !== null && row.to < row.from) throw wrongField(`charges.${index}.to`, 'Can’t be before the first day.')
    await insertRow(tx, call, id, row)
  }
}

/** What goes on under the renewal of a lease from `startsOn`: everything but the rent and what is due once. */
export const goingOn = (lease: Pick<LeaseInZone, 'plan'>, startsOn: Day): ExtraCharge[] =>
  lease.plan.flatMap(({ kind, label, cents, every, to }) =>
    kind === 'RENT' || every === 'ONCE' || (to !== null && to < startsOn)
      ? []
      : [{ kind, label, amount: toDollars(cents), every, from: null, to }],
  )
