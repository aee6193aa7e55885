import { counted } from '#contract/count.ts'
import type { Payment, PaymentDetail } from '#contract/payments.ts'
import { CHARGE_WORDS, MISTAKE_MEMO } from '#contract/states.ts'
import { formatDate, formatMoney, formatMoneyWithCents, type InMoney, notAvailable } from '#web/ui/format.ts'

/** The reference of a payment at the bank, or else ours. */
export const paymentReference = ({ transactionId, id }: Pick<Payment, 'transactionId' | 'id'>): string =>
  transactionId || id || notAvailable

export const payerName = ({ tenantName }: Pick<Payment, 'tenantName'>): string => tenantName || 'Unknown Tenant'

/** '3 payments to confirm'. */
export const toConfirmText = (count: number, isCapped = false): string =>
  `${counted(count, 'payment', isCapped)} to confirm`

/** '2 payments awaiting confirmation': the tenant isn’t the one who confirms. */
export const waitingText = (count: number, isCapped = false): string =>
  `${counted(count, 'payment', isCapped)} awaiting confirmation`

/** Dollars of several payments together. */
export const amountOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/** Says by how much payments to confirm are above what is owed under their leases, together. None if they aren't. */
export function aheadTexts(
  payments: readonly Pick<Payment, 'leaseId' | 'for' | 'amount' | 'owed'>[],
  money?: InMoney,
): string[] {
  const byLease = new Map<string, { paid: number; owed: number }>()
  for (const { leaseId, for: account, amount, owed } of payments) {
    if (owed === null) continue
    const key = `${leaseId} ${account}`
    const paid = (byLease.get(key)?.paid ?? 0) + Math.round(amount * 100)
    byLease.set(key, { paid, owed: Math.round(owed * 100) })
  }
  const rest = [...byLease.values()].reduce((sum, { paid, owed }) => sum + Math.max(0, paid - owed), 0) / 100
  return rest > 0 ? [`${formatMoney(rest, money)} of it is more than is owed and is kept as paid ahead.`] : []
}

/** Dollars of a payment that were not refunded. */
export const leftOf = ({ amount, refundedAmount }: Pick<Payment, 'amount' | 'refundedAmount'>): number =>
  Math.round((amount - refundedAmount) * 100) / 100

/** What a list adds to a payment's status: why it failed, or how much of it was refunded. */
export function statusNote(
  payment: Pick<Payment, 'byMistake' | 'failureReason' | 'amount' | 'refundedAmount'> & InMoney,
): string | null {
  if (payment.refundedAmount === 0) return failureText(payment)
  return leftOf(payment) === 0 ? 'Refunded' : `${formatMoneyWithCents(payment.refundedAmount, payment)} refunded`
}

/** Why a payment failed, if anyone said so. */
export const failureText = ({ byMistake, failureReason }: Pick<Payment, 'byMistake' | 'failureReason'>) =>
  byMistake ? MISTAKE_MEMO : failureReason

/** The day a payment was made: as booked, else as reported. */
export const paidOnText = ({ paidAt, reportedFor }: Pick<Payment, 'paidAt' | 'reportedFor'>): string =>
  formatDate(paidAt ?? reportedFor)

/** How a payment was made, in one line: 'Check, 1042'. Null if unknown. */
export const howPaidText = ({ paymentMethod, transactionId }: Pick<Payment, 'paymentMethod' | 'transactionId'>) =>
  [paymentMethod, transactionId].filter(Boolean).join(', ') || null

type Cover = Pick<PaymentDetail['covers'][number], 'memo' | 'chargeKind' | 'dueOn'>

/** A charge that a payment covers: its note, 'Rent for March 2026', else what it is for. */
export const coverName = ({ memo, chargeKind }: Cover): string => memo ?? CHARGE_WORDS[chargeKind]

/** When a covered charge was due: 'Due 3/1/2026'. */
export const coverNote = ({ dueOn }: Cover): string | null => (dueOn === null ? null : `Due ${formatDate(dueOn)}`)

/** A payment in words for a message or a button: '$1,850 from Ada Lovelace'. */
export const paymentInWords = (payment: Pick<Payment, 'amount' | 'tenantName'> & InMoney): string =>
  `${formatMoney(payment.amount, payment)} from ${payerName(payment)}`
