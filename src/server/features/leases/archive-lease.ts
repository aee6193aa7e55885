import { dayIn } from '#contract/calendar.ts'
import type { Lease, leases } from '#contract/leases.ts'
import { type LeaseState, leaseCan, leaseStateOn, mayStep } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findLease } from './leases.queries.ts'
import { type LeaseInZone, lockLease } from './lock-lease.ts'

/**
 * Archives a lease within the caller's reach, or brings it back. Its ledger and payments stay where they are.
 * @throws Refusal `not_found`; `conflict` until it's over.
 */
export const archiveLease = (call: Call<typeof leases.archive>): Promise<Lease> =>
  transaction(call, async (tx) => {
    const { archived } = call.body
    const lease = await lockLease(tx, call, call.params.id)
    const { id, status, archived_at } = lease
    if (archived !== (archived_at !== null)) {
      if (archived && !mayStep(leaseCan.archive, status)) throw refused('conflict', firstStep(lease, call))
      await tx
        .updateTable('leases')
        .set({ archived_at: archived ? call.services.clock() : null })
        .where('id', '=', id)
        .execute()
      await audit(tx, call, archived ? 'lease.archive' : 'lease.restore', { type: 'lease', id })
    }
    return findLease(tx, id)
  })

function firstStep({ status, starts_on: startsOn, time_zone }: LeaseInZone, { services }: SignedCall): string {
  const today = dayIn(time_zone, services.clock())
  return FIRST[leaseStateOn(today, { status, startsOn })] ?? OVER
}

const OVER = 'Only a lease that is over can be archived.'
const FIRST: Partial<Record<LeaseState, string>> = {
  ACTIVE: 'End this lease first. You can archive it after it ends.',
  UPCOMING: 'Cancel this lease first. Then you can archive it.',
  DRAFT: 'Cancel this draft first. Then you can archive it.',
}
