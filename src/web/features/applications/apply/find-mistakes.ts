import { MOVE_IN_PAST, moveInDays, petsWithoutType } from '#contract/application-rules.ts'
import { applications } from '#contract/applications.ts'
import type { Day } from '#contract/calendar.ts'
import type { Locale } from '#contract/money-place.ts'
import { type Mistake, onePerPath, refusalsOf, withLabel } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { applicationFields, type FieldRow, labelOf, positionOf } from './application-fields.ts'
import type { ApplicationValues } from './application-values.ts'
import { toSubmission } from './to-submission.ts'

export const SELECT_PROPERTY = 'Please select a property to apply for'
export const CONSENT_REQUIRED = 'Background check consent is required'

// Any well-formed id works: the server checks whether the home exists.
const SOME_PROPERTY = '00000000-0000-7000-8000-000000000000'

/**
 * Everything to correct in the form as typed, on `today` where the home is, with amounts typed as in `locale`: one mistake per
 * input, in form order.
 */
export function findMistakes(values: ApplicationValues, today: Day, locale?: Locale): Mistake[] {
  const refusals = refusalsOf(applications.create.body, toSubmission(values, SOME_PROPERTY, locale), labelOf)
  const found = [...missing(values), ...notNumbers(values, locale), ...tooEarly(values, today), ...refusals]
  return onePerPath(found).sort(inFormOrder)
}

const rows: readonly FieldRow[] = applicationFields

function missing(values: ApplicationValues): Mistake[] {
  const byName = new Map<string, unknown>(Object.entries(values))
  return rows
    .flatMap(({ name, label, required }) => {
      const value = byName.get(name)
      const isGiven = typeof value === 'string' ? value.trim() !== '' : value === true
      if (!required || isGiven) return []
      return [{ path: name, message: name === 'consentBackground' ? CONSENT_REQUIRED : `${label} is required` }]
    })
    .concat(petsWithoutType(values.hasPets ? values.pets : []).map((at) => mistake(`pets.${at}.type`, 'Is required')))
}

const tooEarly = ({ desiredMoveIn }: ApplicationValues, today: Day): Mistake[] =>
  desiredMoveIn !== '' && desiredMoveIn < moveInDays(today).first
    ? [{ path: 'desiredMoveIn', message: MOVE_IN_PAST }]
    : []

/** Numbers that would silently turn into their defaults, or counts that would lose their decimals. */
function notNumbers(values: ApplicationValues, locale: Locale | undefined): Mistake[] {
  const counts = [
    { path: 'occupants', text: values.occupants },
    ...(values.hasPets ? values.pets.map(({ count }, at) => ({ path: `pets.${at}.count`, text: count })) : []),
    ...(values.hasVehicles ? values.vehicles.map(({ year }, at) => ({ path: `vehicles.${at}.year`, text: year })) : []),
  ]
  const amounts = [
    { path: 'yearsAtAddress', text: values.yearsAtAddress },
    { path: 'monthlyIncome', text: values.monthlyIncome, locale },
  ]
  const isWrong = ({ text, locale }: { text: string; locale?: Locale | undefined }) =>
    text.trim() !== '' && typedNumber(text, locale) === null
  const isBroken = ({ text }: { text: string }) => !Number.isInteger(typedNumber(text) ?? 0)
  const years = typedNumber(values.yearsAtAddress) ?? 0
  return [
    ...[...amounts, ...counts].filter(isWrong).map(({ path }) => mistake(path, 'Must be a number')),
    ...counts.filter(isBroken).map(({ path }) => mistake(path, 'Must be a whole number')),
    // The form takes years in steps of 0.1.
    ...(Math.round(years * 10) / 10 === years ? [] : [mistake('yearsAtAddress', 'Must have at most one decimal')]),
  ]
}

const mistake = (path: string, rule: string): Mistake => ({ path, message: withLabel(labelOf(path), rule) })

const inFormOrder = (a: Mistake, b: Mistake): number => positionOf(a.path) - positionOf(b.path)
