import type { ReminderFrequency, ReminderType } from '#contract/states.ts'
import { type BadgeLook, badgeTable } from '#web/ui/badge-table.ts'
import type { Tone } from '#web/ui/tones.ts'

const types: Record<ReminderType, Tone> = {
  RENT_DUE: 'blue',
  LEASE_EXPIRY: 'orange',
  MAINTENANCE: 'yellow',
  PAYMENT_OVERDUE: 'red',
  INSPECTION: 'green',
}

// What comes again has one tone, so that only the type's badge signals by its colour.
const frequencies: Record<ReminderFrequency, Tone> = {
  ONCE: 'gray',
  DAILY: 'blue',
  WEEKLY: 'blue',
  MONTHLY: 'blue',
  YEARLY: 'blue',
}

/** The badge of a reminder's type; one without a type is GENERAL. */
export const reminderTypeBadge = badgeTable(types, { tone: types.RENT_DUE, label: 'GENERAL' })

/** The badge of how often a reminder runs, ONCE where it does not say. */
export const reminderFrequencyBadge = badgeTable(frequencies, { tone: frequencies.ONCE, label: 'ONCE' })

/** The badge of whether a reminder runs at all. */
export const reminderActiveBadge = (isActive: boolean): BadgeLook =>
  isActive ? { tone: 'green', label: 'Active' } : { tone: 'gray', label: 'Inactive' }
