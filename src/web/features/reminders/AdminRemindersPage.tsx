import { RemindersList } from './RemindersList.tsx'

/** Every reminder that the viewer may see, in the back office. */
export const AdminRemindersPage = () => <RemindersList description="Manage automated reminders and notifications" />
