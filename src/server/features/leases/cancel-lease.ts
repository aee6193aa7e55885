import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Cancels a draft. The application that it was made from no longer keeps the home.
 * @param lease a draft, held by this transaction
 * @throws Refusal `conflict` while money that was received under it is not returned.
 */
export async function cancelLease(tx: Tx, call: SignedCall, lease: LeaseInZone): Promise<void> {
  const { rows } = await sql<{ balance: number }>`select lease_balance(${lease.id}) as balance`.execute(tx)
  if (rows[0]?.balance !== 0) {
    throw refused('conflict', 'A payment was received under this draft. Return it, then cancel the draft.')
  }
  await tx.updateTable('leases').set({ status: 'CANCELLED' }).where('id', '=', lease.id).execute()
  if (lease.application_id !== null) {
    await tx.updateTable('applications').set({ holds_home: false }).where('id', '=', lease.application_id).execute()
  }
  await audit(tx, call, 'lease.cancel', { type: 'lease', id: lease.id })
}
