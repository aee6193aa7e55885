import { useQuery } from '@tanstack/react-query'
import { MailCheck, MailOpen } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Notification } from '#contract/notifications.ts'
import { PAGE_SIZE } from '#contract/product.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LATER, PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { RowsPerPage } from '#web/ui/RowsPerPage.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { FilterSelect } from '../list-page/FilterSelect.tsx'
import { listQuery } from '../list-page/list-query.ts'
import { useLastPage } from '../list-page/use-last-page.ts'
import { useListState } from '../list-page/use-list-state.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { unreadText } from './notification-texts.ts'
import { unreadCount } from './notifications.queries.ts'
import { useReadAll, useSetRead } from './use-inbox.ts'

const filter = {
  name: 'unread',
  label: 'Show',
  everything: 'All notifications',
  options: [
    { value: 'true', label: 'Unread' },
    { value: 'false', label: 'Read' },
  ],
}

/** The viewer's inbox: every notification from reminders and the product, newest first. */
export function NotificationsPage() {
  const state = useListState(api.notifications.list)
  const list = useQuery(listQuery(api.notifications.list, state.search))
  const unread = useQuery(unreadCount).data
  // Marking as read can remove it from the list of unread ones.
  useLastPage(list, state.table.page, state.setPage)
  const readAll = useReadAll()
  const { unread: shown } = state.search
  const isBare = list.data?.total === 0 && shown === undefined
  return (
    <>
      <PageHeader
        actions={unread !== undefined && unread > 0 && <Button onClick={() => void readAll()}>Mark all as read</Button>}
        description={unread === undefined ? LATER : unread === 0 ? 'You’re all caught up' : unreadText(unread)}
        title="Notifications"
      />
      <Card flush>
        {!isBare && (
          <div className="border-b border-line p-4 print:hidden">
            <FilterSelect
              filter={filter}
              onChange={(value) => state.setFilter(filter.name, value)}
              value={shown === undefined ? '' : String(shown)}
            />
          </div>
        )}
        <QueryView
          empty={shown === undefined ? <NoNotifications /> : <EmptyState title="No notifications found" />}
          query={list}
          skeleton={
            <div className="p-6">
              <SkeletonGroup label="Loading notifications..." lines={9} />
            </div>
          }
        >
          {({ rows: notifications, total, pageSize }) => (
            <>
              <Items notifications={notifications} />
              {total > PAGE_SIZE && (
                <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line p-4">
                  <RowsPerPage caption="notifications" onPageSize={state.setPageSize} pageSize={pageSize} />
                  <Pagination
                    label="Notifications pages"
                    onPage={state.setPage}
                    page={state.table.page}
                    pageCount={pageCount(total, pageSize)}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </Card>
    </>
  )
}

function Items({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem
          action={<ReadButton notification={notification} />}
          className="pl-4 sm:pl-6"
          key={notification.id}
          notification={notification}
        />
      ))}
    </ul>
  )
}

function ReadButton({ notification: { id, title, readAt } }: { notification: Notification }) {
  const setRead = useSetRead(id)
  const isUnread = readAt === null
  const Icon = isUnread ? MailCheck : MailOpen
  return (
    <IconButton
      className="m-2 sm:mr-4"
      label={`Mark as ${isUnread ? 'read' : 'unread'}: ${title}`}
      onClick={() => void setRead(isUnread)}
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
