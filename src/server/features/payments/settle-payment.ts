import type { Payment, payments } from '#contract/payments.ts'
import { PAYMENT_STEP_TO } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { takeFromDeposit } from '../deposits/take-from-deposit.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { reversalEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { bookPayment } from './book-payment.ts'
import { completedLetter, failedLetter } from './letters.ts'
import { type LockedPayment, lockPayment, refuseRefunded, requirePaymentStep } from './lock-payment.ts'
import { findPayment } from './payments.queries.ts'
import { keepReceivedBack, tellPayer } from './tell-of-payment.ts'

type Settling = Call<typeof payments.settle>

const SETTLE: Record<Settling['body']['status'], (tx: Tx, call: Settling, payment: LockedPayment) => Promise<void>> = {
  PROCESSING: process,
  COMPLETED: complete,
  FAILED: fail,
}

/**
 * Marks a reported payment as processing, completed or failed, or a completed one as returned.
 * @throws Refusal `not_found`; `conflict` when its state doesn't allow that, or some of it was already given back;
 * `invalid` when it is for charges that aren't open, or isn't completed and yet for any.
 */
export function settlePayment(call: Settling): Promise<Payment> {
  const { params, body } = call
  if (body.status !== 'COMPLETED' && body.chargeIds?.length)
    throw wrongField('chargeIds', 'Only a completed payment can be for certain charges.')
  return transaction(call, async (tx) => {
    const payment = await lockPayment(tx, call, params.id)
    const step = PAYMENT_STEP_TO[body.status]
    requirePaymentStep(step, payment)
    await carryingOn(tx, call, payment.lease_id, () => SETTLE[body.status](tx, call, payment))
    await audit(tx, call, `payment.${step}`, {
      type: 'payment',
      id: payment.id,
      detail: { from: payment.status, to: body.status },
    })
    return findPayment(tx, payment.id)
  })
}

async function process(tx: Tx, call: Settling, { id }: LockedPayment): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'PROCESSING', ...settledBy(call) })
    .where('id', '=', id)
    .execute()
}

/** It counts from when the tenant paid, not from when the landlord got around to confirming it. */
async function complete(tx: Tx, call: Settling, payment: LockedPayment): Promise<void> {
  await refuseCanceled(tx, payment.lease_id)
  const at = payment.reported_for ?? call.services.clock()
  await tx
    .updateTable('payments')
    .set({ status: 'COMPLETED', paid_at: at, ...settledBy(call) })
    .where('id', '=', payment.id)
    .execute()
  await bookPayment(tx, call, { payment, at, chargeIds: call.body.chargeIds ?? [] })
  await tellPayer(tx, call, payment.id, { write: completedLetter, held: true })
}

/** An entry already in the ledger is reversed by one dated today. */
async function fail(tx: Tx, call: Settling, payment: LockedPayment): Promise<void> {
  refuseRefunded(payment)
  await tx
    .updateTable('payments')
    .set({ status: 'FAILED', failure_reason: call.body.reason, ...settledBy(call) })
    .where('id', '=', payment.id)
    .execute()
  if (payment.status === 'COMPLETED') {
    const now = call.services.clock()
    await postEntries(tx, [reversalEntry(payment, { now }, call.actor.id)])
    await takeFromDeposit(tx, call, payment, now)
    await keepReceivedBack(tx, call, payment.id)
  }
  await tellPayer(tx, call, payment.id, { write: failedLetter })
}

const settledBy = ({ services, actor }: Settling) => ({ settled_at: services.clock(), settled_by: actor.id })

async function refuseCanceled(tx: Tx, leaseId: string): Promise<void> {
  // Locked so the lease can't be canceled while a payment is being added to it.
  const lease = await tx
    .selectFrom('leases')
    .select(['status', 'canceled_at'])
    .where('id', '=', leaseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // Money for a lease that was active is booked, and can then be returned.
  if (lease.status === 'CANCELLED' && lease.canceled_at === null)
    throw refused('conflict', 'The lease of this payment was canceled.')
}
