import { sql } from 'kysely'
import { idsOfPeople, type NounTests } from './noun.ts'

export const rentReminders = {
  names: { '/leases/:id': (world) => world.leaseId },
  bodies: {
    update: () => ({ before: true, beforeDays: 2, onDay: false, overdue: true, overdueDays: 5 }),
    except: () => ({ leftOut: ['ON_DAY'] }),
  },
  tables: {
    rent_reminder_settings: (world) => sql`landlord_id = any(${idsOfPeople(world)})`,
    rent_reminder_exceptions: ({ leaseId }) => sql`lease_id = ${leaseId}`,
    rent_reminders_sent: ({ leaseId }) => sql`lease_id = ${leaseId}`,
  },
} satisfies NounTests<'rentReminders'>
