import { api } from '#contract/api.ts'
import { addHome } from './application.ts'
import { type Somebody, unique } from './people.ts'

/** Adds a home with a running lease, whose tenant Tariq Haddad has no account; no rent is paid. */
export async function addRunningLease(landlord: Somebody, title: string, rentAmount = 1234) {
  const propertyId = await addHome(landlord, title)
  const email = `renter.${unique()}@example.com`
  const person = { firstName: 'Tariq', lastName: 'Haddad', email, phone: null, propertyId }
  const { id: tenantId } = await landlord.call(api.tenants.create, { body: person })
  const terms = { startsOn: '2026-01-01', endsOn: null, rentAmount, status: 'ACTIVE' } as const
  const { id: leaseId } = await landlord.call(api.leases.create, { body: { propertyId, tenantId, ...terms } })
  return { propertyId, leaseId, email }
}
