import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

/** No other request is sent as this person. */
const affiliate = ({ world }: Setting) => world.people.AFFILIATE.id

/** Someone with a second factor. */
async function protectedAccount({ server }: Setting): Promise<string> {
  const { id } = await server.as('TENANT')
  await systemTransaction(server.services.db, (tx) =>
    tx
      .insertInto('authenticators')
      .values({ user_id: id, secret_sealed: 'any', confirmed_at: new Date(), last_step: null, created_at: new Date() })
      .execute(),
  )
  return id
}

export const users = {
  names: { '/users/:id': ({ people }) => people.TENANT.id },
  bodies: {
    update: () => ({ role: 'TENANT' }),
    updateMany: ({ people }) => ({ ids: [people.AFFILIATE.id], status: 'Active' }),
  },
  // So the person it names has a second factor.
  needs: { removeFactors: ['passkeyId'] },
  subjects: {
    update: affiliate,
    updateMany: affiliate,
    erase: async ({ server }) => (await server.as('TENANT')).id,
    removeFactors: protectedAccount,
  },
  tables: { users: (world) => sql`id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'users'>
