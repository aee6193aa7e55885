import type { Right } from '#contract/policy.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'

/** A landlord who works for the business of `owner` with these rights, or as another owner, and acts for it. */
export async function addMember(server: TestServer, owner: Person, rights: readonly Right[] | 'OWNER') {
  const person = await server.as('LANDLORD')
  const isOwner = rights === 'OWNER'
  await systemTransaction(server.services.db, async (tx) => {
    await tx
      .insertInto('portfolio_members')
      .values({
        user_id: person.id,
        portfolio_id: owner.id,
        role: isOwner ? 'OWNER' : 'MEMBER',
        rights: isOwner ? [] : [...rights],
      })
      .execute()
    await tx.updateTable('users').set({ acts_for: owner.id }).where('id', '=', person.id).execute()
  })
  return person
}
