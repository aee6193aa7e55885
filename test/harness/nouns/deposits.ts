import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import type { NounTests, Setting } from './noun.ts'

/** The lease of the world, with enough of a deposit for one more step. */
const withDeposit = async ({ world: { people, leaseId } }: Setting): Promise<string> => {
  await create(people.LANDLORD, api.payments.create, { leaseId, amount: 100, for: 'DEPOSIT' })
  return leaseId
}

export const deposits = {
  names: { '/leases/:id': (world) => world.leaseId },
  bodies: {
    deduct: () => ({ amount: 40, memo: 'Broken blinds' }),
    refund: () => ({ amount: 50, method: 'Check', memo: null }),
  },
  subjects: { deduct: withDeposit, refund: withDeposit, letter: withDeposit },
  creations: {
    deduct: { by: 'LANDLORD', other: { amount: 41 } },
    refund: { by: 'LANDLORD', other: { amount: 51 } },
  },
  tables: { ledger_entries: ({ leaseId }) => sql`lease_id = ${leaseId}` },
} satisfies NounTests<'deposits'>
