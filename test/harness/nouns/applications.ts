import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { addApplication, addProperty, applicationInput } from '../factories.ts'
import { addApproved } from '../tenancies.ts'
import { idsOfPeople, type NounTests, type World } from './noun.ts'

const spareHome = ({ people }: World) => addProperty(people.LANDLORD)

export const applications = {
  rows: {
    applicationId: async ({ people, after }) => addApplication(people.TENANT, await after('propertyId')),
    /** Someone else's for the same home, declined a moment ago. */
    declinedId: async ({ server, people, after }) => {
      const id = await addApplication(await server.as('TENANT'), await after('propertyId'))
      await people.LANDLORD.send(api.applications.decide, { params: { id }, body: { status: 'DECLINED' } })
      return id
    },
    /** No one has applied for it yet: a person has one open application per home. */
    homeToApplyForId: ({ people }) => addProperty(people.LANDLORD),
  },
  names: { '/applications/:id': (world) => world.applicationId },
  bodies: {
    create: ({ homeToApplyForId }) => applicationInput(homeToApplyForId),
    decide: () => ({ status: 'APPROVED' }),
    undo: ({ declinedId }) => ({ applications: [declinedId] }),
    lease: () => ({ startsOn: '2027-01-01', rentAmount: 900 }),
  },
  reaching: ['undo'],
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
    declineOthers: async ({ server, world }) => {
      const home = await spareHome(world)
      await addApplication(await server.as('TENANT'), home)
      return addApproved(world.people.LANDLORD, world.people.TENANT, home)
    },
    lease: async ({ world: { people } }) =>
      addApproved(people.LANDLORD, people.TENANT, await addProperty(people.LANDLORD)),
  },
  tables: {
    // A listed home invites other people's.
    applications: (world) => sql`property_id = ${world.propertyId} and applicant_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'applications'>
