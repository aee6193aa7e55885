import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addTenant } from './tenancies.ts'

/** An invitation that the API accepts, to an unused address. */
export const invitationInput = (changes: Record<string, unknown> = {}) => ({
  email: `invited.${newId()}@test.example`,
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'LANDLORD',
  ...changes,
})

/** Looks like an emailed link's token, and is none. */
export const UNKNOWN_TOKEN = 'A'.repeat(43)

/** What someone sends to accept. */
export const acceptance = (token: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  token,
  firstName: 'Noor',
  lastName: 'Haddad',
  password: 'a long evening walk',
  phone: null,
  ...changes,
})

/** Invites someone, and takes the link's token from the email. */
export async function invite(server: TestServer, admin: Person, changes: Record<string, unknown> = {}) {
  const body = invitationInput(changes)
  const answer = await admin.send(api.invitations.invite, { body })
  const id: string = answer.body.data.id
  return { id, email: body.email, token: await invitationToken(server, body.email) }
}

/** Invites a tenant of `landlord`, and takes the link's token from the email; without an id, a new tenant. */
export async function inviteTenant(server: TestServer, landlord: Person, known?: { id: string; email: string }) {
  const email = known?.email ?? `renter.${newId()}@test.example`
  const id = known?.id ?? (await addTenant(landlord, { email }))
  const answer = await landlord.send(api.tenants.invite, { params: { id } })
  if (answer.status !== 201) throw new Error(`could not invite: ${JSON.stringify(answer.body)}`)
  return { id, email, token: await invitationToken(server, email) }
}

/** The token of the newest invitation emailed to an address. */
export async function invitationToken(server: TestServer, email: string): Promise<string> {
  const mail = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', email)
      .where('template', 'in', ['user.invitation', 'tenant.invitation', 'member.invitation'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return /\/invitation#([\w-]{43})/.exec(mail.body_text)?.[1] ?? ''
}
