import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addApplication } from './factories.ts'

/** Someone to apply with, at an unused address. */
export const coApplicantInput = (changes: Record<string, unknown> = {}) => ({
  name: 'Grace Hopper',
  email: `grace.${newId()}@test.example`,
  ...changes,
})

/** Asks someone to apply with the applicant of `id`; resolves to the invitation's id, its address and its link's token. */
export async function askAlong(
  server: TestServer,
  applicant: Person,
  id: string,
  changes: Record<string, unknown> = {},
) {
  const body = coApplicantInput(changes)
  const asked = await applicant.send(api.applicationGroups.invite, { params: { id }, body })
  if (asked.status !== 201) throw new Error(`could not ask: ${JSON.stringify(asked.body)}`)
  const { group } = asked.body.data
  const { invitationId } = group.find((member: { email: string }) => member.email === body.email)
  return { invitationId: String(invitationId), email: body.email, token: await groupToken(server, body.email) }
}

/** The token of the newest invitation to apply together that was emailed to an address. */
export async function groupToken(server: TestServer, email: string): Promise<string> {
  const mail = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', email)
      .where('template', '=', 'application.invitation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return /\/apply-together#([\w-]{43})/.exec(mail.body_text)?.[1] ?? ''
}

/** Applies for a home together: the first began it. Resolves to the ids of the applications. */
export async function applyTogether(
  server: TestServer,
  propertyId: string,
  people: readonly Applicant[],
): Promise<string[]> {
  const [first, ...others] = people
  if (!first) throw new Error('no one applies')
  const ids = [await addApplication(first, propertyId, { fullName: first.fullName })]
  for (const person of others) {
    const { token: invitation } = await askAlong(server, first, ids[0] ?? '', { name: person.fullName })
    ids.push(await addApplication(person, propertyId, { fullName: person.fullName, invitation }))
  }
  return ids
}

/** An account with the name that it applies under. */
export type Applicant = Person & { fullName: string }

export const anApplicant = async (server: TestServer, fullName: string): Promise<Applicant> => ({
  ...(await server.as('TENANT')),
  fullName,
})
