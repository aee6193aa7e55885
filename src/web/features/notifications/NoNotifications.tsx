import { Bell } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What an empty inbox says. */
export const NoNotifications = () => (
  <EmptyState
    icon={Bell}
    message="Everything we write to you shows up here. Choose in your profile what we email you, too."
    title="No notifications yet"
  />
)
