import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import { digest, newToken } from '#server/features/auth/account-links.ts'
import type { TestServer } from './app.ts'

/** A tenant who asked for another address, and the tokens of the links in the two emails. */
export async function askedForEmail(server: TestServer) {
  const person = await server.as('TENANT')
  const [confirm, refuse] = [newToken(), newToken()]
  const id = newId()
  const email = `moved.${id}@test.example`
  const now = server.services.clock()
  await systemTransaction(server.services.db, (tx) =>
    tx
      .insertInto('email_changes')
      .values({
        id,
        user_id: person.id,
        old_email: person.email,
        new_email: email,
        confirm_hash: digest(confirm),
        refuse_hash: digest(refuse),
        created_at: now,
        mailed_at: now,
      })
      .execute(),
  )
  return { person, email, confirm, refuse }
}
