import { BellRing } from 'lucide-react'
import { RemindersList } from './RemindersList.tsx'
import { ownReminderColumns } from './reminder-columns.tsx'

/** A landlord's reminders: the ones people set first, by their next run. */
export const RemindersPage = () => (
  <RemindersList
    columns={ownReminderColumns}
    description="Reminders for you and your tenants"
    none={{
      icon: BellRing,
      title: 'No reminders yet',
      message: 'Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else.',
    }}
    standard={{ asks: { sort: 'upcoming', order: 'asc' }, shown: { sort: 'nextRunAt', order: 'asc' } }}
  />
)
