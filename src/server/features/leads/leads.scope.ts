import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { scopeOf } from '../../db/scope.ts'

/** The leads within the caller's reach, for a WHERE clause. */
export const leadScope = scopeOf<ExpressionBuilder<DB, 'leads'>>({
  owned: (eb, me) => eb('leads.landlord_id', '=', me),
})
