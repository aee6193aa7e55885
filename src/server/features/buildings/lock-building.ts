import type { Selectable } from 'kysely'
import type { BuildingsTable } from '../../db/tables/homes.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { buildingScope } from './buildings.scope.ts'

/** Where a building is, which its homes share. */
export type BuildingPlace = Pick<
  Selectable<BuildingsTable>,
  'id' | 'landlord_id' | 'name' | 'street' | 'city' | 'state' | 'postal_code' | 'country' | 'time_zone' | 'criteria'
>

/**
 * A building within the caller's reach, locked until the transaction ends: it stays as it is while homes are added to it.
 * @throws Refusal `not_found`
 */
export async function lockBuilding(tx: Tx, call: SignedCall, id: string): Promise<BuildingPlace> {
  const building = await tx
    .selectFrom('buildings')
    .select(['id', 'landlord_id', 'name', 'street', 'city', 'state', 'postal_code', 'country', 'time_zone', 'criteria'])
    .where('id', '=', id)
    .where(buildingScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!building) throw notFound('Building')
  return building
}
