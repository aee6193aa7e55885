import { toCents } from '#contract/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import { chargeEntry, creditEntry } from '#server/features/ledgers/entries.ts'
import { postEntries } from '#server/features/ledgers/post-entries.ts'

/** What a tenant owes under a lease from a day on; as a credit, what they owe less. */
interface Charge {
  leaseId: string
  kind: 'CHARGE' | 'CREDIT'
  /** What a charge is for when a test does not care. */
  chargeKind?: 'RENT' | 'DEPOSIT' | 'OTHER'
  /** Dollars, more than zero. */
  amount: number
  /** Calendar day on which a charge is due. */
  dueOn: string
  memo: string
  /** When it took effect: now by default. */
  at?: Date
}

/** Adds a charge or a credit to the ledger; like every entry it never changes again. */
export async function chargeLease(
  tx: Tx,
  { leaseId, amount, memo, at = new Date(), ...charge }: Charge,
): Promise<void> {
  const line = { leaseId, cents: toCents(amount), memo }
  const { dueOn, chargeKind = 'OTHER' } = charge
  const isCredit = charge.kind === 'CREDIT'
  await postEntries(tx, [
    isCredit
      ? creditEntry(line, { now: at })
      : chargeEntry(
          line,
          { now: at },
          {
            kind: chargeKind,
            dueOn,
            planId: chargeKind === 'RENT' ? leaseId : null,
          },
        ),
  ])
}
