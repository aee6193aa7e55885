import { Bell } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What an empty inbox says. */
export const NoNotifications = () => (
  <EmptyState icon={Bell} message="Reminders for you show up here and arrive by email." title="No notifications yet" />
)
