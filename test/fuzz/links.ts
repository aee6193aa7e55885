import { systemTransaction } from '#server/db/transaction.ts'
import { makeLink } from '#server/features/auth/account-links.ts'
import type { TestServer } from '#test/harness/app.ts'
import { askedForEmail } from '#test/harness/email-changes.ts'
import { invite, inviteTenant } from '#test/harness/invitations.ts'
import { askedForReminders } from '#test/harness/reminder-emails.ts'

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
    '/invitations/link': (await inviteTenant(server, await server.as('LANDLORD'))).token,
  }
}
