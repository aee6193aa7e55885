import { BellRing } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RemindersList } from './RemindersList.tsx'
import { ownReminderColumns } from './reminder-columns.tsx'

/** A landlord's reminders: the ones people set first, by their next run. */
export function RemindersPage() {
  return (
    <RemindersList
      columns={ownReminderColumns}
      description="Reminders for you and your tenants"
      standard={{ asks: { sort: 'upcoming', order: 'asc' }, shown: { sort: 'nextRunAt', order: 'asc' } }}
      whenNone={
        <EmptyState
          icon={BellRing}
          message="Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else."
          title="No reminders yet"
        />
      }
    />
  )
}
