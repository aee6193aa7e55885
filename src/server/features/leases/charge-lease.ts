import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import type { Tx } from '../../db/transaction.ts'

/** What a tenant owes under a lease from a day on; or, as a credit, owes less. */
interface Charge {
  leaseId: string
  kind: 'CHARGE' | 'CREDIT'
  /** Dollars, more than zero. */
  amount: number
  /** Calendar day on which a charge is due, or a credit counts. */
  dueOn: string
  memo: string
  /** When it took effect: now unless said. */
  at?: Date
}

/** Adds a charge or a credit to the ledger; like every entry it stays as it is for good. */
export async function chargeLease(tx: Tx, charge: Charge): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values({
      id: newId(),
      lease_id: charge.leaseId,
      kind: charge.kind,
      amount_cents: toCents(charge.amount),
      due_on: charge.dueOn,
      payment_id: null,
      memo: charge.memo,
      ...(charge.at !== undefined && { at: charge.at, created_at: charge.at }),
    })
    .execute()
}
