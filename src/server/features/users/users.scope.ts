import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'users'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => peopleOfManagedProperties(me),
  owned: () => sql<SqlBool>`false`,
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('users.id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** A manager sees themselves and the landlords, owners and applicants of the properties they manage. */
const peopleOfManagedProperties = (me: string) => sql<SqlBool>`(
  users.id = ${me}
  or not exists (select from properties where manager_id = ${me})
  or users.id in (select landlord_id from properties where manager_id = ${me})
  or users.id in (select owner_id from properties where manager_id = ${me})
  or users.id in (
    select applicant_id from applications join properties on properties.id = applications.property_id where manager_id = ${me}))`

/** The accounts within the caller's reach, for a WHERE clause. */
export const userScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
