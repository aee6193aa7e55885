import { dayIn } from '#contract/calendar.ts'
import { type LeaseState, leaseStateOn } from '#contract/states.ts'
import { bySystem, type Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'

/** What to do first while there is a lease that isn't over, by its state. */
type FirstSteps = Readonly<Record<'ACTIVE' | 'UPCOMING' | 'DRAFT', string>>

/**
 * Keeps a home or a tenant from being archived while they have a lease that isn't over.
 * @throws Refusal `conflict`, with the step that comes first.
 */
export async function requireNoLease(
  tx: Tx,
  call: SignedCall,
  { of, id, first }: { of: 'property_id' | 'tenant_id'; id: string; first: FirstSteps },
): Promise<void> {
  // Also those that the caller can't see: a tenant may live in a home that isn't assigned to the manager.
  const leases = await bySystem(tx, () =>
    tx
      .selectFrom('leases')
      .innerJoin('properties', 'properties.id', 'leases.property_id')
      .select(['leases.status', 'leases.starts_on', 'properties.time_zone'])
      .where((eb) =>
        of === 'property_id'
          ? eb('leases.property_id', '=', id)
          : eb(
              'leases.id',
              'in',
              eb
                .selectFrom('lease_parties')
                .select('lease_id')
                .where('lease_parties.tenant_id', '=', id)
                .where('has_left', '=', false),
            ),
      )
      .where('leases.status', 'in', ['ACTIVE', 'DRAFT'])
      .execute(),
  )
  const now = call.services.clock()
  const states = new Set<LeaseState>(
    leases.map(({ status, starts_on: startsOn, time_zone }) =>
      leaseStateOn(dayIn(time_zone, now), { status, startsOn }),
    ),
  )
  for (const state of ['ACTIVE', 'UPCOMING', 'DRAFT'] as const)
    if (states.has(state)) throw refused('conflict', first[state])
}
