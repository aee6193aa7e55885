import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** Those within reach whose times the caller can set: a manager only assigned homes. */
export const offerScope = (call: SignedCall) => propertyScope({ ...call, isAssigned: true })

/** The showing times of the homes that the caller can see. */
export const timeScope = scopeOf<ExpressionBuilder<DB, 'showing_times'>>(byHome('showing_times.property_id'))

/** The showing times that the caller can cancel. */
export const timeChangeScope = (call: SignedCall) => timeScope({ ...call, isAssigned: true })
