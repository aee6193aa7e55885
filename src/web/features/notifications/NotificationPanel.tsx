import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { newestNotifications } from './notifications.queries.ts'
import { useReadAll } from './use-inbox.ts'

/** What the bell opens: the newest notifications and a link to all of them. */
export function NotificationPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const readAll = useReadAll()
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="text-base font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button onClick={() => void readAll()} size="sm" variant="ghost">
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Newest onOpen={onClose} />
      </div>
      <div className="border-t border-line p-2">
        <Link
          className={buttonClasses({ variant: 'ghost', size: 'sm', className: 'w-full' })}
          onClick={onClose}
          to={paths.notifications}
        >
          See all
        </Link>
      </div>
    </>
  )
}

function Newest({ onOpen }: { onOpen: () => void }) {
  return (
    <QueryView
      empty={<NoNotifications />}
      query={useQuery(newestNotifications)}
      skeleton={
        <div className="p-4">
          <SkeletonGroup label="Loading notifications..." lines={6} />
        </div>
      }
    >
      {(notifications) => (
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <NotificationItem className="px-4" key={notification.id} notification={notification} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}
