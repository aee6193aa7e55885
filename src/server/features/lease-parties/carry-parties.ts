import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

type Staying = { tenant_id: string; part: LeasePart; to_on: Day | null }

/**
 * Who is on a lease and stays beyond the day before its renewal starts: the first tenant of the renewal, which a lease
 * always has, and everyone else.
 */
export async function stayingOn(
  tx: Tx,
  lease: Pick<LeaseInZone, 'id' | 'tenant_id'>,
  startsOn: Day,
): Promise<{ first: Staying; others: Staying[] }> {
  const staying = await tx
    .selectFrom('lease_parties')
    .select(['tenant_id', 'part', 'to_on'])
    .where('lease_id', '=', lease.id)
    .where('has_left', '=', false)
    .where((eb) => eb.or([eb('to_on', 'is', null), eb('to_on', '>=', startsOn)]))
    .orderBy((eb) => eb('tenant_id', '=', lease.tenant_id), 'desc')
    .orderBy('from_on', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  const first = staying.find(({ part }) => part === 'TENANT')
  if (!first) throw new Error('A lease without a tenant was not refused')
  return { first, others: staying.filter((one) => one !== first) }
}

/** Puts the others who stay on a lease on its renewal too. */
export async function carryParties(
  tx: Tx,
  { services }: SignedCall,
  renewalId: string,
  others: readonly Staying[],
): Promise<void> {
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
