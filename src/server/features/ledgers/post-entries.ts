import type { Tx } from '../../db/transaction.ts'
import type { NewEntry } from './entries.ts'

/**
 * Adds entries to the ledger. Skips any already there (a due day's rent, a lease's deposit, a rent's late fee, a
 * payment's entry) and any of zero cents.
 * @returns the entries added, in the order given.
 */
export async function postEntries(tx: Tx, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const worth = entries.filter(({ amount_cents }) => amount_cents > 0)
  if (worth.length === 0) return []
  const rows = await tx
    .insertInto('ledger_entries')
    .values(worth)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const added = new Set(rows.map(({ id }) => id))
  return worth.filter(({ id }) => added.has(id))
}
