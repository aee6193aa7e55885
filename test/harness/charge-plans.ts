import { api } from '#contract/api.ts'
import { jobs } from '#server/jobs/jobs.ts'
import type { Person, TestServer } from './app.ts'
import { activate, addDraft } from './leasing.ts'

/** A draft at $1,000 a month from February 1, without a deposit. */
export const planDraft = (server: TestServer, people: { landlord: Person; tenant: Person }, changes = {}) =>
  addDraft(server, people, { startsOn: '2026-02-01', rentAmount: 1000, depositAmount: 0, ...changes })

/** The same, activated; resolves to its id. */
export async function planLease(server: TestServer, people: { landlord: Person; tenant: Person }, changes = {}) {
  const { leaseId } = await planDraft(server, people, changes)
  await activate(people.landlord, leaseId)
  return leaseId
}

/** What a landlord does with the plan of a lease. */
export const planOf = (landlord: Person) => ({
  add: (id: string, body: Record<string, unknown>) => landlord.send(api.chargePlans.add, { params: { id }, body }),
  end: (id: string, planId: string, to: string | null) =>
    landlord.send(api.chargePlans.end, { params: { id, planId }, body: { to } }),
  remove: (id: string, planId: string) => landlord.send(api.chargePlans.remove, { params: { id, planId } }),
})

export const readLease = async (person: Person, id: string) =>
  (await person.send(api.leases.read, { params: { id } })).body.data

interface Row {
  kind: string
  amount: number
  from: string
  to: string | null
}

/** What the rows of a lease's plan say, without ids. */
export const rowsOf = (lease: { charges: Row[] }) =>
  lease.charges.map(({ kind, amount, from, to }) => [kind, amount, from, to])

/** Charges what is due, like the job does. */
export const chargeRent = (server: TestServer) =>
  jobs['charge-rent'].handle(server.services, {}, { number: 1, last: false })
