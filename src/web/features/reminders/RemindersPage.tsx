import { BellRing } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RemindersList } from './RemindersList.tsx'

/** A landlord's reminders. */
export const RemindersPage = () => (
  <RemindersList
    description="What you and your tenants are told, and when"
    whenNone={
      <EmptyState
        icon={BellRing}
        message="Press Generate from leases to remind tenants of their rent, or New Reminder for anything else."
        title="No reminders yet"
      />
    }
  />
)
