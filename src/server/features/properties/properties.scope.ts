import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'properties'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (eb, me) => eb.or([eb('properties.manager_id', '=', me), managesAll(me)]),
  owned: (eb, me) => eb('properties.landlord_id', '=', me),
  listed: (eb) => eb.and([eb('properties.status', '=', 'ACTIVE'), eb('properties.is_available', '=', true)]),
  own: (eb, me) => eb('properties.owner_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** Whether a manager runs all properties: until the first one is assigned to them, and never again after that. */
export const managesAll = (me: string) => sql<SqlBool>`(select app_never_assigned(${me}))`

/** The homes within the caller's reach, for a WHERE clause. */
export const propertyScope = (call: SignedCall) => (eb: Builder) =>
  call.isAssigned ? eb('properties.manager_id', '=', call.actor.id) : scope[call.reach](eb, call.actor.id)
