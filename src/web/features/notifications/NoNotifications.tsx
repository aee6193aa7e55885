import { Bell } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What an empty inbox says. */
export const NoNotifications = () => (
  <EmptyState
    icon={Bell}
    message="News and reminders for you show up here. Choose in your profile which ones we email too."
    title="No notifications yet"
  />
)
