import { sql } from 'kysely'
import { addApplication, addProperty, applicationInput } from '../factories.ts'
import { addApproved } from '../tenancies.ts'
import { idsOfPeople, type NounTests, type World } from './noun.ts'

const spareHome = ({ people }: World) => addProperty(people.LANDLORD)

export const applications = {
  rows: {
    applicationId: async ({ people, after }) => addApplication(people.TENANT, await after('propertyId')),
    /** No one has applied for it yet: a person has one open application per home. */
    homeToApplyForId: ({ people }) => addProperty(people.LANDLORD),
  },
  names: { '/applications/:id': (world) => world.applicationId },
  bodies: {
    create: ({ homeToApplyForId }) => applicationInput(homeToApplyForId),
    decide: () => ({ status: 'APPROVED' }),
    lease: () => ({ startsOn: '2027-01-01', rentAmount: 900 }),
  },
  creations: {
    create: {
      by: 'TENANT',
      body: async ({ world }) => applicationInput(await spareHome(world)),
      other: { fullName: 'Other' },
    },
    lease: { by: 'LANDLORD', other: { dueDay: 5 } },
  },
  subjects: {
    withdraw: async ({ world }) => addApplication(world.people.TENANT, await spareHome(world)),
    lease: async ({ world: { people } }) =>
      addApproved(people.LANDLORD, people.TENANT, await addProperty(people.LANDLORD)),
  },
  tables: {
    // A listed home invites other people's.
    applications: (world) => sql`property_id = ${world.propertyId} and applicant_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'applications'>
