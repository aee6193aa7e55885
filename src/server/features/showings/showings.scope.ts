import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { can } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** Those within reach whose times the caller can set: a manager only assigned homes. */
export const offerScope = (call: SignedCall) => propertyScope({ ...call, isAssigned: true })

type Builder = ExpressionBuilder<DB, 'showing_times'>

/** The showing times of the homes that the caller can see. */
export const timeScope = scopeOf<Builder>(byHome('showing_times.property_id'))

/** The showing times that the caller can cancel. */
export const timeChangeScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([sql<SqlBool>`${can(call.actor, 'showing.set')}`, timeScope({ ...call, isAssigned: true })(eb)])
