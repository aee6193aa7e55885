import type { Payment } from '#contract/payments.ts'
import { notAvailable } from '#web/ui/format.ts'

/** Under which name a payment can be found at the bank, or else with us. */
export const paymentReference = ({ transactionId, id }: Partial<Pick<Payment, 'transactionId' | 'id'>>): string =>
  transactionId || id || notAvailable

/** Who paid. */
export const payerName = ({ tenantName }: { tenantName?: string | null }): string => tenantName || 'Unknown Tenant'

/** '1 payment', '12 payments'. */
export const paymentsCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`
