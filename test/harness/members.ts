import type { Right } from '#contract/policy.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'

interface Membership {
  /** The business. */
  id: string
  rights: readonly Right[] | 'OWNER'
}

/** A landlord who works for the business of `owner` with these rights, or as another owner, and acts for it. */
export async function addMember(server: TestServer, owner: Person, rights: Membership['rights']): Promise<Person> {
  const person = await server.as('LANDLORD')
  await joinBusiness(server, person, { id: owner.id, rights })
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set({ acts_for: owner.id }).where('id', '=', person.id).execute(),
  )
  return person
}

/** Lets someone work for a business; they go on acting for the one they did. */
export const joinBusiness = (server: TestServer, { id: user_id }: Person, { id, rights }: Membership) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .insertInto('portfolio_members')
      .values({
        user_id,
        portfolio_id: id,
        ...(rights === 'OWNER' ? { role: 'OWNER', rights: [] } : { role: 'MEMBER', rights: [...rights] }),
      })
      .execute(),
  )

/** Deactivates an account, as an administrator does. */
export const deactivate = (server: TestServer, { id }: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
  )
