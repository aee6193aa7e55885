import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { mistakeEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import type { LockedPayment } from '../payments/lock-payment.ts'
import { requireHeld } from './tenancy-deposit.ts'

/**
 * What a payment that is gone means for the deposit: what moved from it there moves back, dated `at`, or like the
 * transfer itself when that is null.
 * @throws Refusal `conflict` when less would be held than was already deducted or returned.
 */
export async function takeFromDeposit(
  tx: Tx,
  call: SignedCall,
  payment: LockedPayment,
  at: Date | null,
): Promise<void> {
  const moved = await transfersOf(tx, payment.id)
  if (payment.for_account === 'RENT' && moved.length === 0) return
  const now = call.services.clock()
  await postEntries(
    tx,
    moved.map(({ id, account, kind, amount_cents: cents, at: then }) =>
      mistakeEntry(payment.lease_id, { id, account, kind, cents, at: at ?? then }, now, {
        createdBy: call.actor.id,
        memo: 'The payment it came with is gone',
      }),
    ),
  )
  await requireHeld(tx, payment.lease_id)
}

/** Both sides of each transfer from a payment to the deposit that still stands. */
async function transfersOf(tx: Tx, paymentId: string) {
  const rows = await tx
    .selectFrom('ledger_entries as paid')
    .innerJoin('ledger_entries as out', 'out.for_entry_id', 'paid.id')
    .innerJoin('ledger_entries as in', 'in.for_entry_id', 'out.id')
    .select(['out.id as out_id', 'in.id as in_id', 'out.amount_cents', 'out.at'])
    .where('paid.payment_id', '=', paymentId)
    .where('out.kind', '=', 'TRANSFER')
    .where('in.kind', '=', 'TRANSFER')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as undo').select('undo.id').whereRef('undo.takes_back', '=', 'out.id'))),
    )
    .execute()
  return rows.flatMap(({ out_id, in_id, ...row }) => [
    { ...row, id: out_id, account: 'RENT' as const, kind: 'TRANSFER' as const },
    { ...row, id: in_id, account: 'DEPOSIT' as const, kind: 'TRANSFER' as const },
  ])
}
