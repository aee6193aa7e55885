import { sql } from 'kysely'
import { toCents, toDollars } from '#contract/money.ts'
import { moneyText } from '#contract/money-text.ts'
import type { Payment } from '#contract/payments.ts'
import type { refunds } from '#contract/refunds.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { moneyUnder } from '../leases/money-under.ts'
import { refundEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { type LockedPayment, lockPayment, requirePaymentStep } from '../payments/lock-payment.ts'
import { findPayment } from '../payments/payments.queries.ts'
import { tellPayer } from '../payments/tell-of-payment.ts'
import { refundedLetter } from './letters.ts'

type Refunding = Call<typeof refunds.create>

/**
 * Gives back some or all of a completed payment: the tenant owes that amount again.
 * @throws Refusal `not_found`; `conflict` unless it is completed, and for one of the deposit; `invalid` for more than is
 * left of it.
 */
export const refundPayment = (call: Refunding): Promise<Payment> =>
  transaction(call, async (tx) => {
    const payment = await lockPayment(tx, call, call.params.id)
    requirePaymentStep('refund', payment)
    if (payment.for_account === 'DEPOSIT')
      throw refused('conflict', 'This payment is part of a deposit. Return it from the deposit of its lease.')
    const cents = toCents(call.body.amount)
    await carryingOn(tx, call, payment.lease_id, () => book(tx, call, payment, cents))
    await audit(tx, call, 'payment.refund', { type: 'payment', id: payment.id })
    await tellPayer(tx, call, payment.id, { write: refundedLetter({ amount: call.body.amount, memo: call.body.memo }) })
    return findPayment(tx, payment.id)
  })

async function book(tx: Tx, call: Refunding, payment: LockedPayment, cents: number): Promise<void> {
  const booked = await bookedAs(tx, payment.id)
  const left = payment.amount_cents - payment.refunded_cents - booked.moved
  if (cents > left) {
    const money = await moneyUnder(tx, payment.lease_id)
    throw wrongField(
      'amount',
      left > 0 ? `Only ${moneyText(toDollars(left), money)} of it is left.` : 'Nothing of it is left.',
    )
  }
  const line = { leaseId: payment.lease_id, cents, memo: call.body.memo }
  const times = { now: call.services.clock() }
  await postEntries(tx, [refundEntry(line, times, { forEntryId: booked.id, createdBy: call.actor.id })])
  await tx
    .updateTable('payments')
    .set({ refunded_cents: payment.refunded_cents + cents })
    .where('id', '=', payment.id)
    .execute()
}

/** The entry of a completed payment, and the cents of it that moved to the deposit. */
const bookedAs = (tx: Tx, paymentId: string): Promise<{ id: string; moved: number }> =>
  tx
    .selectFrom('ledger_entries as paid')
    .select('paid.id')
    .select(
      sql<number>`(
        select coalesce(sum(transfer.amount_cents), 0)::bigint from ledger_entries transfer
        where transfer.for_entry_id = paid.id and transfer.kind = 'TRANSFER'
          and not exists (select from ledger_entries undo where undo.takes_back = transfer.id))`.as('moved'),
    )
    .where('paid.payment_id', '=', paymentId)
    .where('paid.kind', '=', 'PAYMENT')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as undo').select('undo.id').whereRef('undo.takes_back', '=', 'paid.id'))),
    )
    .executeTakeFirstOrThrow()
