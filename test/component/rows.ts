import type { Tenant } from '#contract/tenants.ts'

/** A tenant without a lease, with any changes. */
export const aTenant = (changes: Partial<Tenant> = {}): Tenant => ({
  id: '01990000-0000-7000-8000-00000000000b',
  firstName: 'Tom',
  lastName: 'Sitting',
  email: 'tom@example.test',
  phone: null,
  propertyId: null,
  leaseId: null,
  leaseStatus: null,
  balance: 0,
  moveInDate: null,
  archivedAt: null,
  ...changes,
})
