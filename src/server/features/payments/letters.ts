import type { Payment } from '#contract/payments.ts'
import { dollars } from '../leases/letters.ts'
import type { WritePaymentLetter } from './tell-of-payment.ts'

/** To the landlord: the tenant says that they paid. */
export const reportedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.reported',
  subject: `Payment to confirm: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    `${payment.tenantName} reported a payment of ${amountAndHome(payment)}.`,
    'It counts once you have confirmed that it has come.',
  ],
  list: howItWasPaid(payment),
  action: { label: 'Look at the payment', path: '/payments' },
})

/** To the tenant: the payment has come. */
export const completedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.completed',
  subject: `Payment received: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [`Your payment of ${amountAndHome(payment)} was received. Its receipt is among your payments.`],
  list: howItWasPaid(payment),
  action: { label: 'Open your payments', path: '/payments' },
})

/** To the tenant: the payment has not come, or it was returned. */
export const failedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.failed',
  subject: `Payment failed: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    payment.paidAt === null
      ? `Your payment of ${amountAndHome(payment)} was not received. It does not count in your ledger.`
      : `Your payment of ${amountAndHome(payment)} was returned. It is owed again.`,
    ...(payment.failureReason === null ? [] : [`Your landlord wrote: ${payment.failureReason}`]),
  ],
  list: howItWasPaid(payment),
  action: { label: 'Open your payments', path: '/payments' },
})

const amountAndHome = ({ amount, propertyTitle }: Payment) => `${dollars(amount)} for ${propertyTitle}`

const howItWasPaid = ({ paymentMethod, transactionId }: Payment) => [
  ...(paymentMethod === null ? [] : [`Method: ${paymentMethod}`]),
  ...(transactionId === null ? [] : [`Reference: ${transactionId}`]),
]
