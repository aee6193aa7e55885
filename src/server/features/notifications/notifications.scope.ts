import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

/** The caller's own notifications, for a WHERE clause; no one can see others'. */
export const notificationScope =
  ({ actor }: SignedCall) =>
  (eb: ExpressionBuilder<DB, 'notifications'>) =>
    eb('notifications.user_id', '=', actor.id)
