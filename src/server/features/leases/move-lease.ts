import { dayIn } from '#contract/calendar.ts'
import type { Lease, leases } from '#contract/leases.ts'
import { LEASE_STEP_TO, leaseStateOn } from '#contract/states.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { activateLease } from './activate-lease.ts'
import { cancelLease } from './cancel-lease.ts'
import { cancelUpcoming } from './cancel-upcoming.ts'
import { endLease } from './end-lease.ts'
import { findLease } from './leases.queries.ts'
import { type LeaseInZone, lockLease, requireLeaseStep } from './lock-lease.ts'

type Moving = Call<typeof leases.move>

const STEPS: Record<Moving['body']['status'], (tx: Tx, call: Moving, lease: LeaseInZone) => Promise<void>> = {
  ACTIVE: activateLease,
  ENDED: (tx, call, lease) => endLease(tx, call, lease, call.body.endsOn),
  CANCELLED: (tx, call, lease) => (lease.status === 'DRAFT' ? cancelLease : cancelUpcoming)(tx, call, lease),
}

/**
 * Activates or cancels a draft, cancels an active lease before its first day, or ends one.
 * @throws Refusal `not_found`; `conflict` when its state doesn't allow the step, or another lease is in the way;
 * `invalid` for a last day outside the lease.
 */
export function moveLease(call: Moving): Promise<Lease> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    const today = dayIn(lease.time_zone, call.services.clock())
    const status = leaseStateOn(today, { status: lease.status, startsOn: lease.starts_on })
    requireLeaseStep(LEASE_STEP_TO[body.status], { status })
    await STEPS[body.status](tx, call, lease)
    return findLease(tx, lease.id)
  })
}
