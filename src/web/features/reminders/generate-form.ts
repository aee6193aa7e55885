import type { BodyInput } from '#contract/endpoint.ts'
import { LEAD_DAYS, reminders } from '#contract/reminders.ts'
import { LEASE_REMINDER_TYPES, type LeaseReminderType } from '#contract/states.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/forms/numbers.ts'
import { reminderTypes } from '#web/words/states.ts'

/** Which reminders to generate from leases, as entered. */
export interface GenerateValues extends Record<LeaseReminderType, boolean> {
  /** Blank for all homes. */
  propertyId: string
  propertyName: string
  leadDays: string
}

const HINTS: Record<LeaseReminderType, string> = {
  RENT_DUE: 'Reminds the tenant before each due date if they owe anything.',
  LEASE_EXPIRY: 'Reminds the landlord 60 days before a lease ends.',
  PAYMENT_OVERDUE: 'Reminds the tenant every week while rent is overdue.',
}

/** The types to choose from, and what each does. */
export const leaseTypes = LEASE_REMINDER_TYPES.map((type) => ({
  type,
  label: reminderTypes.word(type),
  hint: HINTS[type],
}))

export const blankGeneration = (): GenerateValues => ({
  RENT_DUE: true,
  LEASE_EXPIRY: true,
  PAYMENT_OVERDUE: true,
  propertyId: '',
  propertyName: '',
  leadDays: String(LEAD_DAYS.default),
})

/** The request for values as typed. Lead days apply only to rent. */
export function generateBody(values: GenerateValues): BodyInput<typeof reminders.generate> {
  return {
    types: LEASE_REMINDER_TYPES.filter((type) => values[type]),
    propertyId: values.propertyId || null,
    ...(values.RENT_DUE && { leadDays: typedNumber(values.leadDays) ?? Number.NaN }),
  }
}

const LABELS: Readonly<Record<string, string>> = { propertyId: 'Home', leadDays: 'Lead days' }

/** Everything to fix in the values as typed, at most one mistake per input. */
export function generateMistakes(values: GenerateValues): Mistake[] {
  const none: Mistake[] = leaseTypes.some(({ type }) => values[type])
    ? []
    : [{ path: 'types', message: 'Choose at least one type' }]
  const refusals = refusalsOf(reminders.generate.body, generateBody(values), (path) => LABELS[path] ?? path)
  return onePerPath([...none, ...refusals])
}
