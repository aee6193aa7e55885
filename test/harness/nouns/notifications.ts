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
    // Every administrator gets news of requests.
    notifications: (world) => sql`user_id = any(${idsOfPeople(world)})
      and path not like '/app/requests%' and path not like '/app/affiliates%'`,
  },
} satisfies NounTests<'notifications'>
