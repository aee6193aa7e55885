import { systemTransaction } from '#server/db/transaction.ts'
import { makeLink } from '#server/features/auth/account-links.ts'
import type { TestServer } from '#test/harness/app.ts'
import { askAlong } from '#test/harness/application-groups.ts'
import { askedForEmail } from '#test/harness/email-changes.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { invite, inviteTenant } from '#test/harness/invitations.ts'
import { askedForReminders } from '#test/harness/reminder-emails.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowingTime, showingInput } from '#test/harness/showings.ts'

/**
 * Tokens of emailed links that work once, by the address that takes them; their accounts are used nowhere else. `joining` is
 * the application that joins another one.
 */
export async function makeLinks(server: TestServer, joining: string): Promise<Record<string, string>> {
  const link = async (purpose: 'verify' | 'reset') => {
    const { id } = await server.as('TENANT')
    const { db, clock } = server.services
    return systemTransaction(db, (tx) => makeLink(tx, clock(), { userId: id, purpose }))
  }
  const [changed, kept] = [await askedForEmail(server), await askedForEmail(server)]
  const admin = await server.as('ADMIN')
  return {
    '/auth/verify-email': await link('verify'),
    '/auth/reset-password': await link('reset'),
    '/account/confirm-email': changed.confirm,
    '/account/refuse-email': kept.refuse,
    '/reminder-emails/agree': (await askedForReminders(server, await server.as('LANDLORD'))).token,
    '/reminder-emails/stop': (await askedForReminders(server, await server.as('LANDLORD'))).token,
    '/auth/read-invitation': (await invite(server, admin)).token,
    '/auth/read-application-invitation': await askedAlong(server, await addProperty(await server.as('LANDLORD'))),
    '/applications/:id/group/join': await askedAlong(server, await homeOf(server, joining)),
    '/auth/accept-invitation': (await invite(server, admin)).token,
    '/showings/cancel': await bookedShowing(server),
    '/invitations/link': (await inviteTenant(server, await server.as('LANDLORD'))).token,
  }
}

const homeOf = async ({ services }: TestServer, application: string): Promise<string> => {
  const { property_id } = await systemTransaction(services.db, (tx) =>
    tx.selectFrom('applications').select('property_id').where('id', '=', application).executeTakeFirstOrThrow(),
  )
  return property_id
}

/** The token of an invitation to apply for a home together. */
async function askedAlong(server: TestServer, home: string): Promise<string> {
  const applicant = await server.as('TENANT')
  const { token } = await askAlong(server, applicant, await addApplication(applicant, home))
  return token
}

/** The token of a showing that someone booked. */
async function bookedShowing(server: TestServer): Promise<string> {
  const landlord = await server.as('LANDLORD')
  const home = await addProperty(landlord)
  const calls = showingCalls(server, landlord, home)
  const body = showingInput(await addShowingTime(landlord, home))
  await calls.book(body)
  return calls.tokenTo(body.email)
}
