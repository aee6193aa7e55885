import type { BodyInput } from '#contract/endpoint.ts'
import { PAYMENT_METHODS, payments } from '#contract/payments.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/forms/numbers.ts'

/** A payment as it is typed; the names are those of the API. */
export interface PaymentValues {
  leaseId: string
  amount: string
  paymentMethod: string
  transactionId: string
  paidAt: string
}

const labels: Record<keyof PaymentValues, string> = {
  leaseId: 'Lease',
  amount: 'Amount',
  paymentMethod: 'Method',
  transactionId: 'Reference',
  paidAt: 'Paid on',
}

const isInput = (path: string): path is keyof PaymentValues => Object.hasOwn(labels, path)

/** The label of an input by its path. */
export const labelOf = (path: string): string => (isInput(path) ? labels[path] : path)

export const methodOptions: readonly { value: string; label: string }[] = PAYMENT_METHODS.map((method) => ({
  value: method,
  label: method,
}))

/** A payment to begin with: all that is open under the lease, in dollars, paid today. */
export const newPayment = (leaseId: string, open: number, today: string): PaymentValues => ({
  leaseId,
  amount: amountText(open),
  paymentMethod: '',
  transactionId: '',
  paidAt: today,
})

/** What is open, in dollars, as it would be typed; blank when nothing is. */
export const amountText = (open: number): string => {
  if (open <= 0) return ''
  return Number.isInteger(open) ? String(open) : open.toFixed(2)
}

/** What is sent for a payment that a tenant reports. Today goes unsaid: it is now, wherever the home is. */
export const reportBody = (values: PaymentValues, today: string): BodyInput<typeof payments.report> => ({
  amount: typedNumber(values.amount) ?? 0,
  paymentMethod: values.paymentMethod || null,
  transactionId: values.transactionId.trim() || null,
  ...(values.paidAt !== '' && values.paidAt !== today && { paidAt: values.paidAt }),
})

/** What is sent for a payment that a landlord records. */
export const recordBody = (values: PaymentValues, today: string): BodyInput<typeof payments.create> => ({
  leaseId: values.leaseId,
  ...reportBody(values, today),
})

/** Everything to correct in a payment as typed, one mistake for each input. */
export function paymentMistakes(values: PaymentValues, today: string): Mistake[] {
  const { leaseId, amount, paidAt } = values
  const found: Mistake[] = []
  const refuse = (path: keyof PaymentValues, rule: string) => found.push({ path, message: `${labels[path]} ${rule}` })
  if (leaseId === '') refuse('leaseId', 'is required')
  if (typedNumber(amount) === null) refuse('amount', amount.trim() === '' ? 'is required' : 'must be a number')
  if (paidAt === '') refuse('paidAt', 'is required')
  if (paidAt > today) refuse('paidAt', 'must not be in the future')
  return onePerPath([...found, ...refusalsOf(payments.create.body, recordBody(values, today), labelOf)])
}
