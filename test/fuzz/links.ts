import { systemTransaction } from '#server/db/transaction.ts'
import { makeLink } from '#server/features/auth/account-links.ts'
import type { TestServer } from '#test/harness/app.ts'
import { askedForEmail } from '#test/harness/email-changes.ts'
import { addProperty } from '#test/harness/factories.ts'
import { invite, inviteTenant } from '#test/harness/invitations.ts'
import { askedForReminders } from '#test/harness/reminder-emails.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowingTime, showingInput } from '#test/harness/showings.ts'

/** Tokens of emailed links that work once, by the address that takes them; their accounts are used nowhere else. */
export async function makeLinks(server: TestServer): Promise<Record<string, string>> {
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
    '/auth/accept-invitation': (await invite(server, admin)).token,
    '/showings/cancel': await bookedShowing(server),
    '/invitations/link': (await inviteTenant(server, await server.as('LANDLORD'))).token,
  }
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
