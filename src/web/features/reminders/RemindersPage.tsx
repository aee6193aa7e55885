import { BellRing } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RemindersList } from './RemindersList.tsx'

export const RemindersPage = () => (
  <RemindersList
    description="Reminders for you and your tenants"
    whenNone={
      <EmptyState
        icon={BellRing}
        message="Select Generate from leases to remind tenants about rent, or New Reminder for anything else."
        title="No reminders yet"
      />
    }
  />
)
