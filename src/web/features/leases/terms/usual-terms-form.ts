import type { UsualTerms } from '#contract/leases.ts'
import { LATE_FEE_KINDS, type LateFeeKind } from '#contract/states.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { amountText, typedNumber } from '#web/ui/numbers.ts'

/** When rent is due and what being late costs, as typed. */
export interface UsualValues {
  dueDay: string
  graceDays: string
  lateFee: { kind: LateFeeKind; amount: string }
}

/** An input of theirs. */
export type UsualPath = 'dueDay' | 'graceDays' | 'lateFee.kind' | 'lateFee.amount'
export const USUAL_PATHS: readonly UsualPath[] = ['dueDay', 'graceDays', 'lateFee.kind', 'lateFee.amount']

const LABELS: Readonly<Record<UsualPath, string>> = {
  dueDay: 'Rent is due on day',
  graceDays: 'Grace period',
  'lateFee.kind': 'Late fee',
  'lateFee.amount': 'Late fee amount',
}

/** The label of an input. A late fee can be a share of the rent. */
export const usualLabel = (path: UsualPath, kind?: LateFeeKind): string =>
  path === 'lateFee.amount' && kind === 'PERCENT' ? 'Late fee percentage' : LABELS[path]

export const lateFeeOptions: readonly { value: LateFeeKind; label: string }[] = LATE_FEE_KINDS.map((kind) => ({
  value: kind,
  label: { NONE: 'No late fee', FIXED: 'A fixed amount', PERCENT: 'A percentage of the unpaid rent' }[kind],
}))

export const usualValues = ({ dueDay, graceDays, lateFee: { kind, amount } }: UsualTerms): UsualValues => ({
  dueDay: String(dueDay),
  graceDays: String(graceDays),
  lateFee: { kind, amount: kind === 'NONE' ? '' : amountText(amount) },
})

/** The request for them as typed. */
export const usualBody = ({ dueDay, graceDays, lateFee: { kind, amount } }: UsualValues): UsualTerms => ({
  dueDay: typedNumber(dueDay) ?? 0,
  graceDays: typedNumber(graceDays) ?? 0,
  lateFee: { kind, amount: kind === 'NONE' ? 0 : (typedNumber(amount) ?? 0) },
})

/** Inputs that are blank or not numbers. */
export const unreadUsual = ({ dueDay, graceDays, lateFee }: UsualValues): Mistake[] => {
  const typed: [UsualPath, string][] = [
    ['dueDay', dueDay],
    ['graceDays', graceDays],
    ...(lateFee.kind === 'NONE' ? [] : [['lateFee.amount', lateFee.amount] as [UsualPath, string]]),
  ]
  return typed
    .filter(([, text]) => typedNumber(text) === null)
    .map(([path, text]) => ({ path, message: notANumber(usualLabel(path, lateFee.kind), text) }))
}

/** What to say of an input that should hold a number. */
export const notANumber = (label: string, typed: string): string =>
  `${label} ${typed.trim() === '' ? 'is required' : 'must be a number'}`
