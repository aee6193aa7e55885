import { type Selectable, sql } from 'kysely'
import type { Notification, notifications } from '#contract/notifications.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { NotificationsTable } from '../../db/tables/upkeep.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { notificationScope } from './notifications.scope.ts'

const SORTS = {
  createdAt: sql.ref('notifications.created_at'),
  title: sql`lower(notifications.title)`,
  type: sql`coalesce(notifications.type, 'GENERAL')`,
  readAt: sql.ref('notifications.read_at'),
}

/** A page of what the caller was told. */
export function listNotifications(call: Call<typeof notifications.list>): Promise<PageOf<Notification>> {
  const { query } = call
  const { search, unread } = query
  return transaction(call, async (tx) => {
    let rows = tx.selectFrom('notifications').where(notificationScope(call))
    if (unread !== undefined) rows = rows.where('notifications.read_at', unread ? 'is' : 'is not', null)
    if (search !== '') rows = rows.where(contains(sql`search_line(notifications.title, notifications.body)`, search))
    const id = sql.ref('notifications.id')
    const page = await fetchPage(
      tx,
      rows,
      { select: (some) => some.selectAll('notifications'), sorts: SORTS, id },
      query,
    )
    return { ...page, rows: page.rows.map(presentNotification) }
  })
}

/** A notification as the API shows it. */
export const presentNotification = (row: Selectable<NotificationsTable>): Notification => ({
  id: row.id,
  title: row.title,
  body: row.body,
  type: row.type,
  path: row.path,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  reminderId: row.reminder_id,
})
