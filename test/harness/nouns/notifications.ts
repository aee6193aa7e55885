import { sql } from 'kysely'
import { addNotification } from '../notifications.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

export const notifications = {
  rows: {
    /** In the tenant's inbox. */
    notificationId: async ({ server, people, after }) =>
      addNotification(server, people.TENANT, { reminderId: await after('reminderId') }),
  },
  names: { '/notifications/:id': (world) => world.notificationId },
  bodies: { update: () => ({ read: true }), chooseEmails: () => ({ emails: { REMINDERS: true } }) },
  tables: {
    // Every administrator gets news of requests; a listed home brings news of other people's questions and applications.
    notifications: (world) => sql`user_id = any(${idsOfPeople(world)})
      and path !~ '^/(applications[?]|ai[?]tab=leasing|app/(applications|leads|requests|affiliates))'`,
  },
} satisfies NounTests<'notifications'>
