import { api } from '#contract/api.ts'
import { leadCan } from '#contract/states.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

let number = 0

/** What a visitor sends to ask about a home, with `changes` applied. */
export const inquiryInput = (changes: Record<string, unknown> = {}) => ({
  email: `asker.${++number}.${process.pid}@test.example`,
  firstName: 'Ana',
  message: 'Could we view it this weekend?',
  ...changes,
})

/** Has a visitor ask about a home; resolves to the id of the inquiry. */
export async function addLead(server: TestServer, propertyId: string, changes: object = {}): Promise<string> {
  const body = inquiryInput({ propertyId, ...changes })
  const answer = await server.anonymous.send(api.leads.create, { body })
  if (answer.status !== 200) throw new Error(`Could not ask: ${JSON.stringify(answer.body)}`)
  const { id } = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('leads')
      .select('id')
      .where('email', '=', body.email)
      .where('property_id', '=', propertyId)
      .where('status', 'in', leadCan.answer)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return id
}
