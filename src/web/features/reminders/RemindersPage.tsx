import { BellRing } from 'lucide-react'
import { useSearchParam } from '#web/search-params.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RemindersList } from './RemindersList.tsx'
import { ownReminderColumns } from './reminder-columns.tsx'

/** A landlord's reminders: the ones people set first, by their next run. */
export function RemindersPage() {
  const isSorted = useSearchParam('sort').value !== undefined
  return (
    <RemindersList
      columns={ownReminderColumns}
      description="Reminders for you and your tenants"
      only={isSorted ? {} : { sort: 'upcoming', order: 'asc' }}
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
