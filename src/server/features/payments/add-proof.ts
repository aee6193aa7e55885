import type { Payment, payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepDocument, removeFile } from '../../files/keep-file.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { lockPayment, requirePaymentStep } from './lock-payment.ts'
import { findPayment } from './payments.queries.ts'
import { paymentScope } from './payments.scope.ts'

type Proving = Call<typeof payments.addProof>
type Adding = Omit<Proving, 'file'>

/**
 * Adds proof for a payment the caller reported, replacing any earlier one.
 * @throws Refusal `not_found`; `conflict` once the payment is settled.
 */
export function addProof(call: Proving): Promise<Payment> {
  const { params, file } = call
  return transaction(call, async (tx) => {
    await refuseSettled(tx, call)
    const payment = await lockPayment(tx, call, params.id)
    const kept = await keepDocument(tx, call, { purpose: 'payment_proof', file })
    await tx.updateTable('payments').set({ proof_file_id: kept.id }).where('id', '=', payment.id).execute()
    if (payment.proof_file_id !== null) await removeFile(tx, payment.proof_file_id)
    await audit(tx, call, 'payment.prove', { type: 'payment', id: payment.id })
    return findPayment(tx, payment.id)
  })
}

/**
 * Checks that proof can be added, before it is prepared.
 * @throws Refusal as `addProof` does.
 */
export const admitProof = (call: Adding): Promise<void> => transaction(call, (tx) => refuseSettled(tx, call))

/** The database lets a tenant lock only a payment that can still change, so a settled one would look missing. */
async function refuseSettled(tx: Tx, call: Adding): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .select('payments.status')
    .where('payments.id', '=', call.params.id)
    .where(paymentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  requirePaymentStep('prove', row)
}
