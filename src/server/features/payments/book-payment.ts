import { partsOf } from '#contract/allocation.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { paymentEntry } from '../ledgers/entries.ts'
import { entriesOf, type Line } from '../ledgers/ledger-lines.ts'
import { postEntries } from '../ledgers/post-entries.ts'

interface Booking {
  payment: { id: string; lease_id: string; amount_cents: number; method: string | null }
  /** When it was paid. */
  at: Date
  /** The charges it was paid for; without any, it covers the oldest. */
  chargeIds: readonly string[]
}

/**
 * Adds a received payment to the ledger of its lease, which this transaction has locked.
 * @throws Refusal `invalid` when it is for a charge that isn't open, or isn't the lease's.
 */
export async function bookPayment(tx: Tx, call: SignedCall, { payment, at, chargeIds }: Booking): Promise<void> {
  const entries = await entriesOf(tx, payment.lease_id)
  const parts = partsOf(payment.amount_cents, chargeIds, entries)
  if (parts === null) throw wrongField('chargeIds', 'Choose charges of this lease that are still open.')
  const times = { at, now: call.services.clock() }
  const forEntryId = takenBackBy(entries, payment.id)
  const entry = paymentEntry(payment, times, { createdBy: call.actor.id, forEntryId })
  await postEntries(tx, [entry])
  if (parts.length === 0) return
  const part = { entry_id: entry.id, lease_id: payment.lease_id }
  await tx
    .insertInto('payment_parts')
    .values(parts.map(({ chargeId, cents }) => ({ ...part, charge_id: chargeId, amount_cents: cents })))
    .execute()
}

/** The entry that took back the latest confirmation of a payment. */
const takenBackBy = (entries: readonly Line[], paymentId: string): string | null =>
  entries
    .flatMap((entry) => (entry.paymentId === paymentId && entry.takesBack !== null ? [entry.id] : []))
    .sort()
    .at(-1) ?? null
