import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { managedHomes, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'

/** The accounts within the caller's reach, for a WHERE clause; an erased one is no longer anyone's. */
export const userScope = (call: SignedCall) => (eb: ExpressionBuilder<DB, 'users'>) =>
  sql<SqlBool>`(users.erased_at is null and ${reached(call)(eb)})`

const reached = scopeOf<ExpressionBuilder<DB, 'users'>>({
  // Managers see themselves and the landlords, owners and applicants of the properties they manage.
  managed: (_, me) => sql<SqlBool>`
    users.id = any(array(
      select ${me}::uuid
      union select landlord_id from properties where manager_id = ${me}
      union select owner_id from properties where manager_id = ${me}
      union select applicant_id from applications where property_id = ${managedHomes(me)}))`,
  own: (eb, me) => eb('users.id', '=', me),
})
