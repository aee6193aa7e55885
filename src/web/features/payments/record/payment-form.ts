import type { BodyInput } from '#contract/endpoint.ts'
import type { Lease } from '#contract/leases.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { PAYMENT_METHODS, payments } from '#contract/payments.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'
import { placeOf, type SaidPlace } from '#web/ui/own-place.ts'
import type { PaidFor } from './split.ts'

/** A payment as typed, named as in the API. */
export interface PaymentValues {
  leaseId: string
  /** Blank for the first tenant of the lease. */
  payerTenantId: string
  amount: string
  paymentMethod: string
  transactionId: string
  paidAt: string
  /** The charges it is for; null for the oldest first. */
  chargeIds: string[] | null
  for: PaidFor
}

const labels: Record<keyof PaymentValues, string> = {
  leaseId: 'Lease',
  payerTenantId: 'Paid by',
  amount: 'Amount',
  paymentMethod: 'Method',
  transactionId: 'Reference',
  paidAt: 'Paid on',
  chargeIds: 'What it’s for',
  for: 'For',
}

const isInput = (path: string): path is keyof PaymentValues => Object.hasOwn(labels, path)

/** The label of an input by its path. */
export const labelOf = (path: string): string => (isInput(path) ? labels[path] : path)

/** The ways to pay an amount: Zelle and Venmo move US dollars alone. */
export const methodOptions = (money?: SaidPlace): { value: string; label: string }[] =>
  PAYMENT_METHODS.filter((method) => !DOLLARS_ONLY.has(method) || placeOf(money).currency === USUAL_PLACE.currency).map(
    (method) => ({
      value: method,
      label: method,
    }),
  )

const DOLLARS_ONLY: ReadonlySet<string> = new Set<(typeof PAYMENT_METHODS)[number]>(['Zelle', 'Venmo'])

/** The starting payment: everything open under the lease, in dollars, paid today. */
export const newPayment = (leaseId: string, open: number, today: string): PaymentValues => ({
  leaseId,
  payerTenantId: '',
  amount: openText(open),
  paymentMethod: '',
  transactionId: '',
  paidAt: today,
  chargeIds: null,
  for: 'RENT',
})

/** The open balance in dollars, as it would be typed. Blank if nothing is open. */
export const openText = (open: number): string => (open <= 0 ? '' : amountText(open))

/**
 * The request for a payment a tenant reports.
 * @param today where the home is; it isn't sent and means now
 */
export const reportBody = (values: PaymentValues, today: string): BodyInput<typeof payments.report> => ({
  amount: typedNumber(values.amount) ?? 0,
  paymentMethod: values.paymentMethod || null,
  transactionId: values.transactionId.trim() || null,
  ...(values.for === 'DEPOSIT' && { for: values.for }),
  ...(values.paidAt !== '' && values.paidAt !== today && { paidAt: values.paidAt }),
})

/** The request for a payment a landlord records. */
export const recordBody = (values: PaymentValues, today: string): BodyInput<typeof payments.create> => ({
  leaseId: values.leaseId,
  ...reportBody(values, today),
  ...(values.payerTenantId !== '' && { payerTenantId: values.payerTenantId }),
  ...(values.for === 'RENT' && values.chargeIds && { chargeIds: values.chargeIds }),
})

/** Who can have paid under a lease, the first tenant first; just them where there is no choice. */
export const payersOf = ({ parties }: Pick<Lease, 'parties'>): { value: string; label: string }[] =>
  parties.filter(({ part }) => part !== 'OCCUPANT').map(({ tenantId, name }) => ({ value: tenantId, label: name }))

/** What to fix if certain charges were asked for and none chosen. */
export const chargeMistakes = (chargeIds: readonly string[] | null): Mistake[] =>
  chargeIds?.length === 0 ? [{ path: 'chargeIds', message: 'Choose at least one charge' }] : []

/** Everything to fix in a payment as typed, at most one mistake per input. */
export function paymentMistakes(values: PaymentValues, today: string): Mistake[] {
  const { leaseId, amount, paidAt } = values
  const found: Mistake[] = []
  const refuse = (path: keyof PaymentValues, rule: string) => found.push({ path, message: `${labels[path]} ${rule}` })
  if (leaseId === '') refuse('leaseId', 'is required')
  if (typedNumber(amount) === null) refuse('amount', amount.trim() === '' ? 'is required' : 'must be a number')
  if (paidAt === '') refuse('paidAt', 'is required')
  if (paidAt > today) refuse('paidAt', 'must not be in the future')
  return onePerPath([
    ...found,
    ...(values.for === 'RENT' ? chargeMistakes(values.chargeIds) : []),
    ...refusalsOf(payments.create.body, recordBody(values, today), labelOf),
  ])
}
