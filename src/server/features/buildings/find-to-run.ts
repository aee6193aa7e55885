import { sql } from 'kysely'
import { appRunsBuildings } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { buildingScope } from './buildings.scope.ts'

/**
 * The building named in a body, for something new about it; locked until the transaction ends. A manager must run all of
 * its homes.
 * @throws Refusal `invalid` when it isn't within the caller's reach, where missing and someone else's look the same
 */
export async function findBuildingToRun(
  tx: Tx,
  call: SignedCall,
  id: string,
): Promise<{ id: string; landlord_id: string }> {
  return (await toRun(tx, call, id).forUpdate().executeTakeFirst()) ?? refuse(call)
}

/**
 * Locks the building that a change names before the row it changes, as its removal does: in the other order, each could
 * wait for the other. Says nothing about one that isn't within the caller's reach.
 */
export const holdBuildingToRun = (tx: Tx, call: SignedCall, id: string) => toRun(tx, call, id).forUpdate().execute()

/**
 * Checks that the caller runs a building that is held, or that is the building of a row they have locked, which its
 * removal waits for.
 * @throws Refusal `invalid`, as above
 */
export async function requireBuildingToRun(tx: Tx, call: SignedCall, id: string): Promise<void> {
  if (!(await toRun(tx, call, id).executeTakeFirst())) refuse(call)
}

function toRun(tx: Tx, call: SignedCall, id: string) {
  const rows = tx.selectFrom('buildings').select(['id', 'landlord_id']).where('id', '=', id).where(buildingScope(call))
  return call.reach === 'managed' ? rows.where('id', '=', sql<string>`any(array(${appRunsBuildings()}))`) : rows
}

function refuse(call: SignedCall): never {
  throw wrongField(
    'buildingId',
    call.reach === 'managed'
      ? 'Choose a building whose homes are all assigned to you.'
      : 'This building does not exist.',
  )
}
