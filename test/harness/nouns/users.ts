import { sql } from 'kysely'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

/** No other request is sent as this person. */
const affiliate = ({ world }: Setting) => world.people.AFFILIATE.id

export const users = {
  names: { '/users/:id': ({ people }) => people.TENANT.id },
  bodies: {
    update: () => ({ role: 'TENANT' }),
    updateMany: ({ people }) => ({ ids: [people.AFFILIATE.id], status: 'Active' }),
  },
  subjects: { update: affiliate, updateMany: affiliate, erase: async ({ server }) => (await server.as('TENANT')).id },
  tables: { users: (world) => sql`id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'users'>
