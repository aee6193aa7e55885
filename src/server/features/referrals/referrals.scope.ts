import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { scopeOf } from '../../db/scope.ts'

/** The referrals within the caller's reach, for a WHERE clause. */
export const referralScope = scopeOf<ExpressionBuilder<DB, 'referrals'>>({
  own: (eb, me) => eb('referrals.affiliate_id', '=', me),
})
