import { sql } from 'kysely'
import { remind } from '../reminders.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

const spare = ({ world: { people, propertyId } }: Setting) => remind(people.LANDLORD, { propertyId })

export const reminders = {
  rows: {
    reminderId: async ({ people, after }) => remind(people.LANDLORD, { propertyId: await after('propertyId') }),
  },
  names: { '/reminders/:id': (world) => world.reminderId },
  bodies: {
    create: ({ propertyId }) => ({ propertyId, title: 'Check the tap' }),
    update: () => ({ title: 'Check the other tap', isActive: false }),
    generate: ({ propertyId }) => ({ types: ['RENT_DUE'], propertyId }),
  },
  reaching: ['create', 'generate'],
  creations: {
    create: { by: 'LANDLORD', other: { title: 'Other' } },
    run: { by: 'LANDLORD' },
    generate: { by: 'LANDLORD', other: { leadDays: 5 } },
  },
  subjects: { update: spare, remove: spare, run: spare },
  tables: {
    // People who reach every lease can make reminders from this world's.
    reminders: (world) => {
      const people = idsOfPeople(world)
      return sql`(property_id = ${world.propertyId} or user_id = any(${people}))
        and (lease_id is null or created_by = any(${people}))`
    },
    reminder_runs: ({ reminderId }) => sql`reminder_id = ${reminderId}`,
  },
} satisfies NounTests<'reminders'>
