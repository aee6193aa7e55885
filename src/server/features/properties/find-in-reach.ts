import type { Reach } from '#contract/policy.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { propertyScope } from './properties.scope.ts'

/** What people hear who see more homes than they run. */
export const CHOOSE_ASSIGNED = 'Choose a home that is assigned to you.'

/**
 * The home named in a body, for something new.
 * @throws Refusal `invalid` when it isn't within the caller's reach, where missing and someone else's look the same, or when
 * it is archived.
 */
export async function findPropertyInReach(
  tx: Tx,
  call: SignedCall,
  id: string,
): Promise<{ id: string; landlord_id: string }> {
  const row = await tx
    .selectFrom('properties')
    .select(['id', 'landlord_id', 'archived_at'])
    .where('id', '=', id)
    .where(propertyScope(call))
    // No one can archive it until the transaction ends.
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw wrongField('propertyId', UNREACHED[call.reach] ?? 'This property does not exist.')
  if (row.archived_at !== null) throw wrongField('propertyId', 'This property is archived. Bring it back first.')
  return row
}

const UNREACHED: Partial<Record<Reach, string>> = { managed: CHOOSE_ASSIGNED }
