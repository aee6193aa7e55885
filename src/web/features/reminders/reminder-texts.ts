import type { ReplyOf } from '#contract/endpoint.ts'
import type { Reminder, ReminderRun, reminders } from '#contract/reminders.ts'
import type { ReminderRunKind, ReminderRunOutcome, ReminderType } from '#contract/states.ts'

type Named = Partial<Pick<Reminder, 'title' | 'description'>>
type Aimed = Partial<Pick<Reminder, 'userId' | 'propertyId'>>

export const reminderTitle = ({ title, description }: Named): string => title || description || 'Untitled Reminder'

/** Whom a reminder is for: an account, the people of a property, or nobody in particular. */
export function reminderTarget({ userId, propertyId }: Aimed): 'User' | 'Property' | 'System' {
  if (userId) return 'User'
  return propertyId ? 'Property' : 'System'
}

/** Whether a reminder could go on: one that has run for the last time could not. */
export const isPaused = ({ isActive, nextRunAt }: Pick<Reminder, 'isActive' | 'nextRunAt'>): boolean =>
  !isActive && nextRunAt !== null

/** Who is told, in words: 'Ana Okafor', 'The tenants of Elm Court 4', 'Every administrator'. */
export function recipientText({ userId, propertyId, targetName }: Aimed & Pick<Reminder, 'targetName'>): string {
  if (userId) return targetName ?? 'Somebody who has left'
  return propertyId ? `The tenants of ${targetName ?? 'this home'}` : 'Every administrator'
}

/** The types in the words of a form; the badges of a list keep the spelling of the API. */
export const TYPE_WORDS: Record<ReminderType, string> = {
  RENT_DUE: 'Rent due',
  LEASE_EXPIRY: 'Lease expiry',
  MAINTENANCE: 'Maintenance',
  PAYMENT_OVERDUE: 'Payment overdue',
  INSPECTION: 'Inspection',
}

const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`

const OUTCOMES: Record<ReminderRunOutcome, (run: Pick<ReminderRun, 'recipients'>) => string> = {
  SENT: ({ recipients }) => `Sent to ${people(recipients)}`,
  NOBODY: () => 'Nobody to tell',
  MISSED: () => 'Missed, a later run took its place',
  NOT_NEEDED: () => 'Not needed, nobody was told',
}

/** What came of a run: 'Sent to 2 people'. */
export const outcomeText = (run: Pick<ReminderRun, 'outcome' | 'recipients'>): string => OUTCOMES[run.outcome](run)

/** Why a run was none of the schedule's own; null for one that was. */
export const KIND_WORDS: Record<ReminderRunKind, string | null> = {
  SCHEDULED: null,
  LATE: 'Late',
  MANUAL: 'By hand',
}

/** What is said after somebody ran a reminder. */
export function ranText(run: Pick<ReminderRun, 'outcome' | 'recipients'>): string {
  if (run.outcome === 'NOBODY') return 'Nobody was told: it has nobody with an account or an address'
  if (run.outcome === 'NOT_NEEDED') return 'Nobody was told: the lease does not ask for it now'
  return outcomeText(run)
}

const several = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'reminder' : 'reminders'}`

/** What came of making reminders from leases. */
export function generatedText({ created, existing }: ReplyOf<typeof reminders.generate>): string {
  if (created === 0 && existing === 0) return 'No active lease asks for a reminder'
  if (existing === 0) return `Made ${several(created)}`
  const there = `${existing.toLocaleString('en-US')} ${existing === 1 ? 'was' : 'were'} there already`
  return created === 0 ? `Nothing new: ${there}` : `Made ${several(created)}. ${there}`
}
