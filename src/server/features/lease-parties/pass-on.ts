import type { Tx } from '../../db/transaction.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

/**
 * When the first tenant has left a lease, the next one who hasn't is its first; payments keep their payer.
 * @param lease one that this transaction holds
 * @param except a part that is about to be removed
 */
export async function passOn(
  tx: Tx,
  lease: Pick<LeaseInZone, 'id' | 'tenant_id'>,
  except: string | null = null,
): Promise<void> {
  const staying = await tx
    .selectFrom('lease_parties')
    .select('tenant_id')
    .where('lease_id', '=', lease.id)
    .where('part', '=', 'TENANT')
    .where('has_left', '=', false)
    .$if(except !== null, (rows) => rows.where('id', '!=', except))
    .orderBy('from_on', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  const [next] = staying
  if (!next || staying.some(({ tenant_id }) => tenant_id === lease.tenant_id)) return
  await tx.updateTable('leases').set({ tenant_id: next.tenant_id }).where('id', '=', lease.id).execute()
}
