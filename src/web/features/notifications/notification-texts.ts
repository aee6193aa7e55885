import { counted } from '#contract/count.ts'
import { atFirstUse } from '#contract/first-use.ts'
import { formatDate } from '#web/ui/format.ts'

const MOST_SHOWN = 9

/** The bell's name: 'Notifications', or 'Notifications, 3 unread'. */
export const bellLabel = (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications')

/** The number on the bell: none if nothing is unread, '9+' above nine. */
export function bellCount(unread: number): string | null {
  if (unread === 0) return null
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}

/** The announcement for new notifications: '1 unread notification'. */
export const unreadText = (unread: number): string => counted(unread, 'unread notification')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const ago = atFirstUse(() => new Intl.RelativeTimeFormat('en-US'))

/** How long ago something arrived, from instants: 'Just now', '5 minutes ago', '2 days ago', after a week its date. */
export function whenText(instant: string, now: number): string {
  const past = now - Date.parse(instant)
  if (past < MINUTE_MS) return 'Just now'
  if (past < HOUR_MS) return ago().format(-Math.floor(past / MINUTE_MS), 'minute')
  if (past < DAY_MS) return ago().format(-Math.floor(past / HOUR_MS), 'hour')
  return past < 7 * DAY_MS ? ago().format(-Math.floor(past / DAY_MS), 'day') : formatDate(instant)
}
