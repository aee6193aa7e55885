import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { addProperty } from '../factories.ts'
import { moveLease } from '../leasing.ts'
import { addLease, addTenant } from '../tenancies.ts'
import type { NounTests, Setting } from './noun.ts'

const spare =
  (changes: Record<string, unknown>) =>
  async ({ world: { people } }: Setting) => {
    const { LANDLORD } = people
    return addLease(LANDLORD, await addProperty(LANDLORD), await addTenant(LANDLORD), changes)
  }

export const leases = {
  rows: {
    leaseId: async ({ people: { LANDLORD }, after }) => {
      const [propertyId, tenantId] = [await after('propertyId'), await after('tenantId')]
      const id = await addLease(LANDLORD, propertyId, tenantId, { endsOn: '2026-12-31' })
      // The home is already looking for its next tenant.
      await LANDLORD.send(api.properties.update, { params: { id: propertyId }, body: { isAvailable: true } })
      return id
    },
  },
  names: { '/leases/:id': (world) => world.leaseId },
  bodies: {
    create: ({ propertyId, tenantId }) => ({ propertyId, tenantId, startsOn: '2027-01-01', rentAmount: 900 }),
    update: () => ({ rentAmount: 900 }),
    move: () => ({ status: 'ENDED' }),
    archive: () => ({ archived: true }),
    renew: () => ({ startsOn: '2027-01-01', rentAmount: 900 }),
  },
  reaching: ['create'],
  creations: {
    create: { by: 'LANDLORD', other: { dueDay: 5 } },
    renew: { by: 'LANDLORD', other: { dueDay: 5 } },
  },
  subjects: {
    update: spare({ status: 'DRAFT' }),
    move: spare({ status: 'DRAFT' }),
    archive: spare({ status: 'ENDED', endsOn: '2026-03-31' }),
    undoCancel: async (setting) => {
      const id = await spare({ startsOn: '2999-01-01' })(setting)
      await moveLease(setting.world.people.LANDLORD, id, { status: 'CANCELLED' })
      return id
    },
    // Any later day can renew it.
    renew: spare({ startsOn: '1900-01-01' }),
  },
  tables: {
    leases: ({ propertyId, tenantId }) => sql`property_id = ${propertyId} or tenant_id = ${tenantId}`,
  },
} satisfies NounTests<'leases'>
