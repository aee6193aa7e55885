import { sql } from 'kysely'
import type { NounTests } from './noun.ts'

export const ledgers = {
  names: { '/leases/:id': (world) => world.leaseId },
  bodies: {
    charge: () => ({ amount: 40, dueOn: '2026-05-01', memo: 'New key' }),
    credit: () => ({ amount: 40, memo: 'Two days without heat' }),
  },
  creations: {
    charge: { by: 'LANDLORD', other: { amount: 41 } },
    credit: { by: 'LANDLORD', other: { amount: 41 } },
  },
  tables: { ledger_entries: ({ leaseId }) => sql`lease_id = ${leaseId}` },
} satisfies NounTests<'ledgers'>
