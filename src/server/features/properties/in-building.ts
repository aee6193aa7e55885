import { uniqueViolation } from '../../db/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { buildingScope } from '../buildings/buildings.scope.ts'

/** The building and the label that a body names for a home; undefined where it says nothing. */
interface Named {
  buildingId?: string | null | undefined
  unitLabel?: string | null | undefined
}

/**
 * The columns that put a home of `landlordId` where a body says. A home that leaves its building leaves its label there.
 * @param present the building that the home is in so far
 * @throws Refusal `invalid` for a building out of reach or of another business, or for a label without a building
 */
export async function unitColumns(
  tx: Tx,
  call: SignedCall,
  { buildingId, unitLabel }: Named,
  { landlordId, present }: { landlordId: string; present: string | null },
): Promise<{ building_id?: string | null; unit_label?: string | null }> {
  const building = buildingId === undefined ? present : buildingId
  if (unitLabel && building === null) throw wrongField('unitLabel', 'Choose the building that this label is for.')
  if (buildingId) await requireBuilding(tx, call, buildingId, landlordId)
  if (buildingId === null) return { building_id: null, unit_label: null }
  return {
    ...(buildingId !== undefined && { building_id: buildingId }),
    ...(unitLabel !== undefined && { unit_label: unitLabel }),
  }
}

async function requireBuilding(tx: Tx, call: SignedCall, id: string, landlordId: string): Promise<void> {
  const building = await tx
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', id)
    .where('landlord_id', '=', landlordId)
    .where(buildingScope(call))
    // No one can remove it until the transaction ends.
    .forKeyShare()
    .executeTakeFirst()
  if (!building) throw wrongField('buildingId', 'This building does not exist.')
}

/**
 * Runs a statement that the database refuses when the building has a home with this label.
 * @throws Refusal `conflict` in that case
 */
export async function refusingSameUnit<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (uniqueViolation(error) !== 'properties_unit') throw error
    throw refused('conflict', 'The building already has a home with this label.')
  }
}
