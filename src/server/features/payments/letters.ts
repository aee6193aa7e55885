import { moneyText } from '#contract/money-text.ts'
import type { Payment } from '#contract/payments.ts'
import type { WritePaymentLetter } from './tell-of-payment.ts'

/** Tells the landlord that the tenant reported a payment. */
export const reportedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.reported',
  subject: `Payment to confirm: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    `${payment.tenantName} reported a payment of ${amountAndHome(payment)}.`,
    'Once you get the money, confirm it, and we’ll add it to the ledger.',
  ],
  list: howItWasPaid(payment),
  action: { label: 'Review the payment', path: `/payments?open=${payment.id}` },
})

/** Tells the tenant that the payment arrived. */
export const completedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.completed',
  subject: `Payment received: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    `Your payment of ${amountAndHome(payment)} was received. You can download the receipt from your payments.`,
  ],
  list: howItWasPaid(payment),
  action: { label: 'Open your payments', path: '/payments' },
})

/** Tells the tenant that the payment never arrived or was returned. */
export const failedLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.failed',
  subject: `Payment failed: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    payment.paidAt === null
      ? `Your payment of ${amountAndHome(payment)} was not received, so it isn’t in your ledger.`
      : `Your payment of ${amountAndHome(payment)} was returned, so you owe that amount again.`,
    ...(payment.failureReason === null ? [] : [`Your landlord wrote: ${payment.failureReason}`]),
  ],
  list: howItWasPaid(payment),
  action: { label: 'Open your payments', path: '/payments' },
})

/** Tells the tenant that a payment they were told of was a mistake. */
export const takenBackLetter: WritePaymentLetter = (payment, { greetingName }) => ({
  template: 'payment.takenBack',
  subject: `Correction: ${amountAndHome(payment)}`,
  greetingName,
  paragraphs: [
    payment.isReported
      ? `Your payment of ${amountAndHome(payment)} was confirmed by mistake. It’s waiting for your landlord to confirm it again.`
      : `We told you that your payment of ${amountAndHome(payment)} was received. It was recorded by mistake and has been taken back.`,
    'Your ledger shows both, and they cancel each other out.',
  ],
  action: { label: 'Open your payments', path: '/payments' },
})

const amountAndHome = (payment: Payment) =>
  `${moneyText(payment.amount, payment)} ${payment.for === 'DEPOSIT' ? 'toward the deposit ' : ''}for ${payment.propertyTitle}`

const howItWasPaid = ({ paymentMethod, transactionId }: Payment) => [
  ...(paymentMethod === null ? [] : [`Method: ${paymentMethod}`]),
  ...(transactionId === null ? [] : [`Reference: ${transactionId}`]),
]
