import { endpoint } from './endpoint.ts'
import { linkToken } from './values.ts'
import { z } from './zod.ts'

/** Whether a person without an account gets a landlord's reminders by email. */
export const reminderEmails = {
  agree: endpoint({
    method: 'POST',
    path: '/reminder-emails/agree',
    can: 'public',
    summary:
      'Agree to a landlord’s reminders by email, with the token from the email that asks; a repeat changes nothing',
    kind: 'item',
    limit: 'signIn',
    message:
      'Thank you. From now on, reminders from your landlord come to this address. Each one has a link to stop them.',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({}),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/reminder-emails/stop',
    can: 'public',
    summary:
      'Stop a landlord’s reminders by email for good, with the token from any of their emails; a repeat changes nothing',
    kind: 'item',
    limit: 'signIn',
    message: 'Done. We won’t send reminders from this landlord to this address again.',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({}),
  }),
}
