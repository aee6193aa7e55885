import { sql } from 'kysely'
import { payerOf } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'

/** Who made a payment. */
export interface Payer {
  /** As far as the caller knows them. */
  name: string | null
  /** Whether the caller reads the payment itself, and so how it was made. */
  isReadable: boolean
}

/** Who made the payments in the ledgers of leases that the caller reads, by payment. */
export async function payersOf(tx: Tx, leaseIds: readonly string[]): Promise<Map<string, Payer>> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .leftJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .select('ledger_entries.payment_id')
    .select((eb) => [
      eb.fn.coalesce('payments.tenant_name', payerOf(sql.ref('ledger_entries.payment_id'))).as('name'),
      eb('payments.id', 'is not', null).as('isReadable'),
    ])
    .distinct()
    .where('ledger_entries.lease_id', 'in', leaseIds)
    .where('ledger_entries.payment_id', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ payment_id, name, isReadable }) => [payment_id ?? '', { name, isReadable: Boolean(isReadable) }]),
  )
}

interface Paid {
  kind: string
  memo: string | null
  paymentId: string | null
}

/** Who paid for a line of a ledger, and its note: how a payment was made is for those who read the payment. */
export function paidBy({ kind, memo, paymentId }: Paid, payers: ReadonlyMap<string, Payer>) {
  const payer = payers.get(paymentId ?? '')
  return { payerName: payer?.name ?? null, memo: kind === 'PAYMENT' && payer?.isReadable === false ? null : memo }
}
