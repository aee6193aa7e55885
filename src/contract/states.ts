export const APPLICATION_STATUSES = ['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED', 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What may be done with an application in which state. Server and buttons read the same rows. */
export const applicationCan = {
  review: ['PENDING'],
  approve: ['PENDING', 'REVIEWING'],
  decline: ['PENDING', 'REVIEWING'],
  /** By the applicant, until a lease made from it is active. */
  withdraw: ['PENDING', 'REVIEWING', 'APPROVED'],
  lease: ['APPROVED'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ApplicationStep = keyof typeof applicationCan

/** The step that leads to each status a landlord may set. */
export const STEP_TO = { REVIEWING: 'review', APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<ApplicationStatus, ApplicationStep>
>

/** Whether `step` may be taken from `status`. */
export const mayStep = <S extends string>(allowed: readonly S[], status: S): boolean => allowed.includes(status)

export const LEASE_STATUSES = ['DRAFT', 'ACTIVE', 'ENDED', 'CANCELLED'] as const
export type LeaseStatus = (typeof LEASE_STATUSES)[number]

/** What may be done with a lease in which state. */
export const leaseCan = {
  change: ['DRAFT'],
  activate: ['DRAFT'],
  cancel: ['DRAFT'],
  renew: ['ACTIVE'],
  end: ['ACTIVE'],
  charge: ['ACTIVE', 'ENDED'],
  credit: ['ACTIVE', 'ENDED'],
  /** Report what one paid: a deposit may come before the lease is active. */
  pay: ['DRAFT', 'ACTIVE', 'ENDED'],
  /** Book a payment that has come. */
  record: ['ACTIVE', 'ENDED'],
} as const satisfies Record<string, readonly LeaseStatus[]>
export type LeaseStep = keyof typeof leaseCan

/** The step that leads to each status of a lease that somebody may set. */
export const LEASE_STEP_TO = { ACTIVE: 'activate', ENDED: 'end', CANCELLED: 'cancel' } as const satisfies Partial<
  Record<LeaseStatus, LeaseStep>
>

/** How a late fee is reckoned: not at all, a fixed amount, or a percentage of the rent that is still owed. */
export const LATE_FEE_KINDS = ['NONE', 'FIXED', 'PERCENT'] as const
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number]

/** What stands in a ledger. Charges and reversals add to what is owed, payments and credits take from it. */
export const LEDGER_KINDS = ['CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What a charge is for. */
export const CHARGE_KINDS = ['RENT', 'DEPOSIT', 'LATE_FEE', 'OTHER'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

export const PAYMENT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What may be done with a payment in which state. A completed payment fails when the bank returns it. */
export const paymentCan = {
  process: ['PENDING'],
  complete: ['PENDING', 'PROCESSING'],
  fail: ['PENDING', 'PROCESSING', 'COMPLETED'],
  prove: ['PENDING', 'PROCESSING'],
  receipt: ['COMPLETED'],
} as const satisfies Record<string, readonly PaymentStatus[]>
export type PaymentStep = keyof typeof paymentCan

/** The step that leads to each status of a payment that somebody may set. */
export const PAYMENT_STEP_TO = {
  PROCESSING: 'process',
  COMPLETED: 'complete',
  FAILED: 'fail',
} as const satisfies Partial<Record<PaymentStatus, PaymentStep>>

export const TICKET_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

export const TICKET_STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** What may be done with a ticket in which state. */
export const ticketCan = {
  start: ['OPEN'],
  resolve: ['IN_PROGRESS'],
  close: ['RESOLVED'],
  reopen: ['RESOLVED'],
} as const satisfies Record<string, readonly TicketStatus[]>
export type TicketStep = keyof typeof ticketCan

/** What happens to a ticket, line by line of its history. */
export const TICKET_EVENT_KINDS = [
  'REPORTED',
  'STATUS',
  'PRIORITY',
  'CATEGORY',
  'ASSIGNEE',
  'COMMENT',
  'PHOTO',
] as const
export type TicketEventKind = (typeof TICKET_EVENT_KINDS)[number]

/** The step that leads to each status of a ticket. */
export const TICKET_STEP_TO = {
  OPEN: 'reopen',
  IN_PROGRESS: 'start',
  RESOLVED: 'resolve',
  CLOSED: 'close',
} as const satisfies Record<TicketStatus, TicketStep>

/** A reminder without a type is a general one. */
export const REMINDER_TYPES = ['RENT_DUE', 'LEASE_EXPIRY', 'MAINTENANCE', 'PAYMENT_OVERDUE', 'INSPECTION'] as const
export type ReminderType = (typeof REMINDER_TYPES)[number]

export const REMINDER_FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type ReminderFrequency = (typeof REMINDER_FREQUENCIES)[number]

/** What a reminder may be made for from a lease and its ledger. */
export const LEASE_REMINDER_TYPES = ['RENT_DUE', 'LEASE_EXPIRY', 'PAYMENT_OVERDUE'] as const satisfies ReminderType[]
export type LeaseReminderType = (typeof LEASE_REMINDER_TYPES)[number]

/** Why a reminder ran: it was due, it was due while no server ran, or somebody said so. */
export const REMINDER_RUN_KINDS = ['SCHEDULED', 'LATE', 'MANUAL'] as const
export type ReminderRunKind = (typeof REMINDER_RUN_KINDS)[number]

/**
 * What became of a run: somebody was told, there was nobody to tell, a later one was due already, or the lease no longer
 * asked for it.
 */
export const REMINDER_RUN_OUTCOMES = ['SENT', 'NOBODY', 'MISSED', 'NOT_NEEDED'] as const
export type ReminderRunOutcome = (typeof REMINDER_RUN_OUTCOMES)[number]

/** How far a request has come. Each status may follow every other, because people correct themselves. */
export const CONTACT_REQUEST_STATUSES = ['NEW', 'ANSWERED', 'SPAM'] as const
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number]

export const AFFILIATE_APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const
export type AffiliateApplicationStatus = (typeof AFFILIATE_APPLICATION_STATUSES)[number]

/** What may be done with an affiliate's application in which state: it is decided once. */
export const affiliateApplicationCan = {
  approve: ['PENDING'],
  decline: ['PENDING'],
} as const satisfies Record<string, readonly AffiliateApplicationStatus[]>
type AffiliateApplicationStep = keyof typeof affiliateApplicationCan

/** The step that leads to each status of an affiliate's application that somebody may set. */
export const AFFILIATE_STEP_TO = { APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<AffiliateApplicationStatus, AffiliateApplicationStep>
>
