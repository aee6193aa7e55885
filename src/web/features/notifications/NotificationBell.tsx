import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useShown } from '#web/api/use-revealed.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Popover } from '#web/ui/Popover.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { bellCount, bellLabel, unreadText } from './notification-texts.ts'
import { unreadCount } from './notifications.queries.ts'

const NotificationPanel = lazyNamed(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

/** The header's bell: the unread count, and the newest notifications when pressed. */
export function NotificationBell() {
  const isShown = useShown()
  const { data: unread = 0, isSuccess } = useQuery({ ...unreadCount, enabled: isShown })
  const count = bellCount(unread)
  return (
    <>
      <Popover
        label="Notifications"
        trigger={(trigger) => (
          <IconButton {...trigger} className="relative" label={bellLabel(unread)}>
            <Bell aria-hidden="true" className="size-4.5" />
            {count && (
              // Hidden from screen readers, because the button's name already has the number.
              <span
                aria-hidden="true"
                className="absolute top-0 right-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-xs leading-4.5 font-semibold text-danger-ink tabular-nums ring-2 ring-surface-raised after:content-[attr(data-count)] pointer-coarse:top-1 pointer-coarse:right-1"
                data-count={count}
              />
            )}
          </IconButton>
        )}
      >
        {(close) => (
          <Suspense fallback={<Fetching />}>
            <NotificationPanel onClose={close} unread={unread} />
          </Suspense>
        )}
      </Popover>
      <Announcement isKnown={isSuccess} unread={unread} />
    </>
  )
}

const Fetching = () => (
  <div className="p-4">
    <SkeletonGroup label="Loading notifications..." lines={6} />
  </div>
)

/** Announces new notifications. For what was unread when the page opened, the bell's name is enough. */
function Announcement({ isKnown, unread }: { isKnown: boolean; unread: number }) {
  const [known, setKnown] = useState<number>()
  const [text, setText] = useState('')
  if (isKnown && unread !== known) {
    setKnown(unread)
    setText(known !== undefined && unread > known ? unreadText(unread) : '')
  }
  return (
    <span aria-live="polite" className="sr-only">
      {text}
    </span>
  )
}
