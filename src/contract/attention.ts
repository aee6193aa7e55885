import type { Task } from './today.ts'

/**
 * What a list can be narrowed to because it needs someone. A line of Today and the list it leads to ask for the same
 * rows by the same name.
 */
export const APPLICATION_ATTENTION = ['TO_DECIDE', 'NO_LEASE'] as const
export type ApplicationAttention = (typeof APPLICATION_ATTENTION)[number]

export const LEASE_ATTENTION = ['OVERDUE', 'ENDING'] as const
export type LeaseAttention = (typeof LEASE_ATTENTION)[number]

export const PAYMENT_ATTENTION = ['TO_CONFIRM'] as const
export type PaymentAttention = (typeof PAYMENT_ATTENTION)[number]

export const PROPERTY_ATTENTION = ['NO_PHOTOS'] as const
export type PropertyAttention = (typeof PROPERTY_ATTENTION)[number]

export const TICKET_ATTENTION = ['OPEN', 'URGENT', 'UNASSIGNED'] as const
export type TicketAttention = (typeof TICKET_ATTENTION)[number]

/** A lease that ends within this many days, and has no renewal, needs someone. */
export const ENDING_WITHIN_DAYS = 60

/** A question about a home is news for this many days. */
export const INQUIRIES_OF_DAYS = 7

/** The list that shows exactly the rows of a task, and the query that narrows it to them. */
export const TASK_LISTS = {
  APPLICATIONS_TO_DECIDE: { noun: 'applications', query: { attention: 'TO_DECIDE' } },
  APPROVALS_WITHOUT_LEASE: { noun: 'applications', query: { attention: 'NO_LEASE' } },
  LEASES_TO_ACTIVATE: { noun: 'leases', query: { status: 'DRAFT' } },
  PAYMENTS_TO_CONFIRM: { noun: 'payments', query: { attention: 'TO_CONFIRM' } },
  RENT_OVERDUE: { noun: 'leases', query: { attention: 'OVERDUE' } },
  TICKETS_URGENT: { noun: 'tickets', query: { attention: 'URGENT' } },
  TICKETS_UNASSIGNED: { noun: 'tickets', query: { attention: 'UNASSIGNED' } },
  LEASES_ENDING: { noun: 'leases', query: { attention: 'ENDING' } },
  HOMES_WITHOUT_PHOTOS: { noun: 'properties', query: { attention: 'NO_PHOTOS' } },
} as const satisfies Partial<Record<Task['kind'], { noun: string; query: Readonly<Record<string, string>> }>>
export type ListedTaskKind = keyof typeof TASK_LISTS
