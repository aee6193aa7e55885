import { BellRing } from 'lucide-react'
import { useCan } from '#web/session/use-can.ts'
import { RemindersList } from './RemindersList.tsx'
import { ownReminderColumns } from './reminder-columns.tsx'

/** A landlord's reminders: the ones people set first, by their next run. */
export function RemindersPage() {
  const mayCreate = useCan('reminder.create')
  const maySwitch = useCan('rentReminder.set')
  return (
    <RemindersList
      columns={ownReminderColumns}
      description="Reminders for you and your tenants"
      none={{ icon: BellRing, title: 'No reminders yet', message: noneText(mayCreate, maySwitch) }}
      standard={{ asks: { sort: 'upcoming', order: 'asc' }, shown: { sort: 'nextRunAt', order: 'asc' } }}
    />
  )
}

function noneText(mayCreate: boolean, maySwitch: boolean): string {
  if (!mayCreate) return 'Reminders that your team sets will appear here.'
  if (!maySwitch) return 'Select New Reminder to be reminded, or to remind a tenant.'
  return 'Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else.'
}
