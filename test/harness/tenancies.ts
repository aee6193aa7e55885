import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Person } from './app.ts'
import { addApplication, addProperty, create } from './factories.ts'
import { pdfFile } from './pictures.ts'

type Changes = Record<string, unknown>

/** What a landlord sends to add a tenant, with `changes` applied. */
export const tenantInput = (changes: Changes = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor.${newId()}@example.com`,
  phone: '(555) 010-4040',
  ...changes,
})

/** What a landlord sends to lease a home, with `changes` applied. */
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

/** Adds a tenant for `landlord`; resolves to the tenant's id. */
export const addTenant = (landlord: Person, changes: Changes = {}) =>
  create(landlord, api.tenants.create, tenantInput(changes))

/** Creates a lease; resolves to its id. */
export const addLease = (landlord: Person, propertyId: string, tenantId: string, changes: Changes = {}) =>
  create(landlord, api.leases.create, leaseInput(propertyId, tenantId, changes))

/** An application by `person` for a home of `landlord`, who approved it; resolves to its id. */
export async function addApproved(landlord: Person, person: Person, propertyId: string): Promise<string> {
  const id = await addApplication(person, propertyId)
  const decided = await landlord.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
  if (decided.status !== 200) throw new Error(`could not approve: ${JSON.stringify(decided.body)}`)
  return id
}

/** A home of `landlord` leased to the account `person`, who applied for it and was approved. */
export async function addTenancy(landlord: Person, person: Person, changes: Changes = {}) {
  const propertyId = await addProperty(landlord)
  await addApproved(landlord, person, propertyId)
  const tenantId = await addTenant(landlord, { email: person.email, propertyId })
  const leaseId = await addLease(landlord, propertyId, tenantId, changes)
  return { propertyId, tenantId, leaseId }
}

/** A payment that `tenant` reports under their own lease, with a PDF as proof; resolves to its id. */
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

/** The ids of a list's rows. */
export const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map((row) => row.id)

/** The paths of a refusal's errors. */
export const pathsOf = (answer: { body: { errors?: { path: string }[] } }) =>
  (answer.body.errors ?? []).map((error) => error.path)
