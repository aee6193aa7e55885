import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

/** Who is on a lease, and stays beyond the day before its renewal starts: the first tenant, then by when they came. */
const staying = (tx: Tx, lease: Pick<LeaseInZone, 'id' | 'tenant_id'>, startsOn: Day) =>
  tx
    .selectFrom('lease_parties')
    .select(['tenant_id', 'part', 'to_on'])
    .where('lease_id', '=', lease.id)
    .where('has_left', '=', false)
    .where((eb) => eb.or([eb('to_on', 'is', null), eb('to_on', '>=', startsOn)]))
    .orderBy((eb) => eb('tenant_id', '=', lease.tenant_id), 'desc')
    .orderBy('from_on', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()

/** The first tenant of a lease's renewal; a lease always keeps one. */
export async function firstTenantOn(tx: Tx, lease: LeaseInZone, startsOn: Day): Promise<string> {
  const first = (await staying(tx, lease, startsOn)).find(({ part }) => part === 'TENANT')
  if (!first) throw new Error('A lease without a tenant was not refused')
  return first.tenant_id
}

/** Puts everyone else who stays on a lease on its renewal too. */
export async function carryParties(
  tx: Tx,
  { services }: SignedCall,
  lease: LeaseInZone,
  { renewalId, startsOn }: { renewalId: string; startsOn: Day },
): Promise<void> {
  const first = await firstTenantOn(tx, lease, startsOn)
  const others = (await staying(tx, lease, startsOn)).filter(({ tenant_id }) => tenant_id !== first)
  if (others.length === 0) return
  await tx
    .insertInto('lease_parties')
    .values(
      others.map(({ tenant_id, part, to_on }) => ({
        ...{ id: newId(), lease_id: renewalId, tenant_id, part, from_on: null, to_on },
        created_at: services.clock(),
      })),
    )
    .execute()
}
