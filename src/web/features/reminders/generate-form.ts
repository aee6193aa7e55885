import type { BodyInput } from '#contract/endpoint.ts'
import { LEAD_DAYS, reminders } from '#contract/reminders.ts'
import { LEASE_REMINDER_TYPES, type LeaseReminderType } from '#contract/states.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/forms/numbers.ts'
import { TYPE_WORDS } from './reminder-texts.ts'

/** What reminders are to be made from leases, as it is typed. */
export interface GenerateValues extends Record<LeaseReminderType, boolean> {
  /** Blank for all homes. */
  propertyId: string
  propertyName: string
  leadDays: string
}

const HINTS: Record<LeaseReminderType, string> = {
  RENT_DUE: 'Tells the tenant before each due day, while something is to be paid.',
  LEASE_EXPIRY: 'Tells the landlord 60 days before a lease ends.',
  PAYMENT_OVERDUE: 'Tells the tenant every week while rent is overdue.',
}

/** The types to choose from, and what each does. */
export const leaseTypes = LEASE_REMINDER_TYPES.map((type) => ({ type, label: TYPE_WORDS[type], hint: HINTS[type] }))

export const blankGeneration = (): GenerateValues => ({
  RENT_DUE: true,
  LEASE_EXPIRY: true,
  PAYMENT_OVERDUE: true,
  propertyId: '',
  propertyName: '',
  leadDays: String(LEAD_DAYS.default),
})

/** What is sent for values as typed. The lead days count for rent alone. */
export function generateBody(values: GenerateValues): BodyInput<typeof reminders.generate> {
  return {
    types: LEASE_REMINDER_TYPES.filter((type) => values[type]),
    propertyId: values.propertyId || null,
    ...(values.RENT_DUE && { leadDays: typedNumber(values.leadDays) ?? Number.NaN }),
  }
}

const LABELS: Readonly<Record<string, string>> = { propertyId: 'Home', leadDays: 'Lead days' }

/** Everything to correct in values as typed, one mistake for each input. */
export function generateMistakes(values: GenerateValues): Mistake[] {
  const none: Mistake[] = leaseTypes.some(({ type }) => values[type])
    ? []
    : [{ path: 'types', message: 'Choose at least one type' }]
  const refusals = refusalsOf(reminders.generate.body, generateBody(values), (path) => LABELS[path] ?? path)
  return onePerPath([...none, ...refusals])
}
