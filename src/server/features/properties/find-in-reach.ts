import { fieldError } from '#contract/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { propertyScope } from './properties.scope.ts'

/**
 * The home that a body names.
 * @throws Refusal `invalid` when there is none within the caller's reach: missing and foreign look alike.
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
  const message = 'This property does not exist.'
  throw refused('invalid', message, { errors: [fieldError('propertyId', message)] })
}
