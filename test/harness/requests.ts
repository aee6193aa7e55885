import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AffiliateApplicationsTable, ContactRequestsTable } from '#server/db/tables/requests.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

type RequestRow = Insertable<ContactRequestsTable>
type ApplicationRow = Insertable<AffiliateApplicationsTable>

/** A request that the API accepts, from an unused address. */
export const requestInput = (changes: Record<string, unknown> = {}) => ({
  kind: 'CONTACT',
  firstName: 'Renata',
  lastName: 'Ostrowski',
  email: `asker.${newId()}@test.example`,
  message: `Can we import our homes? (${newId()})`,
  ...changes,
})

/** An affiliate application that the API accepts, from an unused address. */
export const affiliateInput = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Samir',
  lastName: 'Patel',
  email: `applicant.${newId()}@test.example`,
  channel: 'rentingwell.example, a newsletter',
  plan: 'I would write about how we keep our rent roll.',
  ...changes,
})

/** Adds a request as the API stores it, without notifying anyone; resolves to its id. */
export async function addRequest(server: TestServer, changes: Partial<RequestRow> = {}): Promise<string> {
  const { firstName: first_name, lastName: last_name, email, message } = requestInput()
  const id = newId()
  const row = { id, kind: 'CONTACT' as const, first_name, last_name, email, message, status: 'NEW' as const }
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx
      .insertInto('contact_requests')
      .values({ ...row, ...changes })
      .execute(),
  )
  return id
}

/** Adds an affiliate application as the API stores it, without notifying anyone; resolves to its id. */
export async function addAffiliateApplication(
  server: TestServer,
  changes: Partial<ApplicationRow> = {},
): Promise<string> {
  const { firstName: first_name, lastName: last_name, ...said } = affiliateInput()
  const id = newId()
  const row = { id, first_name, last_name, ...said, status: 'PENDING' as const }
  await systemTransaction(server.services.db, (tx) =>
    tx
      .insertInto('affiliate_applications')
      .values({ ...row, ...changes })
      .execute(),
  )
  return id
}

/** The emails to an address, oldest first. */
export const mailsTo = (server: TestServer, address: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['template', 'subject', 'body_text', 'html'])
      .where('to_address', '=', address)
      .orderBy('id')
      .execute(),
  )
