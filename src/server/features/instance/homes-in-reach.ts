import { settleReach } from '../../db/list-transaction.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** The homes that figures cover: all, or those with these ids. */
export type Homes = 'all' | readonly string[]

/**
 * The homes within the caller's reach. Figures select rows by these ids, which uses an index: with a scope on each
 * table, every row would go through row-level security.
 */
export async function homesInReach(tx: Tx, call: SignedCall): Promise<Homes> {
  const settled = await settleReach(tx, call)
  if (settled.reach === 'all') return 'all'
  const rows = await tx.selectFrom('properties').select('id').where(propertyScope(settled)).execute()
  return rows.map(({ id }) => id)
}
