import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import { inNameOf, storePicture } from '../stored-picture.ts'
import type { NounTests, Setting } from './noun.ts'

/** The lease of the world, with enough of a deposit for one more step. */
const withDeposit = async ({ world: { people, leaseId } }: Setting): Promise<string> => {
  await create(people.LANDLORD, api.payments.create, { leaseId, amount: 100, for: 'DEPOSIT' })
  return leaseId
}

export const deposits = {
  rows: {
    /** All that was paid of the deposit, kept by the landlord: more can't be without `withDeposit`. */
    deductionId: async ({ people: { LANDLORD }, after }) => {
      const leaseId = await after('leaseId')
      await create(LANDLORD, api.payments.create, { leaseId, amount: 5, for: 'DEPOSIT' })
      const body = { amount: 5, memo: 'A lost key' }
      const { entries } = (await LANDLORD.send(api.deposits.deduct, { params: { id: leaseId }, body })).body.data
      return entries.find(({ kind }: { kind: string }) => kind === 'DEDUCTION').id
    },
    deductionFileId: async ({ server, people: { LANDLORD }, after }) => {
      const entry_id = await after('deductionId')
      const file_id = await storePicture(server, { purpose: 'deduction', createdBy: LANDLORD.id })
      const row = { id: newId(), entry_id, file_id, created_by: LANDLORD.id }
      await inNameOf(server, LANDLORD.id, (tx) => tx.insertInto('deduction_files').values(row).execute())
      return row.id
    },
  },
  names: {
    '/leases/:id': (world) => world.leaseId,
    '/leases/:id/deposit/deductions/:entryId': (world) => world.deductionId,
    '/leases/:id/deposit/deductions/:entryId/files/:fileId': (world) => world.deductionFileId,
  },
  bodies: {
    deduct: () => ({ amount: 40, memo: 'Broken blinds' }),
    refund: () => ({ amount: 50, method: 'Check', memo: null }),
  },
  subjects: { deduct: withDeposit, refund: withDeposit, letter: withDeposit },
  creations: {
    deduct: { by: 'LANDLORD', other: { amount: 41 } },
    refund: { by: 'LANDLORD', other: { amount: 51 } },
    addFile: { by: 'LANDLORD' },
  },
  tables: {
    ledger_entries: ({ leaseId }) => sql`lease_id = ${leaseId}`,
    deduction_files: ({ deductionId }) => sql`entry_id = ${deductionId}`,
  },
} satisfies NounTests<'deposits'>
