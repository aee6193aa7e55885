import type { Selectable } from 'kysely'
import type { PropertiesTable } from '../../db/tables/homes.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { propertyScope } from './properties.scope.ts'

/** What decides whether a home is offered. */
export type HomeState = Pick<
  Selectable<PropertiesTable>,
  'id' | 'landlord_id' | 'building_id' | 'title' | 'is_available' | 'published_at' | 'archived_at'
>

/**
 * A home within the caller's reach, locked until the transaction ends: nothing new can refer to it meanwhile.
 * @throws Refusal `not_found`
 */
export async function lockProperty(tx: Tx, call: SignedCall, id: string): Promise<HomeState> {
  const home = await tx
    .selectFrom('properties')
    .select(['id', 'landlord_id', 'building_id', 'title', 'is_available', 'published_at', 'archived_at'])
    .where('id', '=', id)
    .where(propertyScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!home) throw notFound('Property')
  return home
}
