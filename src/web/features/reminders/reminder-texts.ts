import { counted, oneOrMany } from '#contract/count.ts'
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

/** Who a reminder is for: an account, the people of a property or a building, or no one in particular. */
export function reminderTarget({
  userId,
  propertyId,
  buildingId,
}: Pick<Reminder, 'userId' | 'propertyId' | 'buildingId'>): 'User' | 'Property' | 'Building' | 'System' {
  if (userId) return 'User'
  if (propertyId) return 'Property'
  return buildingId ? 'Building' : 'System'
}

/** Whether a reminder can run again. A finished one can't. */
export const isPaused = ({ isActive, nextRunAt }: Pick<Reminder, 'isActive' | 'nextRunAt'>): boolean =>
  !isActive && nextRunAt !== null

/** Recipients, in words: 'Ana Okafor', 'The tenants of Elm Court 4', 'Every administrator'. */
export function recipientText({
  userId,
  propertyId,
  buildingId,
  targetName,
}: Pick<Reminder, 'userId' | 'propertyId' | 'buildingId' | 'targetName'>): string {
  if (userId) return targetName ?? 'Someone who has left'
  if (buildingId) return `The tenants of ${targetName ?? 'this building'}`
  return propertyId ? `The tenants of ${targetName ?? 'this home'}` : 'Every administrator'
}

type Outcome = Pick<ReminderRun, 'outcome' | 'recipients' | 'unconfirmed' | 'overLimit'>

const OUTCOMES: Record<ReminderRunOutcome, (run: Outcome) => string> = {
  SENT: ({ recipients }) => `Sent to ${counted(recipients, 'person')}`,
  NOBODY: ({ unconfirmed, overLimit }) => (unconfirmed + overLimit > 0 ? 'Not sent' : 'No recipients'),
  MISSED: () => 'Missed, replaced by a later run',
  NOT_NEEDED: () => 'Not needed, so not sent',
}

/** The outcome of a run: 'Sent to 2 people'. */
export const outcomeText = (run: Outcome): string => OUTCOMES[run.outcome](run)

/** Who a run left out, and why: a sentence for each reason. */
export const leftOutTexts = ({ unconfirmed, overLimit }: Outcome): string[] => [
  ...(unconfirmed > 0
    ? [
        `${counted(unconfirmed, 'tenant')} without an account ${oneOrMany(unconfirmed, 'hasn’t', 'haven’t')} agreed to emails.`,
      ]
    : []),
  ...(overLimit > 0 ? [`${counted(overLimit, 'email')} not sent, because today’s limit was reached.`] : []),
]

/** Why a run was off schedule; null for one that was on schedule. */
export const KIND_WORDS: Record<ReminderRunKind, string | null> = {
  SCHEDULED: null,
  LATE: 'Late',
  MANUAL: 'Run manually',
}

/** The message after someone ran a reminder. */
export function ranText(run: Outcome): string {
  const leftOut = leftOutTexts(run)
  if (leftOut.length > 0) return [`${outcomeText(run)}.`, ...leftOut].join(' ')
  if (run.outcome === 'NOBODY') return 'Not sent: no recipient has an account or an email address'
  if (run.outcome === 'NOT_NEEDED') return 'Not sent: there was no need for it'
  return outcomeText(run)
}

/** Why a reminder has no next runs. */
export function noRunsText({
  isActive,
  homeIsArchived,
  tenantIsArchived,
  nextRunAt,
}: Pick<Reminder, 'isActive' | 'homeIsArchived' | 'tenantIsArchived' | 'nextRunAt'>): string {
  if (nextRunAt === null) return 'None scheduled.'
  if (!isActive) return 'None while it’s paused.'
  if (homeIsArchived) return 'None while its home is archived. They continue once you bring it back.'
  return tenantIsArchived
    ? 'None while this tenant is archived. They continue once you bring the tenant back.'
    : 'None scheduled.'
}
