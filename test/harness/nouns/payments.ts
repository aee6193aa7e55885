import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import { reportPayment } from '../tenancies.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = ({ world: { people, leaseId } }: Setting) => reportPayment(people.TENANT, leaseId)

export const payments = {
  rows: {
    /** Reported by the tenant, with a proof; it waits for the landlord, who has recorded one already. */
    paymentId: async ({ people, after }) => {
      const leaseId = await after('leaseId')
      await create(people.LANDLORD, api.payments.create, { leaseId, amount: 1850 })
      return reportPayment(people.TENANT, leaseId)
    },
  },
  names: {
    '/payments/:id': (world) => world.paymentId,
    '/leases/:id': (world) => world.leaseId,
  },
  bodies: {
    create: ({ leaseId }) => ({ leaseId, amount: 10 }),
    report: () => ({ amount: 10 }),
    settle: () => ({ status: 'COMPLETED' }),
  },
  reaching: ['create'],
  creations: {
    create: { by: 'LANDLORD', other: { amount: 99 } },
    report: { by: 'TENANT', other: { amount: 99 } },
    addProof: { by: 'TENANT' },
  },
  subjects: {
    settle: spare,
    addProof: spare,
    receipt: ({ world: { people, leaseId } }) => create(people.LANDLORD, api.payments.create, { leaseId, amount: 5 }),
  },
  tables: { payments: ({ propertyId }) => sql`property_id = ${propertyId}` },
} satisfies NounTests<'payments'>
