import type { BodyInput } from '#contract/endpoint.ts'
import { ledgers } from '#contract/ledgers.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'

/** A charge or a credit as typed. A credit has no due day. */
export interface BookingValues {
  amount: string
  dueOn: string
  memo: string
}

const labels: Readonly<Record<keyof BookingValues, string>> = { amount: 'Amount', dueOn: 'Due on', memo: 'What for' }

export const labelOf = (name: keyof BookingValues): string => labels[name]

const nameOf = (path: string): string =>
  path === 'amount' || path === 'dueOn' || path === 'memo' ? labelOf(path) : path

/** The request for a charge as typed. */
export const chargeBody = ({ amount, dueOn, memo }: BookingValues): BodyInput<typeof ledgers.charge> => ({
  amount: typedNumber(amount) ?? 0,
  dueOn,
  memo: memo.trim(),
})

/** The request for a credit as typed. */
export const creditBody = ({ amount, memo }: BookingValues): BodyInput<typeof ledgers.credit> => ({
  amount: typedNumber(amount) ?? 0,
  memo: memo.trim(),
})

/** Everything to fix in a charge as typed, at most one mistake per input. */
export const chargeMistakes = (values: BookingValues): Mistake[] =>
  onePerPath([
    ...unread(values),
    ...(values.dueOn === '' ? [{ path: 'dueOn', message: 'Due on is required' }] : []),
    ...refusalsOf(ledgers.charge.body, chargeBody(values), nameOf),
  ])

/** Everything to fix in a credit as typed, at most one mistake per input. */
export const creditMistakes = (values: BookingValues): Mistake[] =>
  onePerPath([...unread(values), ...refusalsOf(ledgers.credit.body, creditBody(values), nameOf)])

function unread({ amount }: BookingValues): Mistake[] {
  if (typedNumber(amount) !== null) return []
  return [{ path: 'amount', message: `Amount ${amount.trim() === '' ? 'is required' : 'must be a number'}` }]
}
