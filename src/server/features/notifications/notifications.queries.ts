import { type Selectable, sql } from 'kysely'
import type { Notification, notifications } from '#contract/notifications.ts'
import { searchLine } from '../../db/functions.ts'
import { fetchPage, matches } from '../../db/page.ts'
import type { NotificationsTable } from '../../db/tables/upkeep.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { notificationScope } from './notifications.scope.ts'

const WORDS = searchLine(sql.ref('notifications.title'), sql.ref('notifications.body'))
const SORTS = {
  createdAt: sql.ref('notifications.created_at'),
  title: sql`lower(notifications.title)`,
  type: sql`coalesce(notifications.type, 'GENERAL')`,
  readAt: sql.ref('notifications.read_at'),
}

export function listNotifications(call: Call<typeof notifications.list>): Promise<PageOf<Notification>> {
  const { query } = call
  const { search, unread } = query
  return transaction(call, async (tx) => {
    let rows = tx.selectFrom('notifications').where(notificationScope(call))
    if (unread !== undefined) rows = rows.where('notifications.read_at', unread ? 'is' : 'is not', null)
    if (search !== '') rows = rows.where(matches(WORDS, search))
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
