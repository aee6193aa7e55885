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

/** A manager runs all properties until one is assigned. */
const managesAll = (me: string) =>
  sql<SqlBool>`not exists (select from properties as assigned where assigned.manager_id = ${me})`

/** The homes within the caller's reach, for a WHERE clause. */
export const propertyScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
