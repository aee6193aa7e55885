import { sql } from 'kysely'
import { addParty } from '../households.ts'
import { addTenant } from '../tenancies.ts'
import type { NounTests } from './noun.ts'

export const leaseParties = {
  rows: {
    partyId: async ({ people: { LANDLORD }, after }) => {
      const [leaseId, tenantId] = [await after('leaseId'), await addTenant(LANDLORD)]
      return addParty(LANDLORD, leaseId, { tenantId, part: 'GUARANTOR', from: '2026-02-01' })
    },
    /** A tenant who isn’t on the lease yet. */
    joiningId: async ({ people: { LANDLORD }, after }) =>
      addTenant(LANDLORD, { propertyId: await after('propertyId') }),
  },
  names: {
    '/leases/:id': (world) => world.leaseId,
    '/leases/:id/parties/:partyId': (world) => world.partyId,
  },
  bodies: {
    add: ({ joiningId }) => ({ tenantId: joiningId, part: 'OCCUPANT', from: '2026-03-01' }),
    change: () => ({ to: '2026-11-30' }),
  },
  reaching: ['add'],
  creations: { add: { by: 'LANDLORD', other: { part: 'GUARANTOR' } } },
  tables: {
    lease_parties: ({ propertyId }) => sql`lease_id in (select id from leases where property_id = ${propertyId})`,
  },
} satisfies NounTests<'leaseParties'>
