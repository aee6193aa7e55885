import { addDays, dueDayFrom, laterOf } from '#contract/calendar.ts'
import { chargePlans } from '#contract/charge-plans.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { Lease } from '#contract/leases.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'
import type { ChargePeriod, PlannedKind } from '#contract/states.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { today } from '#web/today.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'

/** A charge besides the rent, as typed. */
export interface ExtraValues {
  kind: Exclude<PlannedKind, 'RENT'>
  label: string
  amount: string
  every: ChargePeriod
  /** The last day, of one that goes on under a renewal; no input changes it. */
  to: string
}

/** A row of a lease's plan as typed: another charge, or a new rent. */
export interface PlanValues extends Omit<ExtraValues, 'kind'> {
  kind: PlannedKind
  from: string
  noticeOn: string
}

const labels: Readonly<Record<string, string>> = {
  kind: 'What for',
  label: 'Name',
  amount: 'Amount',
  every: 'How often',
  from: 'First day',
  to: 'Last day',
  noticeOn: 'Notice given on',
}

/** The label of an input by its path, also within the charges of a new lease. */
export const chargeLabelOf = (path: string): string => {
  const name = path.split('.').at(-1) ?? path
  return labels[name] ?? path
}

export const blankExtra = (): ExtraValues => ({ kind: 'PET', label: '', amount: '', every: 'MONTH', to: '' })

/** What goes on under the renewal of a lease, as the form begins. */
export const extrasGoingOn = ({ charges }: Lease, startsOn: string): ExtraValues[] =>
  charges.flatMap(({ kind, label, amount, every, to }) =>
    kind === 'RENT' || every === 'ONCE' || (to !== null && to < startsOn)
      ? []
      : [{ kind, label, amount: amountText(amount), every, to: to ?? '' }],
  )

/** The request for a charge besides the rent, as typed. */
export const extraBody = ({ kind, label, amount, every, to }: ExtraValues) => ({
  ...{ kind, label: label.trim() || null, amount: typedNumber(amount) ?? 0, every },
  ...{ from: null, to: to || null },
})

/** Amounts of charges that are blank or not numbers. */
export const unreadExtras = (charges: readonly ExtraValues[]): Mistake[] =>
  charges.flatMap(({ amount }, index) => unreadAmount(amount, `charges.${index}.amount`))

/** The first day on which a rent can change that is charged when it's due: the next due day that isn't charged. */
export const nextChange = ({ startsOn, dueDay, timeZone }: Lease): string =>
  dueDayFrom(addDays(laterOf(startsOn, today(timeZone)), 1), dueDay)

/** A new rent, as its form begins. */
export const rentValues = (lease: Lease): PlanValues => ({
  ...{ kind: 'RENT', label: '', amount: '', every: 'MONTH', from: nextChange(lease), to: '' },
  noticeOn: lease.status === 'DRAFT' ? '' : today(lease.timeZone),
})

/** Another charge, as its form begins: from today, or from the lease's first day. */
export const addedValues = ({ startsOn, timeZone, status }: Lease): PlanValues => ({
  ...{ ...blankExtra(), noticeOn: '' },
  from: status === 'DRAFT' ? startsOn : laterOf(startsOn, today(timeZone)),
})

/** The request for a row of the plan as typed. */
export const planBody = ({ from, to, noticeOn, ...values }: PlanValues): BodyInput<typeof chargePlans.add> => ({
  ...{ kind: values.kind, label: values.label.trim() || null, amount: typedNumber(values.amount) ?? 0 },
  ...{ every: values.every, from, to: values.every === 'ONCE' ? null : to || null, noticeOn: noticeOn || null },
})

/** The request for a row of the plan that was removed, to add it again. */
export const againBody = ({ id: _, to, ...row }: PlannedCharge): BodyInput<typeof chargePlans.add> => ({
  ...row,
  to: row.kind === 'RENT' || row.every === 'ONCE' ? null : to,
})

/** Everything to fix in a row of the plan as typed, at most one mistake per input. */
export const planMistakes = (values: PlanValues): Mistake[] =>
  onePerPath([
    ...unreadAmount(values.amount, 'amount'),
    ...(values.from === '' ? [{ path: 'from', message: 'First day is required' }] : []),
    ...refusalsOf(chargePlans.add.body, planBody(values), chargeLabelOf),
  ])

function unreadAmount(amount: string, path: string): Mistake[] {
  if (typedNumber(amount) !== null) return []
  return [{ path, message: `Amount ${amount.trim() === '' ? 'is required' : 'must be a number'}` }]
}
