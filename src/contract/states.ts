export const APPLICATION_STATUSES = ['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What may be done with an application in which state. Server and buttons read the same rows. */
export const applicationCan = {
  review: ['PENDING'],
  approve: ['PENDING', 'REVIEWING'],
  decline: ['PENDING', 'REVIEWING'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ApplicationStep = keyof typeof applicationCan

/** The step that leads to each status a landlord may set. */
export const STEP_TO = { REVIEWING: 'review', APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<ApplicationStatus, ApplicationStep>
>

/** Whether `step` may be taken from `status`. */
export const mayStep = <S extends string>(allowed: readonly S[], status: S): boolean => allowed.includes(status)

export const LEASE_STATUSES = ['DRAFT', 'ACTIVE', 'ENDED'] as const
export type LeaseStatus = (typeof LEASE_STATUSES)[number]

export const PAYMENT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

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
