import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/**
 * Only who runs every home of a building changes what all of them share.
 * @param instead says who can
 * @throws Refusal `conflict`
 */
export async function requireAllHomes(tx: Tx, call: SignedCall, id: string, instead: string): Promise<void> {
  const other = await tx
    .selectFrom('properties')
    .select('id')
    .where('building_id', '=', id)
    .where((eb) => sql<boolean>`(${propertyScope(call)(eb)}) is not true`)
    .executeTakeFirst()
  if (other) throw refused('conflict', `Some homes of this building aren’t assigned to you. ${instead}`)
}
