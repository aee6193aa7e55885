import type { AuditEvent } from '#contract/audit-events.ts'
import type { CheckState } from '#contract/instance.ts'
import type { Invitation } from '#contract/invitations.ts'
import type { LeadTemperature } from '#contract/leads.ts'
import type { PropertyStatus } from '#contract/properties.ts'
import type { Referral } from '#contract/referrals.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Role } from '#contract/roles.ts'
import {
  type AffiliateApplicationStatus,
  type ApplicationStatus,
  type ContactRequestStatus,
  type DocumentStatus,
  type LeadStatus,
  type LeaseState,
  type PaymentStatus,
  type ReminderFrequency,
  type ReminderRunOutcome,
  type ReminderType,
  TICKET_STATUS_WORDS,
  type TicketPriority,
  type TicketStatus,
} from '#contract/states.ts'
import type { PortalState } from '#contract/tenants.ts'
import type { User } from '#contract/users.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { stateWords } from './state-words.ts'

export const applicationStatuses = stateWords<ApplicationStatus>(
  {
    PENDING: { tone: 'yellow' },
    REVIEWING: { tone: 'blue' },
    APPROVED: { tone: 'green' },
    DECLINED: { tone: 'red' },
    REJECTED: { tone: 'red' },
    WITHDRAWN: { tone: 'gray' },
  },
  'PENDING',
)

export const documentStatuses = stateWords<DocumentStatus>(
  {
    QUEUED: { tone: 'gray', label: 'Waiting to be read' },
    READING: { tone: 'blue', label: 'Reading...' },
    READY: { tone: 'green', label: 'Ready' },
    FAILED: { tone: 'red', label: 'Not readable' },
  },
  'QUEUED',
)

/** A tenant without a lease counts as active. A canceled lease is over, like an ended one; red is for what needs action. */
export const leaseStatuses = stateWords<LeaseState>(
  {
    DRAFT: { tone: 'blue', label: 'Draft' },
    UPCOMING: { tone: 'yellow', label: 'Upcoming' },
    ACTIVE: { tone: 'green', label: 'Active' },
    ENDED: { tone: 'gray', label: 'Ended' },
    CANCELLED: { tone: 'gray', label: 'Canceled' },
  },
  'ACTIVE',
)

/** For someone who left, a lease is over, whatever its state. */
export const youLeft: BadgeLook = { tone: 'gray', label: 'You left' }

export const paymentStatuses = stateWords<PaymentStatus>(
  {
    COMPLETED: { tone: 'green' },
    PENDING: { tone: 'yellow' },
    FAILED: { tone: 'red' },
    PROCESSING: { tone: 'blue' },
  },
  'PENDING',
)

export const propertyStatuses = stateWords<PropertyStatus>(
  { ACTIVE: { tone: 'green' }, INACTIVE: { tone: 'gray' }, MAINTENANCE: { tone: 'yellow' } },
  'ACTIVE',
)

const availabilities = stateWords(
  { yes: { tone: 'green', label: 'Available' }, no: { tone: 'gray', label: 'Not available' } },
  'no',
)
/** Whether a home can be rented now. */
export const availableBadge = (isAvailable: boolean) => availabilities.badge(isAvailable ? 'yes' : 'no')

const showings = stateWords(
  { draft: { tone: 'blue', label: 'Draft' }, archived: { tone: 'gray', label: 'Archived' } },
  'draft',
)
/** A home that only those who run it can see. */
export const draftBadge = showings.badge('draft')
/** A home, a tenant or a lease that is archived. */
export const archivedBadge = showings.badge('archived')

export const ticketStatuses = stateWords<TicketStatus>(
  {
    OPEN: { tone: 'yellow', word: TICKET_STATUS_WORDS.OPEN },
    IN_PROGRESS: { tone: 'blue', word: TICKET_STATUS_WORDS.IN_PROGRESS },
    RESOLVED: { tone: 'green', word: TICKET_STATUS_WORDS.RESOLVED },
    CLOSED: { tone: 'gray', word: TICKET_STATUS_WORDS.CLOSED },
  },
  'OPEN',
)

export const ticketPriorities = stateWords<TicketPriority>(
  {
    LOW: { tone: 'gray', word: 'Low' },
    MEDIUM: { tone: 'blue', word: 'Medium' },
    HIGH: { tone: 'orange', word: 'High' },
    URGENT: { tone: 'red', word: 'Urgent' },
  },
  'MEDIUM',
)

export const reminderTypes = stateWords<ReminderType>(
  {
    RENT_DUE: { tone: 'blue', word: 'Rent due' },
    LEASE_EXPIRY: { tone: 'orange', word: 'Lease expiry' },
    MAINTENANCE: { tone: 'yellow', word: 'Maintenance' },
    PAYMENT_OVERDUE: { tone: 'red', word: 'Payment overdue' },
    INSPECTION: { tone: 'green', word: 'Inspection' },
  },
  { tone: 'blue', label: 'GENERAL' },
)

