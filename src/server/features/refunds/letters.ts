import { moneyText } from '#contract/money-text.ts'
import type { WritePaymentLetter } from '../payments/tell-of-payment.ts'

/** Tells the tenant that some or all of their payment was given back: dollars, and the landlord's reason. */
export const refundedLetter =
  ({ amount, memo }: { amount: number; memo: string }): WritePaymentLetter =>
  (payment, { greetingName }) => ({
    template: 'payment.refunded',
    subject: `Refund: ${moneyText(amount, payment)} for ${payment.propertyTitle}`,
    greetingName,
    paragraphs: [
      amount === payment.amount
        ? `Your landlord refunded your payment of ${moneyText(payment.amount, payment)} for ${payment.propertyTitle}.`
        : `Your landlord refunded ${moneyText(amount, payment)} of your payment of ${moneyText(payment.amount, payment)} for ${payment.propertyTitle}.`,
      'Your ledger shows it, and no longer counts that amount as paid.',
    ],
    list: [`Reason: ${memo}`],
    action: { label: 'Open your payments', path: '/payments' },
  })
