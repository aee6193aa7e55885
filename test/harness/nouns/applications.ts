import { sql } from 'kysely'
import { addApplication, addProperty, applicationInput } from '../factories.ts'
import { addApproved } from '../tenancies.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

export const applications = {
  rows: {
    applicationId: async ({ people, after }) => addApplication(people.TENANT, await after('propertyId')),
  },
  names: { '/applications/:id': (world) => world.applicationId },
  bodies: {
    create: ({ propertyId }) => applicationInput(propertyId),
    decide: () => ({ status: 'APPROVED' }),
    lease: () => ({ startsOn: '2027-01-01', rentAmount: 900 }),
  },
  creations: {
    create: { by: 'TENANT', other: { fullName: 'Other' } },
    lease: { by: 'LANDLORD', other: { dueDay: 5 } },
  },
  subjects: {
    withdraw: ({ world: { people, propertyId } }) => addApplication(people.TENANT, propertyId),
    lease: async ({ world: { people } }) =>
      addApproved(people.LANDLORD, people.TENANT, await addProperty(people.LANDLORD)),
  },
  tables: {
    // A listed home invites other people's.
    applications: (world) => sql`property_id = ${world.propertyId} and applicant_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'applications'>
