import type { BodyInput } from '#contract/endpoint.ts'
import { type RentLimits, rentAnalyses } from '#contract/rent-analyses.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'

const NAMES = ['capPercent', 'noticeDays', 'monthsBetween'] as const

/** The limits as typed; blank is no limit. */
export type LimitValues = Record<(typeof NAMES)[number], string>

export const limitValues = (limits: RentLimits): LimitValues => ({
  capPercent: shown(limits.capPercent),
  noticeDays: shown(limits.noticeDays),
  monthsBetween: shown(limits.monthsBetween),
})

const shown = (limit: number | null): string => (limit === null ? '' : String(limit))

/** The request for limits as typed. */
export const limitsBody = (values: LimitValues): BodyInput<typeof rentAnalyses.setLimits> => ({
  capPercent: sent(values.capPercent),
  noticeDays: sent(values.noticeDays),
  monthsBetween: sent(values.monthsBetween),
})

/** What isn't a number is refused as one. */
const sent = (typed: string): number | null => (typed.trim() === '' ? null : (typedNumber(typed) ?? Number.NaN))

export const limitLabels: LimitValues = {
  capPercent: 'Most in a year',
  noticeDays: 'Notice',
  monthsBetween: 'Months between two increases',
}

/** Everything to fix in the limits as typed, at most one mistake per input. */
export const limitMistakes = (values: LimitValues): Mistake[] =>
  onePerPath(
    refusalsOf(rentAnalyses.setLimits.body, limitsBody(values), (path) => {
      const name = NAMES.find((one) => one === path)
      return name ? limitLabels[name] : path
    }),
  )
