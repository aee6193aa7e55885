import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The homes that everybody may see: those on offer. */
export const isListed = (eb: ExpressionBuilder<DB, 'properties'>) =>
  eb.and([eb('properties.status', '=', 'ACTIVE'), eb('properties.is_available', '=', true)])
