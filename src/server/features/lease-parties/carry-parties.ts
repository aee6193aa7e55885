import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

type Staying = { tenant_id: string; part: LeasePart; from_on: Day | null; to_on: Day | null }

/**
 * Who is on a lease and stays beyond the day before its renewal starts: the first tenant of the renewal, which a lease
 * always has, and everyone else.
 */
export async function stayingOn(
  tx: Tx,
  lease: Pick<LeaseInZone, 'id'>,
  startsOn: Day,
): Promise<{ first: Staying; others: Staying[] }> {
  const staying = await tx
    .selectFrom('lease_parties')
    .select(['tenant_id', 'part', 'from_on', 'to_on'])
    .where('lease_id', '=', lease.id)
    .where('has_left', '=', false)
    .where((eb) => eb.or([eb('to_on', 'is', null), eb('to_on', '>=', startsOn)]))
    .orderBy('is_first', 'desc')
    .orderBy('from_on', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  const first = staying.find(({ part, from_on }) => part === 'TENANT' && (from_on === null || from_on <= startsOn))
  if (!first) throw new Error('A lease without a tenant was not refused')
  return { first, others: staying.filter((one) => one !== first) }
}

/** Puts everyone who stays on a lease on its renewal, whose first tenant is on it already, with the days they have. */
export async function carryParties(
  tx: Tx,
  { services }: SignedCall,
  { id, startsOn }: { id: string; startsOn: Day },
  { first, others }: Awaited<ReturnType<typeof stayingOn>>,
): Promise<void> {
  if (first.to_on !== null)
    await tx.updateTable('lease_parties').set({ to_on: first.to_on }).where('id', '=', id).execute()
  if (others.length === 0) return
  await tx
    .insertInto('lease_parties')
    .values(
      others.map(({ tenant_id, part, from_on, to_on }) => ({
        ...{ id: newId(), lease_id: id, tenant_id, part, to_on },
        from_on: from_on !== null && from_on > startsOn ? from_on : null,
        created_at: services.clock(),
      })),
    )
    .execute()
}
