import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { classes } from '#web/ui/classes.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { whenText } from './notification-texts.ts'
import { useSetRead } from './use-inbox.ts'

type NotificationItemProps = {
  notification: Notification
  onOpen?: () => void
  /** Other actions for it. */
  action?: ReactNode
  className?: string
}

/** One notification: what it says and when it arrived. Opening its page marks it as read. */
export function NotificationItem({ notification, onOpen, action, className }: NotificationItemProps) {
  const { id, title, body, path, createdAt, readAt } = notification
  const navigate = useNavigate()
  const setRead = useSetRead(id)
  const open = (event: MouseEvent) => {
    if (readAt === null) void setRead(true)
    // Leave opening another tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    void navigate({ href: path })
  }
  return (
    <li className="flex items-start gap-1 hover:bg-surface-hover">
      <a
        className={classes('flex min-w-0 flex-1 gap-3 py-3 focus-visible:-outline-offset-2', className)}
        href={path}
        onClick={open}
      >
        <span
          aria-hidden="true"
          className={classes('mt-1.5 size-2 shrink-0 rounded-full', readAt === null ? 'bg-primary' : 'bg-transparent')}
        />
        <span className="min-w-0 flex-1">
          {readAt === null && <span className="sr-only">Unread: </span>}
          <span className={classes('block wrap-anywhere', readAt === null ? 'font-semibold' : 'font-medium')}>
            {title}
          </span>
          {body && <span className="line-clamp-2 text-ink-muted wrap-anywhere">{body}</span>}
          <time className="block text-xs text-ink-muted" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {whenText(createdAt, Date.now())}
          </time>
        </span>
      </a>
      {action}
    </li>
  )
}
