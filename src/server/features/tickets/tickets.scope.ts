import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byPlace, scopeOf } from '../../db/scope.ts'

/** The tickets within the caller's reach, for a WHERE clause. */
export const ticketScope = scopeOf<ExpressionBuilder<DB, 'tickets'>>({
  ...byPlace('tickets'),
  own: (eb, me) => eb('tickets.reporter_id', '=', me),
})
