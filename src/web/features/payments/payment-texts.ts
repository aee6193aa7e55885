import type { Payment } from '#contract/payments.ts'
import { formatDate, formatMoney, notAvailable } from '#web/ui/format.ts'

/** Under which name a payment can be found at the bank, or else with us. */
export const paymentReference = ({ transactionId, id }: Partial<Pick<Payment, 'transactionId' | 'id'>>): string =>
  transactionId || id || notAvailable

/** Who paid. */
export const payerName = ({ tenantName }: { tenantName?: string | null }): string => tenantName || 'Unknown Tenant'

/** '1 payment', '12 payments'. */
export const paymentsCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`

/** '3 payments to confirm'. */
export const toConfirmText = (count: number): string => `${paymentsCountText(count)} to confirm`

/** '1 payment waits for confirmation', '2 payments wait for confirmation'. */
export const waitingText = (count: number): string =>
  `${paymentsCountText(count)} ${count === 1 ? 'waits' : 'wait'} for confirmation`

/** The day a payment was made: as booked, else as reported. */
export const paidOnText = ({ paidAt, reportedFor }: Pick<Payment, 'paidAt' | 'reportedFor'>): string =>
  formatDate(paidAt ?? reportedFor)

/** How a payment was made, in one line: 'Check, 1042'; null when nothing is known. */
export const howPaidText = ({ paymentMethod, transactionId }: Pick<Payment, 'paymentMethod' | 'transactionId'>) =>
  [paymentMethod, transactionId].filter(Boolean).join(', ') || null

/** A payment in words for a message or a button: '$1,850 from Ada Lovelace'. */
export const paymentInWords = (payment: Pick<Payment, 'amount' | 'tenantName'>): string =>
  `${formatMoney(payment.amount)} from ${payerName(payment)}`
