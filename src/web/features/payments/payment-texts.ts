import type { Payment, PaymentDetail } from '#contract/payments.ts'
import type { ChargeKind } from '#contract/states.ts'
import { countText } from '#web/count-text.ts'
import { formatDate, formatMoney, notAvailable } from '#web/ui/format.ts'

/** Under which name a payment can be found at the bank, or else with us. */
export const paymentReference = ({ transactionId, id }: Partial<Pick<Payment, 'transactionId' | 'id'>>): string =>
  transactionId || id || notAvailable

/** Who paid. */
export const payerName = ({ tenantName }: { tenantName?: string | null }): string => tenantName || 'Unknown Tenant'

/** '1 payment', '12 payments', '10,000+ payments'. */
export const paymentsCountText = (count: number, isCapped = false): string => countText(count, 'payment', isCapped)

/** '3 payments to confirm'. */
export const toConfirmText = (count: number, isCapped = false): string =>
  `${paymentsCountText(count, isCapped)} to confirm`

/** '1 payment waits for confirmation', '2 payments wait for confirmation'. */
export const waitingText = (count: number, isCapped = false): string =>
  `${paymentsCountText(count, isCapped)} ${count === 1 ? 'waits' : 'wait'} for confirmation`

/** Dollars of several payments together. */
export const amountOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/** The day a payment was made: as booked, else as reported. */
export const paidOnText = ({ paidAt, reportedFor }: Pick<Payment, 'paidAt' | 'reportedFor'>): string =>
  formatDate(paidAt ?? reportedFor)

/** How a payment was made, in one line: 'Check, 1042'; null when nothing is known. */
export const howPaidText = ({ paymentMethod, transactionId }: Pick<Payment, 'paymentMethod' | 'transactionId'>) =>
  [paymentMethod, transactionId].filter(Boolean).join(', ') || null

type Cover = Pick<PaymentDetail['covers'][number], 'memo' | 'chargeKind' | 'dueOn'>

const CHARGES: Record<ChargeKind, string> = { RENT: 'Rent', DEPOSIT: 'Deposit', LATE_FEE: 'Late fee', OTHER: 'Charge' }

/** A charge that a payment covers: its note, 'Rent for March 2026', else what it is for. */
export const coverName = ({ memo, chargeKind }: Cover): string => memo ?? CHARGES[chargeKind]

/** When a covered charge was due: 'Due 3/1/2026'. */
export const coverNote = ({ dueOn }: Cover): string | null => (dueOn === null ? null : `Due ${formatDate(dueOn)}`)

/** A payment in words for a message or a button: '$1,850 from Ada Lovelace'. */
export const paymentInWords = (payment: Pick<Payment, 'amount' | 'tenantName'>): string =>
  `${formatMoney(payment.amount)} from ${payerName(payment)}`
