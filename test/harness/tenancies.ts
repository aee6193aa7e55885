import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Person } from './app.ts'
import { addApplication, addProperty } from './factories.ts'
import { pdfFile } from './pictures.ts'

type Changes = Record<string, unknown>

/** What a landlord sends to add a tenant, with `changes` over it. */
export const tenantInput = (changes: Changes = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor.${newId()}@example.com`,
  phone: '(555) 010-4040',
  ...changes,
})

/** What a landlord sends to lease a home, with `changes` over it. */
export const leaseInput = (propertyId: string, tenantId: string, changes: Changes = {}) => ({
  propertyId,
  tenantId,
  startsOn: '2026-01-01',
  endsOn: null,
  rentAmount: 1850,
  depositAmount: 1850,
  dueDay: 1,
  status: 'ACTIVE',
  ...changes,
})

/** A tenant of `landlord`; resolves to its id. */
export const addTenant = (landlord: Person, changes: Changes = {}) =>
  created(landlord, api.tenants.create, tenantInput(changes))

/** A lease; resolves to its id. */
export const addLease = (landlord: Person, propertyId: string, tenantId: string, changes: Changes = {}) =>
  created(landlord, api.leases.create, leaseInput(propertyId, tenantId, changes))

/** A home of `landlord` leased to the account `person`, who applied for it and was approved. */
export async function addTenancy(landlord: Person, person: Person, changes: Changes = {}) {
  const propertyId = await addProperty(landlord)
  const applicationId = await addApplication(person, propertyId)
  const decided = await landlord.send(api.applications.decide, {
    params: { id: applicationId },
    body: { status: 'APPROVED' },
  })
  if (decided.status !== 200) throw new Error(`could not approve: ${JSON.stringify(decided.body)}`)
  const tenantId = await addTenant(landlord, { email: person.email, propertyId })
  const leaseId = await addLease(landlord, propertyId, tenantId, changes)
  return { propertyId, tenantId, leaseId }
}

/** A payment that `tenant` reports under a lease of their own, with a PDF as proof; resolves to its id. */
export async function reportPayment(tenant: Person, leaseId: string, changes: Changes = {}): Promise<string> {
  const reported = await tenant.send(api.payments.report, {
    params: { id: leaseId },
    body: { amount: 1850, paymentMethod: 'Bank transfer', ...changes },
  })
  if (reported.status !== 201) throw new Error(`could not report: ${JSON.stringify(reported.body)}`)
  const { id } = reported.body.data
  const proved = await tenant.send(api.payments.addProof, { params: { id }, file: pdfFile() })
  if (proved.status !== 201) throw new Error(`could not prove: ${JSON.stringify(proved.body)}`)
  return id
}

/** The id of what `person` creates. */
export async function created(person: Person, endpoint: Endpoint, body: unknown): Promise<string> {
  const answer = await person.send(endpoint, { body })
  if (answer.status !== 201) throw new Error(`${endpoint.path} refused: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** The ids of a list's rows. */
export const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map((row) => row.id)

/** The paths of a refusal's errors. */
export const pathsOf = (answer: { body: { errors?: { path: string }[] } }) =>
  (answer.body.errors ?? []).map((error) => error.path)
