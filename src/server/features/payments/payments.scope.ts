import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byBusiness, scopeOf } from '../../db/scope.ts'

type Builder = ExpressionBuilder<DB, 'payments'>

/** The payments of the tenants whose account is `userId`. */
export const paidBy = (eb: Builder, userId: string) =>
  eb('payments.tenant_id', 'in', eb.selectFrom('tenants').select('id').where('user_id', '=', userId))

/** The payments within the caller's reach, for a WHERE clause. */
export const paymentScope = scopeOf<Builder>({ ...byBusiness('payments'), own: paidBy })
