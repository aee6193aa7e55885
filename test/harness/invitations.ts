import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'

/** An invitation that the API takes, to an address that nobody has. */
export const invitationInput = (changes: Record<string, unknown> = {}) => ({
  email: `invited.${newId()}@test.example`,
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'LANDLORD',
  ...changes,
})

/** What somebody sends who accepts. */
export const acceptance = (token: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  token,
  firstName: 'Noor',
  lastName: 'Haddad',
  password: 'a long evening walk',
  phone: null,
  ...changes,
})

/** Invites somebody, and takes the link's token out of the mail. */
export async function invite(server: TestServer, admin: Person, changes: Record<string, unknown> = {}) {
  const body = invitationInput(changes)
  const answer = await admin.send(api.invitations.invite, { body })
  const id: string = answer.body.data.id
  return { id, email: body.email, token: await invitationToken(server, body.email) }
}

/** The token of the newest invitation that was mailed to an address. */
export async function invitationToken(server: TestServer, email: string): Promise<string> {
  const mail = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', email)
      .where('template', '=', 'user.invitation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return /\/invitation#([\w-]{43})/.exec(mail.body_text)?.[1] ?? ''
}
