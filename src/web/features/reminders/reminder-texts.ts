import { counted } from '#contract/count.ts'
import type { Reminder, ReminderRun } from '#contract/reminders.ts'
import type { ReminderRunKind, ReminderRunOutcome } from '#contract/states.ts'

export const reminderTitle = ({ title, description }: Pick<Reminder, 'title' | 'description'>): string =>
  title || description || 'Untitled Reminder'

/** What a reminder says under its title, or who set it. */
export function reminderDetail({
  title,
  description,
  source,
  createdByName,
}: Pick<Reminder, 'title' | 'description' | 'source' | 'createdByName'>): string {
  if (title && description) return description
  return source === 'LEASE' ? 'Made from the lease' : `Set by ${createdByName}`
}

/** Who a reminder is for: an account, the people of a property, or no one in particular. */
export function reminderTarget({
  userId,
  propertyId,
}: Pick<Reminder, 'userId' | 'propertyId'>): 'User' | 'Property' | 'System' {
  if (userId) return 'User'
  return propertyId ? 'Property' : 'System'
}

/** Whether a reminder can run again. A finished one can't. */
export const isPaused = ({ isActive, nextRunAt }: Pick<Reminder, 'isActive' | 'nextRunAt'>): boolean =>
  !isActive && nextRunAt !== null

/** Recipients, in words: 'Ana Okafor', 'The tenants of Elm Court 4', 'Every administrator'. */
export function recipientText({
  userId,
  propertyId,
  targetName,
}: Pick<Reminder, 'userId' | 'propertyId' | 'targetName'>): string {
  if (userId) return targetName ?? 'Someone who has left'
  return propertyId ? `The tenants of ${targetName ?? 'this home'}` : 'Every administrator'
}

const OUTCOMES: Record<ReminderRunOutcome, (run: Pick<ReminderRun, 'recipients'>) => string> = {
  SENT: ({ recipients }) => `Sent to ${counted(recipients, 'person')}`,
  NOBODY: () => 'No recipients',
  MISSED: () => 'Missed, replaced by a later run',
  NOT_NEEDED: () => 'Not needed, so not sent',
}

/** The outcome of a run: 'Sent to 2 people'. */
export const outcomeText = (run: Pick<ReminderRun, 'outcome' | 'recipients'>): string => OUTCOMES[run.outcome](run)

/** Why a run was off schedule; null for one that was on schedule. */
export const KIND_WORDS: Record<ReminderRunKind, string | null> = {
  SCHEDULED: null,
  LATE: 'Late',
  MANUAL: 'Run manually',
}

/** The message after someone ran a reminder. */
export function ranText(run: Pick<ReminderRun, 'outcome' | 'recipients'>): string {
  if (run.outcome === 'NOBODY') return 'Not sent: no recipient has an account or an email address'
  if (run.outcome === 'NOT_NEEDED') return 'Not sent: there was no need for it'
  return outcomeText(run)
}

/** Why a reminder has no next runs. */
export function noRunsText({
  isActive,
  homeIsArchived,
  nextRunAt,
}: Pick<Reminder, 'isActive' | 'homeIsArchived' | 'nextRunAt'>): string {
  if (nextRunAt === null) return 'None scheduled.'
  if (!isActive) return 'None while it’s paused.'
  return homeIsArchived ? 'None while its home is archived. They continue once you bring it back.' : 'None scheduled.'
}
