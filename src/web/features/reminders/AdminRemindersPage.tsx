import { RemindersList } from './RemindersList.tsx'
import { reminderColumns } from './reminder-columns.tsx'

export const AdminRemindersPage = () => (
  <RemindersList columns={reminderColumns} description="Manage automated reminders and notifications" />
)
