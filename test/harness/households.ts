import { api } from '#contract/api.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addTenant } from './tenancies.ts'

interface Joining {
  tenantId: string
  part: LeasePart
  from: string
}

/** Puts a person on a lease; resolves to the id of their part in it. */
export async function addParty(landlord: Person, leaseId: string, body: Joining): Promise<string> {
  const added = await landlord.send(api.leaseParties.add, { params: { id: leaseId }, body })
  if (added.status !== 201) throw new Error(`could not add: ${JSON.stringify(added.body)}`)
  return added.body.data.id
}

/** Says on which day someone leaves a lease; with null, that they stay. */
export const leave = (landlord: Person, id: string, partyId: string, to: string | null) =>
  landlord.send(api.leaseParties.change, { params: { id, partyId }, body: { to } })

/** Corrects someone's days on a lease, or says what else they are on it from a day on. */
export const changeParty = (landlord: Person, id: string, partyId: string, body: object) =>
  landlord.send(api.leaseParties.change, { params: { id, partyId }, body })

/** Takes someone who was on a lease by mistake off it. */
export const removeParty = (landlord: Person, id: string, partyId: string) =>
  landlord.send(api.leaseParties.remove, { params: { id, partyId } })

/** A record of the landlord's that is linked to the account `person`; resolves to its id. */
export async function addLinked(server: TestServer, landlord: Person, person: Person, firstName: string) {
  const id = await addTenant(landlord, { firstName, lastName: 'Byron', email: person.email })
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('tenants').set({ user_id: person.id }).where('id', '=', id).execute(),
  )
  return id
}

/** A new account with such a record. */
export async function newLinked(server: TestServer, landlord: Person, firstName: string) {
  const person = await server.as('TENANT')
  return { person, tenantId: await addLinked(server, landlord, person, firstName) }
}
