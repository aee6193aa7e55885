import type { Lease, leases } from '#contract/leases.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findLease } from './leases.queries.ts'
import { lockLease } from './lock-lease.ts'

/**
 * Archives a lease within the caller's reach, or brings it back. Its ledger and payments stay where they are.
 * @throws Refusal `not_found`; `conflict` until it's over.
 */
export const archiveLease = (call: Call<typeof leases.archive>): Promise<Lease> =>
  transaction(call, async (tx) => {
    const { archived } = call.body
    const { id, status, archived_at } = await lockLease(tx, call, call.params.id)
    if (archived !== (archived_at !== null)) {
      if (archived && !mayStep(leaseCan.archive, status)) throw refused('conflict', FIRST[status] ?? OVER)
      await tx
        .updateTable('leases')
        .set({ archived_at: archived ? call.services.clock() : null })
        .where('id', '=', id)
        .execute()
      await audit(tx, call, archived ? 'lease.archive' : 'lease.restore', { type: 'lease', id })
    }
    return findLease(tx, id)
  })

const OVER = 'Only a lease that is over can be archived.'
const FIRST: Partial<Record<Lease['status'], string>> = {
  ACTIVE: 'End this lease first. You can archive it after it ends.',
  DRAFT: 'Cancel this draft first. Then you can archive it.',
}
