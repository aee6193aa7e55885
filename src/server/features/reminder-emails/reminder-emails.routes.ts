import type { reminderEmails } from '#contract/reminder-emails.ts'
import type { Handlers } from '../../http/call.ts'
import { agreeToEmails, stopEmails } from './answer-request.ts'

export const reminderEmailsHandlers: Handlers<typeof reminderEmails> = {
  agree: agreeToEmails,
  stop: stopEmails,
}
