import { type Expression, type SqlBool, sql } from 'kysely'
import type { SignedCall } from '../../http/call.ts'

/** The applications within the caller's reach, for a WHERE clause: they belong to nobody, so it is all of them or none. */
export const affiliateApplicationScope = (call: SignedCall) => (): Expression<SqlBool> =>
  call.reach === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
