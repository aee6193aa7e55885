import { mayStep, paymentCan } from '#contract/states.ts'
import { creditFromDeposit, deductionEntry, depositRefundEntry } from '#server/features/deposits/deposit-entries.ts'
import * as build from '#server/features/ledgers/entries.ts'
import { add, heldOf, type LedgerModel, type ModelPayment } from './ledger-model.ts'

/** The status of an answer: done, not possible, or for more than there is. */
type Answer = 201 | 409 | 422

/** Keeps part of the deposit; with `forBalance` it pays what is owed. */
export function deduct(model: LedgerModel, cents: number, forBalance: boolean, now: Date): Answer {
  if (cents > heldOf(model) || (forBalance && cents > model.owed)) return 422
  const line = { leaseId: model.leaseId, cents, memo: 'Damage' }
  const deduction = deductionEntry(line, { now }, '')
  add(model, deduction)
  model.deposit.deducted += cents
  if (forBalance) add(model, creditFromDeposit(deduction, { now }))
  return 201
}

/** Returns part of the deposit. */
export function refundDeposit(model: LedgerModel, cents: number, now: Date): Answer {
  if (cents > heldOf(model)) return 422
  const line = { leaseId: model.leaseId, cents, memo: 'Returned' }
  add(model, depositRefundEntry(line, { now }, { method: null, createdBy: '' }))
  model.deposit.refunded += cents
  return 201
}

/** Gives back part of a payment of the rent. */
export function refund(model: LedgerModel, payment: ModelPayment, cents: number, now: Date): Answer {
  if (!mayStep(paymentCan.refund, payment.status) || payment.for_account === 'DEPOSIT') return 409
  if (cents > payment.amount_cents - payment.refunded) return 422
  const gone = new Set(model.entries.map(({ takes_back }) => takes_back))
  const paid = model.entries.find(
    ({ id, kind, payment_id }) => kind === 'PAYMENT' && payment_id === payment.id && !gone.has(id),
  )
  if (!paid) throw new Error('A completed payment has no entry')
  const line = { leaseId: model.leaseId, cents, memo: 'Refund' }
  add(model, build.refundEntry(line, { now }, { forEntryId: paid.id, createdBy: null }))
  payment.refunded += cents
  return 201
}
