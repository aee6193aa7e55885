import type { Selectable } from 'kysely'
import { mayStep, type PaymentStatus, type PaymentStep, paymentCan } from '#contract/states.ts'
import type { PaymentsTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { paymentScope } from './payments.scope.ts'

export type LockedPayment = Selectable<PaymentsTable>

/**
 * A payment within the caller's reach, locked until the transaction ends: when two people settle it at once, the second
 * sees what the first did.
 * @throws Refusal `not_found`
 */
export async function lockPayment(tx: Tx, call: SignedCall, id: string): Promise<LockedPayment> {
  const row = await tx
    .selectFrom('payments')
    .selectAll('payments')
    .where('payments.id', '=', id)
    .where(paymentScope(call))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  return row
}

/** @throws Refusal `conflict` when a payment's state does not allow the step. */
export function requirePaymentStep(step: PaymentStep, { status }: { status: PaymentStatus }): void {
  if (!mayStep(paymentCan[step], status)) throw refused('conflict', SENTENCES[status])
}

/** @throws Refusal `conflict` when some of a payment was refunded: what is gone can't be returned again. */
export function refuseRefunded({ refunded_cents }: Pick<LockedPayment, 'refunded_cents'>): void {
  if (refunded_cents > 0) throw refused('conflict', 'Part of this payment was refunded. Take the refund back first.')
}

const SENTENCES: Record<PaymentStatus, string> = {
  PENDING: 'This payment is still waiting to be confirmed.',
  PROCESSING: 'This payment is already being processed.',
  COMPLETED: 'This payment is already completed.',
  FAILED: 'This payment has already failed.',
}
