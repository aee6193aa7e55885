import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { addLease } from '../tenancies.ts'
import type { NounTests } from './noun.ts'

const pet = { kind: 'PET', amount: 35, from: '2027-02-01' }

export const chargePlans = {
  rows: {
    // A draft of its own: its plan can change on any day.
    plannedLeaseId: async ({ people: { LANDLORD }, after }) =>
      addLease(LANDLORD, await after('propertyId'), await after('tenantId'), {
        status: 'DRAFT',
        startsOn: '2027-01-01',
      }),
    planId: async ({ people, after }) => {
      const params = { id: await after('plannedLeaseId') }
      return (await people.LANDLORD.send(api.chargePlans.add, { params, body: pet })).body.data.addedId
    },
  },
  names: {
    '/leases/:id': (world) => world.plannedLeaseId,
    '/leases/:id/charge-plans/:planId': (world) => world.planId,
  },
  bodies: { add: () => pet, end: () => ({ to: '2027-06-30' }) },
  creations: { add: { by: 'LANDLORD', other: { amount: 36 } } },
  tables: {
    lease_charges: ({ propertyId, tenantId }) => sql`lease_id in (
      select id from leases where property_id = ${propertyId} or tenant_id = ${tenantId})`,
  },
} satisfies NounTests<'chargePlans'>
