import type { ReminderEmailState } from '#contract/states.ts'
import type { Tenant } from '#contract/tenants.ts'
import { formatDate } from '#web/ui/format.ts'

/** A tenant's first and last name. */
export const tenantName = ({ firstName, lastName }: Pick<Tenant, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Unknown Tenant'

const FIRST_STEPS = {
  ACTIVE: 'End the lease first',
  UPCOMING: 'Cancel the upcoming lease first',
  DRAFT: 'Cancel the draft lease first',
}

/** A lease that isn't over, which keeps someone on it from being archived, and what comes first. */
export interface KeepingLease {
  id: string
  firstStep: string
}

/** The lease that keeps a tenant on the list for now; null without one. */
export function keepingLease({ leaseId, leaseStatus, otherLease }: Tenant): KeepingLease | null {
  const firstStep = FIRST_STEPS[leaseStatus as keyof typeof FIRST_STEPS]
  if (leaseId !== null && firstStep) return { id: leaseId, firstStep }
  return otherLease && { id: otherLease.id, firstStep: 'Take them off the lease first' }
}

/** A tenant's address, beneath the name. */
export const tenantEmail = ({ email }: Pick<Tenant, 'email'>): string => email || 'No email'

/** The first day of a tenant's lease. */
export const moveInText = ({ moveInDate }: Pick<Tenant, 'moveInDate'>): string =>
  formatDate(moveInDate, { missing: 'Coming soon' })

const REMINDER_EMAILS: Record<ReminderEmailState, (name: string) => string> = {
  ASKED: (name) => `Waiting for ${name} to agree to emails`,
  CONFIRMED: (name) => `${name} gets reminders by email`,
  REFUSED: (name) => `${name} doesn’t want reminders by email`,
}

/** Whether a tenant without an account gets reminders by email; null for one who wasn't asked yet. */
export const reminderEmailsText = ({ firstName, reminderEmails }: Pick<Tenant, 'firstName' | 'reminderEmails'>) =>
  reminderEmails === null ? null : REMINDER_EMAILS[reminderEmails](firstName || 'this tenant')
