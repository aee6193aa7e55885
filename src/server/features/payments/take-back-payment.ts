import type { Payment, payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { takeFromDeposit } from '../deposits/take-from-deposit.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { mistakeEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { takenBackLetter } from './letters.ts'
import { type LockedPayment, lockPayment, refuseRefunded, requirePaymentStep } from './lock-payment.ts'
import { findPayment } from './payments.queries.ts'
import { keepReceivedBack, tellPayer } from './tell-of-payment.ts'

type TakingBack = Call<typeof payments.takeBack>

/**
 * Takes back a payment that was recorded or confirmed by mistake: an entry dated like its own cancels it. One that the
 * landlord recorded fails, marked as a mistake; one that the tenant reported waits to be confirmed again. The payer
 * hears of it only if they were already told that it was received.
 * @throws Refusal `not_found`; `conflict` unless it is completed and nothing of it was given back.
 */
export const takeBackPayment = (call: TakingBack): Promise<Payment> =>
  transaction(call, async (tx) => {
    const payment = await lockPayment(tx, call, call.params.id)
    requirePaymentStep('takeBack', payment)
    refuseRefunded(payment)
    await carryingOn(tx, call, payment.lease_id, () => cancelEntry(tx, call, payment))
    const status = payment.reported_by === null ? 'FAILED' : 'PENDING'
    await tx
      .updateTable('payments')
      .set(
        status === 'FAILED'
          ? { status, by_mistake: true, settled_at: call.services.clock(), settled_by: call.actor.id }
          : { status, paid_at: null, settled_at: null, settled_by: null },
      )
      .where('id', '=', payment.id)
      .execute()
    const detail = { from: payment.status, to: status }
    await audit(tx, call, 'payment.takeBack', { type: 'payment', id: payment.id, detail })
    const isUntold = await keepReceivedBack(tx, call, payment.id)
    if (!isUntold) await tellPayer(tx, call, payment.id, { write: takenBackLetter })
    return findPayment(tx, payment.id)
  })

async function cancelEntry(tx: Tx, call: TakingBack, payment: LockedPayment): Promise<void> {
  const booked = await tx
    .selectFrom('ledger_entries as e')
    .select(['e.id', 'e.account', 'e.amount_cents', 'e.at'])
    .where('e.payment_id', '=', payment.id)
    .where('e.kind', '=', 'PAYMENT')
    // Of one that was confirmed twice, the earlier entry is taken back already.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as t').select('t.id').whereRef('t.takes_back', '=', 'e.id'))),
    )
    .executeTakeFirstOrThrow()
  const { id, account, amount_cents: cents, at } = booked
  const wrong = { id, account, kind: 'PAYMENT', cents, at, paymentId: payment.id } as const
  await postEntries(tx, [mistakeEntry(payment.lease_id, wrong, call.services.clock(), { createdBy: call.actor.id })])
  await takeFromDeposit(tx, call, payment, null)
}
