import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import { reportPayment } from '../tenancies.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = ({ world: { people, leaseId } }: Setting) => reportPayment(people.TENANT, leaseId)

const spareReceived = ({ world: { people, leaseId } }: Setting) =>
  create(people.LANDLORD, api.payments.create, { leaseId, amount: 5 })

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
    takeBack: spareReceived,
    receipt: spareReceived,
  },
  tables: { payments: ({ propertyId }) => sql`property_id = ${propertyId}` },
} satisfies NounTests<'payments'>
