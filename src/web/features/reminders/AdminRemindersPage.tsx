import { RemindersList } from './RemindersList.tsx'

export const AdminRemindersPage = () => <RemindersList description="Manage automated reminders and notifications" />
