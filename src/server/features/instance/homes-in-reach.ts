import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll, propertyScope } from '../properties/properties.scope.ts'

/** The homes that figures are about: all of them, or those with these ids. */
export type Homes = 'all' | readonly string[]

/**
 * The homes within the caller's reach. Figures ask for rows by these ids, which an index finds: with a scope of its own
 * each table would send every one of its rows through row-level security.
 */
export async function homesInReach(tx: Tx, call: SignedCall): Promise<Homes> {
  if (call.reach === 'all') return 'all'
  if (call.reach === 'managed') {
    const { isAll } = await tx
      .selectNoFrom(managesAll(call.actor.id).as('isAll'))
      .$narrowType<{ isAll: boolean }>()
      .executeTakeFirstOrThrow()
    if (isAll) return 'all'
  }
  const rows = await tx.selectFrom('properties').select('id').where(propertyScope(call)).execute()
  return rows.map(({ id }) => id)
}

/** Whether the home that `column` names is one of `homes`. */
export const isAmong = (homes: Homes, column: string): RawBuilder<SqlBool> =>
  homes === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${homes}::uuid[])`
