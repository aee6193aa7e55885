import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import { create } from '../factories.ts'
import { addMember, joinBusiness } from '../members.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

/** A valid invitation to a business. */
const memberInput = () => ({
  email: `member.${newId()}@test.example`,
  firstName: 'Bo',
  lastName: 'Keeper',
  role: 'MEMBER',
  rights: ['collects'],
})

const inviteMember = (landlord: Person) => create(landlord, api.portfolio.invite, memberInput())
const memberOf = async ({ server, world }: Setting) => (await addMember(server, world.people.LANDLORD, ['lets'])).id

/** A business that the landlord works for besides their own. */
async function otherBusiness({ server, world }: Setting): Promise<string> {
  const { id } = await server.as('LANDLORD')
  await joinBusiness(server, world.people.LANDLORD, { id, rights: ['lets'] })
  return id
}

export const portfolio = {
  rows: {
    memberId: async ({ server, people }) => (await addMember(server, people.LANDLORD, ['reads'])).id,
    memberInvitationId: ({ people }) => inviteMember(people.LANDLORD),
  },
  names: {
    '/portfolio/members/:userId': (world) => world.memberId,
    '/portfolio/invitations/:id': (world) => world.memberInvitationId,
    '/portfolio/memberships/:id': (world) => world.people.LANDLORD.id,
  },
  bodies: {
    update: () => ({ name: 'Heron Homes LLC', address: '1 Main St', receiptNote: null }),
    choose: (world) => ({ id: world.people.LANDLORD.id }),
    invite: memberInput,
    change: () => ({ role: 'MEMBER', rights: ['repairs'] }),
  },
  creations: { invite: { by: 'LANDLORD', other: { firstName: 'Other' } } },
  reaching: ['choose'],
  subjects: {
    change: memberOf,
    remove: memberOf,
    leave: otherBusiness,
    revoke: ({ world }) => inviteMember(world.people.LANDLORD),
  },
  tables: {
    portfolios: (world) => sql`id = any(${idsOfPeople(world)})`,
    portfolio_members: (world) => sql`portfolio_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'portfolio'>
