import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import { leaseBalance } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { depositOf } from '../deposits/tenancy-deposit.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Cancels a draft. The application it came from no longer holds the home.
 * @param lease a draft, held by this transaction
 * @throws Refusal `conflict` until any money received under it is returned.
 */
export async function cancelLease(tx: Tx, call: SignedCall, lease: LeaseInZone): Promise<void> {
  const { balance } = await tx.selectNoFrom(leaseBalance(sql.val(lease.id)).as('balance')).executeTakeFirstOrThrow()
  const { held } = await depositOf(tx, sql`array[${lease.id}]::uuid[]`)
  if (balance !== 0 || held !== 0) {
    throw refused('conflict', 'This draft has a payment. Return the payment, then cancel the draft.')
  }
  await tx.updateTable('leases').set({ status: 'CANCELLED' }).where('id', '=', lease.id).execute()
  if (lease.application_id !== null) {
    await tx.updateTable('applications').set({ holds_home: false }).where('id', '=', lease.application_id).execute()
  }
  await audit(tx, call, 'lease.cancel', { type: 'lease', id: lease.id })
}
