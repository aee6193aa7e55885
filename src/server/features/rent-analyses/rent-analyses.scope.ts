import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'rent_analyses'>

/**
 * The analyses within the caller's reach, for a WHERE clause. A landlord's may compare homes that a manager doesn't run, so
 * a manager finds their own alone.
 */
export const rentAnalysisScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([inReach(call)(eb), ...(call.reach === 'managed' ? [eb('rent_analyses.created_by', '=', call.actor.id)] : [])])

const inReach = scopeOf<Builder>({
  managed: byHome('rent_analyses.property_id').managed,
  owned: (eb, me) => eb('rent_analyses.landlord_id', '=', me),
})
