import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'

/** The tickets within the caller's reach, for a WHERE clause. */
export const ticketScope = scopeOf<ExpressionBuilder<DB, 'tickets'>>({
  ...byHome('tickets.property_id'),
  own: (eb, me) => eb('tickets.reporter_id', '=', me),
})
