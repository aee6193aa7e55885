import { sql } from 'kysely'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

export const reminderEmails = {
  bodies: {
    agree: () => ({ token: UNKNOWN_TOKEN }),
    stop: () => ({ token: UNKNOWN_TOKEN }),
  },
  tables: { reminder_emails: (world) => sql`landlord_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'reminderEmails'>
