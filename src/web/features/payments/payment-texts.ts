import type { Payment } from '#contract/payments.ts'
import { notAvailable } from '#web/ui/format.ts'

/** Under which name a payment can be found at the bank, or else with us. */
export const paymentReference = ({ transactionId, id }: Partial<Pick<Payment, 'transactionId' | 'id'>>): string =>
  transactionId || id || notAvailable

/** Who paid. */
export const payerName = ({ tenantName }: { tenantName?: string | null }): string => tenantName || 'Unknown Tenant'
