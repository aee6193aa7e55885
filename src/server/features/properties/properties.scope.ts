import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { scopeOf } from '../../db/scope.ts'

type Builder = ExpressionBuilder<DB, 'properties'>

/** The homes everyone can see: the listed ones. `isListed` in the contract is the same rule for one home. */
export const isListed = (eb: Builder) =>
  eb.and([
    eb('properties.status', '=', 'ACTIVE'),
    eb('properties.is_available', '=', true),
    eb('properties.published_at', 'is not', null),
  ])

/** The homes within the caller's reach, for a WHERE clause. */
export const propertyScope = scopeOf<Builder>({
  managed: (eb, me) => eb('properties.manager_id', '=', me),
  owned: (eb, me) => eb('properties.landlord_id', '=', me),
  listed: isListed,
  own: (eb, me) => eb('properties.owner_id', '=', me),
})
