import type { Tx } from '../../db/transaction.ts'

interface Refunded {
  id: string
  refunded_cents: number
}

/** The payment of a refund's entry, locked until the transaction ends, as one is before its lease; null for any other entry. */
export const lockRefunded = async (tx: Tx, entryId: string): Promise<Refunded | null> =>
  (await tx
    .selectFrom('ledger_entries as refund')
    .innerJoin('ledger_entries as paid', 'paid.id', 'refund.for_entry_id')
    .innerJoin('payments', 'payments.id', 'paid.payment_id')
    .select(['payments.id', 'payments.refunded_cents'])
    .where('refund.id', '=', entryId)
    .where('refund.kind', '=', 'REFUND')
    .forNoKeyUpdate('payments')
    .executeTakeFirst()) ?? null

/** A refund of `cents` that was a mistake is no longer counted. */
export const uncountRefund = (tx: Tx, { id, refunded_cents }: Refunded, cents: number) =>
  tx
    .updateTable('payments')
    .set({ refunded_cents: refunded_cents - cents })
    .where('id', '=', id)
    .execute()
