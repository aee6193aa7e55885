import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addTenancy, leaseInput } from './tenancies.ts'

/** A home of `landlord` in `zone` with a draft lease for the account `tenant`; resolves to their ids. */
export async function addDraft(
  server: TestServer,
  { landlord, tenant, zone = 'America/New_York' }: { landlord: Person; tenant: Person; zone?: string },
  changes: Record<string, unknown> = {},
) {
  const tenancy = await addTenancy(landlord, tenant, { status: 'DRAFT', ...changes })
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx.updateTable('properties').set({ time_zone: zone }).where('id', '=', tenancy.propertyId).execute(),
  )
  return tenancy
}

export const moveLease = (person: Person, id: string, body: Record<string, unknown>) =>
  person.send(api.leases.move, { params: { id }, body })

/** Activates a draft; throws on a refusal, which is a mistake in the test. */
export async function activate(landlord: Person, id: string): Promise<void> {
  const answer = await moveLease(landlord, id, { status: 'ACTIVE' })
  if (answer.status !== 200) throw new Error(`could not activate: ${JSON.stringify(answer.body)}`)
}

export const renew = (person: Person, id: string, changes: Record<string, unknown>) => {
  const { propertyId: _home, tenantId: _tenant, status: _status, ...body } = leaseInput('', '', changes)
  return person.send(api.leases.renew, { params: { id }, body })
}

export const settle = (person: Person, id: string, status: string, reason?: string) =>
  person.send(api.payments.settle, { params: { id }, body: { status, ...(reason && { reason }) } })

/** The ledger as `person` reads it. */
export async function ledgerOf(person: Person, leaseId: string) {
  const answer = await person.send(api.ledgers.read, { params: { id: leaseId } })
  if (answer.status !== 200) throw new Error(`no ledger: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** The deposit of a lease as `person` reads it. */
export async function depositOf(person: Person, leaseId: string) {
  const answer = await person.send(api.deposits.read, { params: { id: leaseId } })
  if (answer.status !== 200) throw new Error(`no deposit: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** What a ledger's lines say, without ids. */
export const linesOf = (ledger: { entries: { kind: string; chargeKind: string; dueOn: string; amount: number }[] }) =>
  ledger.entries.map(({ kind, chargeKind, dueOn, amount }) => [chargeKind ?? kind, dueOn, amount])

/** The emails queued for someone, oldest first. */
export const lettersTo = (server: TestServer, person: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['template', 'subject', 'body_text'])
      .where('to_user_id', '=', person.id)
      .orderBy('id')
      .execute(),
  )

/** What was done with a row, in order, and by which account: null is the system itself. */
export const auditOf = async (server: TestServer, id: string) => {
  const rows = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').selectAll().where('subject_id', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ action, actor_id }) => [action, actor_id])
}