/** Every recurring frequency has the same tone, which leaves color to the type's badge. */
export const reminderFrequencies = stateWords<ReminderFrequency>(
  {
    ONCE: { tone: 'gray', word: 'Once' },
    DAILY: { tone: 'blue', word: 'Every day' },
    WEEKLY: { tone: 'blue', word: 'Every week' },
    MONTHLY: { tone: 'blue', word: 'Every month' },
    YEARLY: { tone: 'blue', word: 'Every year' },
  },
  'ONCE',
)

const reminderSwitch = stateWords(
  {
    on: { tone: 'green', label: 'Active' },
    homeArchived: { tone: 'yellow', label: 'Home archived' },
    tenantArchived: { tone: 'yellow', label: 'Tenant archived' },
    off: { tone: 'gray', label: 'Inactive' },
  },
  'on',
)
/** Whether a reminder runs, and what stops one that is on. */
export function reminderBadge(reminder: Pick<Reminder, 'isActive' | 'homeIsArchived' | 'tenantIsArchived'>) {
  if (!reminder.isActive) return reminderSwitch.badge('off')
  if (reminder.homeIsArchived) return reminderSwitch.badge('homeArchived')
  return reminderSwitch.badge(reminder.tenantIsArchived ? 'tenantArchived' : 'on')
}

/** The two settings of a reminder's switch. */
export const reminderActiveBadge = (isActive: boolean) => reminderSwitch.badge(isActive ? 'on' : 'off')

export const runOutcomes = stateWords<ReminderRunOutcome>(
  {
    SENT: { tone: 'green' },
    NOBODY: { tone: 'yellow' },
    MISSED: { tone: 'red' },
    NOT_NEEDED: { tone: 'gray' },
  },
  'SENT',
)

export const roles = stateWords<Role>(
  {
    ADMIN: { tone: 'orange' },
    PROPERTY_MANAGER: { tone: 'blue' },
    LANDLORD: { tone: 'green' },
    TENANT: { tone: 'gray' },
    OWNER: { tone: 'yellow' },
    AFFILIATE: { tone: 'yellow' },
  },
  'TENANT',
)

/** A role in a line of text, as its badge says it. */
export const roleName = (role: string): string => roles.badge(role).label

export const userStatuses = stateWords<User['status']>(
  { Active: { tone: 'green' }, Deactivated: { tone: 'gray' } },
  'Active',
)

export const invitationStatuses = stateWords<Invitation['status']>(
  { Open: { tone: 'green' }, Expired: { tone: 'gray' } },
  'Open',
)

/** Whether a tenant has an account that shows them their lease. */
export const portalStates = stateWords<PortalState>(
  {
    NONE: { tone: 'gray', label: 'No account' },
    INVITED: { tone: 'blue', label: 'Invited' },
    LINKED: { tone: 'green', label: 'Has account' },
  },
  'NONE',
)

export const referralStatuses = stateWords<Referral['status']>(
  { Joined: { tone: 'gray' }, Active: { tone: 'green' } },
  'Joined',
)

export const contactRequestStatuses = stateWords<ContactRequestStatus>(
  { NEW: { tone: 'yellow' }, ANSWERED: { tone: 'green' }, SPAM: { tone: 'gray' } },
  'NEW',
)

export const affiliateApplicationStatuses = stateWords<AffiliateApplicationStatus>(
  { PENDING: { tone: 'yellow' }, APPROVED: { tone: 'green' }, DECLINED: { tone: 'red' } },
  'PENDING',
)

export const leadTemperatures = stateWords<LeadTemperature>(
  { hot: { tone: 'red' }, warm: { tone: 'orange' }, cold: { tone: 'blue' } },
  'cold',
)

export const leadStatuses = stateWords<LeadStatus>(
  {
    NEW: { tone: 'yellow', label: 'New' },
    ANSWERED: { tone: 'blue', label: 'Answered' },
    SHOWING: { tone: 'orange', label: 'Showing' },
    APPLIED: { tone: 'green', label: 'Applied' },
    LOST: { tone: 'gray', label: 'Lost' },
  },
  'NEW',
)

export const auditOutcomes = stateWords<AuditEvent['outcome']>(
  { ok: { tone: 'green', label: 'Done' }, refused: { tone: 'red', label: 'Refused' } },
  { tone: 'gray', label: 'N/A' },
)

export const checkStates = stateWords<CheckState>(
  {
    ok: { tone: 'green', label: 'OK' },
    warning: { tone: 'yellow', label: 'Warning' },
    error: { tone: 'red', label: 'Error' },
    unknown: { tone: 'gray', label: 'Unknown' },
  },
  'unknown',
)

/** How far a charge is paid. */
export const openCharges = stateWords(
  {
    paid: { tone: 'green', label: 'Paid' },
    open: { tone: 'yellow', label: 'Open' },
    overdue: { tone: 'red', label: 'Overdue' },
    takenBack: { tone: 'gray', label: 'Taken back' },
  },
  'open',
)
