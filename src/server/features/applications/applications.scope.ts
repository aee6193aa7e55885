import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll } from '../properties/properties.scope.ts'

type Builder = ExpressionBuilder<DB, 'applications'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(${ofManagedHomes(me)} or ${managesAll(me)})`,
  owned: (eb, me) =>
    eb('applications.property_id', 'in', eb.selectFrom('properties').select('id').where('landlord_id', '=', me)),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('applications.applicant_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

// An array is asked for once, and an index on the column serves it.
const ofManagedHomes = (me: string) => sql<SqlBool>`
  applications.property_id = any(array(select id from properties where manager_id = ${me}))`

/** The applications within the caller's reach, for a WHERE clause. */
export const applicationScope = (call: SignedCall) => (eb: Builder) =>
  call.isAssigned ? ofManagedHomes(call.actor.id) : scope[call.reach](eb, call.actor.id)
