import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import type { NounTests } from './noun.ts'

const addCharge = async (landlord: Person, leaseId: string): Promise<string> => {
  const body = { amount: 40, dueOn: '2026-05-01', memo: 'New key' }
  return (await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })).body.data.addedId
}

export const ledgers = {
  rows: {
    entryId: async ({ people, after }) => addCharge(people.LANDLORD, await after('leaseId')),
  },
  names: { '/leases/:id': (world) => world.leaseId, '/ledger-entries/:id': (world) => world.entryId },
  bodies: {
    charge: () => ({ amount: 40, dueOn: '2026-05-01', memo: 'New key' }),
    credit: () => ({ amount: 40, memo: 'Two days without heat' }),
  },
  creations: {
    charge: { by: 'LANDLORD', other: { amount: 41 } },
    credit: { by: 'LANDLORD', other: { amount: 41 } },
  },
  subjects: {
    takeBack: ({ world: { people, leaseId } }) => addCharge(people.LANDLORD, leaseId),
  },
  tables: {
    ledger_entries: ({ leaseId }) => sql`lease_id = ${leaseId}`,
    payment_parts: ({ leaseId }) => sql`lease_id = ${leaseId}`,
  },
} satisfies NounTests<'ledgers'>
