import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byBusiness, scopeOf } from '../../db/scope.ts'

/** The applications within the caller's reach, for a WHERE clause. */
export const applicationScope = scopeOf<ExpressionBuilder<DB, 'applications'>>({
  ...byBusiness('applications'),
  own: (eb, me) => eb('applications.applicant_id', '=', me),
})
