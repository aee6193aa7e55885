import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll } from '../properties/properties.scope.ts'

type Builder = ExpressionBuilder<DB, 'users'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(${peopleOfManagedHomes(me)} or ${managesAll(me)})`,
  owned: () => sql<SqlBool>`false`,
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('users.id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** A manager sees themselves and the landlords, owners and applicants of the properties they manage. */
const peopleOfManagedHomes = (me: string) => sql<SqlBool>`
  users.id = any(array(
    select ${me}::uuid
    union select landlord_id from properties where manager_id = ${me}
    union select owner_id from properties where manager_id = ${me}
    union select applicant_id from applications
      where property_id = any(array(select id from properties where manager_id = ${me}))))`

/** The accounts within the caller's reach, for a WHERE clause. */
export const userScope = (call: SignedCall) => (eb: Builder) =>
  call.isAssigned ? peopleOfManagedHomes(call.actor.id) : scope[call.reach](eb, call.actor.id)
