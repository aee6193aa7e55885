import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addProperty } from './factories.ts'
import { remind } from './reminders.ts'
import { addLease, addTenant } from './tenancies.ts'

/** A home of `landlord` leased to a tenant without an account. */
export async function addUnlinked(landlord: Person, changes: { email?: string; title?: string } = {}) {
  const { email = `paper.${newId()}@test.example`, ...home } = changes
  const propertyId = await addProperty(landlord, home)
  const tenantId = await addTenant(landlord, { email })
  return { propertyId, tenantId, email, leaseId: await addLease(landlord, propertyId, tenantId) }
}

/** What an address was emailed, oldest first. */
export const emailsTo = (server: TestServer, email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['template', 'subject', 'body_text', 'html', 'stop_url'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute(),
  )

/** A tenant without an account who was asked by a reminder, and the token of the link. */
export async function askedForReminders(server: TestServer, landlord: Person) {
  const unlinked = await addUnlinked(landlord)
  const reminderId = await remind(landlord, { propertyId: unlinked.propertyId })
  await landlord.send(api.reminders.run, { params: { id: reminderId } })
  const [asked] = await emailsTo(server, unlinked.email)
  const token = /#([\w-]{43})/.exec(asked?.body_text ?? '')?.[1]
  if (token === undefined) throw new Error('no one was asked')
  return { ...unlinked, reminderId, token }
}
