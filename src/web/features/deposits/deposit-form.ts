import { deposits } from '#contract/deposits.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'

/** A deduction or a return as typed. */
export interface DepositValues {
  amount: string
  memo: string
  method: string
  forBalance: boolean
}

/** A return begins with all that is held, a deduction with nothing. */
export const newValues = (amount: number | null): DepositValues => ({
  ...{ amount: amount === null ? '' : amountText(amount), memo: '', method: '', forBalance: false },
})

/** The request for a deduction as typed. */
export const deductionBody = ({ amount, memo, forBalance }: DepositValues): BodyInput<typeof deposits.deduct> => ({
  amount: typedNumber(amount) ?? 0,
  memo: memo.trim(),
  forBalance,
})

/** The request for a return as typed. */
export const returnBody = ({ amount, memo, method }: DepositValues): BodyInput<typeof deposits.refund> => ({
  amount: typedNumber(amount) ?? 0,
  method: method || null,
  memo: memo.trim() || null,
})

const LABELS: Readonly<Record<string, string>> = { amount: 'Amount', memo: 'Reason', method: 'Method' }
const labelOf = (path: string): string => LABELS[path] ?? path

/** Everything to fix in a deduction as typed, at most one mistake per input. */
export const deductionMistakes = (values: DepositValues): Mistake[] =>
  onePerPath([...unread(values), ...refusalsOf(deposits.deduct.body, deductionBody(values), labelOf)])

/** Everything to fix in a return as typed, at most one mistake per input. */
export const returnMistakes = (values: DepositValues): Mistake[] =>
  onePerPath([...unread(values), ...refusalsOf(deposits.refund.body, returnBody(values), labelOf)])

/** What to fix in an amount that isn't a number. */
export function unread({ amount }: { amount: string }): Mistake[] {
  if (typedNumber(amount) !== null) return []
  return [{ path: 'amount', message: `Amount ${amount.trim() === '' ? 'is required' : 'must be a number'}` }]
}
