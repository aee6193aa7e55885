import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useCan } from '#web/session/use-can.ts'
import { noneText } from './none-text.ts'
import { RemindersList } from './RemindersList.tsx'
import { ownReminderColumns } from './reminder-columns.tsx'
import { rentSettings } from './reminders.queries.ts'

/** A landlord's reminders: the ones people set first, by their next run. */
export function RemindersPage() {
  const mayCreate = useCan('reminder.create')
  const maySwitch = useCan('rentReminder.set')
  const settings = useQuery({ ...rentSettings, enabled: maySwitch })
  return (
    <RemindersList
      columns={ownReminderColumns}
      description="Reminders for you and your tenants"
      none={{ icon: BellRing, title: 'No reminders yet', message: mayCreate ? noneText(settings.data) : OF_TEAM }}
      standard={{ asks: { sort: 'upcoming', order: 'asc' }, shown: { sort: 'nextRunAt', order: 'asc' } }}
    />
  )
}

const OF_TEAM = 'Reminders that your team sets will appear here.'
