import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { propertyScope } from './properties.scope.ts'

/**
 * The home named in a body.
 * @throws Refusal `invalid` when it isn't within the caller's reach; missing and someone else's look the same.
 */
export async function findPropertyInReach(
  tx: Tx,
  call: SignedCall,
  id: string,
): Promise<{ id: string; landlord_id: string }> {
  const row = await tx
    .selectFrom('properties')
    .select(['id', 'landlord_id'])
    .where('id', '=', id)
    .where(propertyScope(call))
    .executeTakeFirst()
  if (row) return row
  throw wrongField('propertyId', 'This property does not exist.')
}
