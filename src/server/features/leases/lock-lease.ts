import type { Selectable } from 'kysely'
import type { MoneyPlace } from '#contract/money-place.ts'
import { type LeaseState, type LeaseStep, leaseCan, mayStep } from '#contract/states.ts'
import { businessMoney } from '../../db/parts.ts'
import type { LeasesTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { readPlan, type StoredRow } from './lease-plan.ts'
import { leaseScope } from './leases.scope.ts'

/** A lease with its home's time zone, which decides when its days begin, and the plan of what it charges. */
export type LeaseInZone = Selectable<LeasesTable> & {
  time_zone: string
  /** How its business writes amounts and days. */
  money: MoneyPlace
  plan: StoredRow[]
}

/**
 * A lease within the caller's reach, locked until the transaction ends, so decisions based on its state stay valid.
 * @throws Refusal `not_found`
 */
export async function lockLease(tx: Tx, call: SignedCall, id: string): Promise<LeaseInZone> {
  const row = await withZone(tx).where('leases.id', '=', id).where(leaseScope(call)).executeTakeFirst()
  if (!row) throw notFound('Lease')
  return withPlan(tx, row)
}

/** The same for SYSTEM, and for a lease reached through one within reach. */
export const lockLeaseById = async (tx: Tx, id: string): Promise<LeaseInZone> =>
  withPlan(tx, await withZone(tx).where('leases.id', '=', id).executeTakeFirstOrThrow())

/** Read once the lease is held: what the locking statement sees of other tables may be from before it had to wait. */
const withPlan = async <T extends { id: string }>(tx: Tx, lease: T) => ({
  ...lease,
  plan: await readPlan(tx, lease.id),
})

const withZone = (tx: Tx) =>
  tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .selectAll('leases')
    .select(['properties.time_zone', businessMoney('properties.landlord_id').as('money')])
    // Rows that refer to the lease can still be added.
    .forNoKeyUpdate('leases')

/** @throws Refusal `conflict` when a lease's state does not allow the step. */
export function requireLeaseStep(step: LeaseStep, { status }: { status: LeaseState }): void {
  if (mayStep(leaseCan[step], status)) return
  if (step === 'cancel' && status === 'ACTIVE') throw refused('conflict', BEGUN)
  throw refused('conflict', step === 'end' && status === 'UPCOMING' ? NOT_BEGUN : SENTENCES[status])
}

const BEGUN = 'This lease has begun, so it can’t be canceled. End it instead.'
const NOT_BEGUN = 'This lease hasn’t begun yet. Cancel it instead.'

const SENTENCES = {
  DRAFT: 'This lease is still a draft. Activate it first.',
  UPCOMING: 'This lease is already active.',
  ACTIVE: 'This lease is already active.',
  ENDED: 'This lease has already ended.',
  CANCELLED: 'This lease was canceled.',
} as const satisfies Record<LeaseState, string>
