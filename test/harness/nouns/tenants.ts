import { sql } from 'kysely'
import { addProperty } from '../factories.ts'
import { addApproved, addTenant, tenantInput } from '../tenancies.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

const spare = ({ world }: Setting) => addTenant(world.people.LANDLORD)

export const tenants = {
  rows: {
    tenantId: async ({ people: { LANDLORD, TENANT }, after }) => {
      // An approved application links the tenant's record to the account, so the tenant can report tickets.
      await addApproved(LANDLORD, TENANT, await addProperty(LANDLORD))
      return addTenant(LANDLORD, { email: TENANT.email, propertyId: await after('propertyId') })
    },
  },
  names: { '/tenants/:id': (world) => world.tenantId },
  bodies: {
    create: ({ propertyId }) => tenantInput({ propertyId }),
    update: () => ({ firstName: 'Changed' }),
    archive: () => ({ archived: true }),
  },
  reaching: ['create'],
  creations: { create: { by: 'LANDLORD', other: { firstName: 'Other' } }, invite: { by: 'LANDLORD' } },
  subjects: { invite: spare, update: spare, remove: spare, archive: spare },
  tables: {
    tenants: (world) => sql`property_id = ${world.propertyId} or landlord_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'tenants'>
