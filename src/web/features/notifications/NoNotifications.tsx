import { Bell } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What an inbox says while nothing has come. */
export const NoNotifications = () => (
  <EmptyState icon={Bell} message="Reminders for you arrive here, and by mail." title="No notifications yet" />
)
