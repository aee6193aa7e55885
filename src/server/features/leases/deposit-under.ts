import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * The cents of deposit held under a lease that is renewed: what its landlord held when it was added as already running,
 * with what was charged since; of any other lease, the deposit agreed on.
 */
export async function depositUnder(
  tx: Tx,
  lease: Pick<LeaseInZone, 'id' | 'deposit_cents' | 'no_deposit_held'>,
): Promise<number> {
  const lines = await tx
    .selectFrom('ledger_entries as entry')
    .select(['kind', 'amount_cents'])
    .where('lease_id', '=', lease.id)
    .where((eb) => eb.or([eb('kind', '=', 'HELD'), eb('charge_kind', '=', 'DEPOSIT')]))
    .where('takes_back', 'is', null)
    .where(sql<boolean>`not exists (select from ledger_entries undo where undo.takes_back = entry.id)`)
    .execute()
  const isKnown = lease.no_deposit_held || lines.some(({ kind }) => kind === 'HELD')
  if (!isKnown) return lease.deposit_cents
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
