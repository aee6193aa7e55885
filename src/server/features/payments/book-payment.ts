import { type Part, partsOf } from '#contract/allocation.ts'
import type { LedgerAccount } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { paymentEntry } from '../ledgers/entries.ts'
import { entriesOf } from '../ledgers/ledger-lines.ts'
import { postEntries } from '../ledgers/post-entries.ts'

interface Booking {
  payment: {
    id: string
    lease_id: string
    amount_cents: number
    method: string | null
    for_account: LedgerAccount
  }
  /** When it was paid. */
  at: Date
  /** The charges it was paid for; without any, it covers the oldest. */
  chargeIds: readonly string[]
}

/**
 * Adds a received payment to the account of its lease that it is for; this transaction has locked the lease.
 * @throws Refusal `invalid` when it is for a charge that isn't open, or isn't the lease's, or for the deposit and a charge.
 */
export async function bookPayment(tx: Tx, call: SignedCall, { payment, at, chargeIds }: Booking): Promise<void> {
  const parts = await partsFor(tx, payment, chargeIds)
  const times = { at, now: call.services.clock() }
  const forEntryId = await takenBackBy(tx, payment.id)
  const entry = paymentEntry(payment, times, { createdBy: call.actor.id, forEntryId })
  await postEntries(tx, [entry])
  if (parts.length === 0) return
  const part = { entry_id: entry.id, lease_id: payment.lease_id }
  await tx
    .insertInto('payment_parts')
    .values(parts.map(({ chargeId, cents }) => ({ ...part, charge_id: chargeId, amount_cents: cents })))
    .execute()
}

async function partsFor(tx: Tx, payment: Booking['payment'], chargeIds: readonly string[]): Promise<Part[]> {
  if (chargeIds.length === 0) return []
  if (payment.for_account === 'DEPOSIT')
    throw wrongField('chargeIds', 'A payment of the deposit is for no other charge.')
  const parts = partsOf(payment.amount_cents, chargeIds, await entriesOf(tx, payment.lease_id))
  if (parts === null) throw wrongField('chargeIds', 'Choose charges of this lease that are still open.')
  return parts
}

/** The entry that took back the latest confirmation of a payment. */
async function takenBackBy(tx: Tx, paymentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('takes_back', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
