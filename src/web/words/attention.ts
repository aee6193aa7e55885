import {
  APPLICATION_ATTENTION,
  ENDING_WITHIN_DAYS,
  LEASE_ATTENTION,
  PAYMENT_ATTENTION,
  PROPERTY_ATTENTION,
  TICKET_ATTENTION,
} from '#contract/attention.ts'

/** What needs someone, as the choices of a list's filter. */
const choices = <A extends string>(codes: readonly A[], everything: string, labels: Record<A, string>) => ({
  name: 'attention',
  label: 'Needs attention',
  everything,
  options: codes.map((value) => ({ value, label: labels[value] })),
})

export const applicationAttention = choices(APPLICATION_ATTENTION, 'All applications', {
  TO_DECIDE: 'Waiting for a decision',
  NO_LEASE: 'Approved without a lease',
})

export const leaseAttention = choices(LEASE_ATTENTION, 'All leases', {
  OVERDUE: 'Rent overdue',
  ENDING: `Ends within ${ENDING_WITHIN_DAYS} days`,
})

export const paymentAttention = choices(PAYMENT_ATTENTION, 'All payments', { TO_CONFIRM: 'Waiting for confirmation' })

export const propertyAttention = choices(PROPERTY_ATTENTION, 'All homes', { NO_PHOTOS: 'Listed without photos' })

export const ticketAttention = choices(TICKET_ATTENTION, 'All requests', {
  OPEN: 'Open or in progress',
  URGENT: 'Urgent and open',
  UNASSIGNED: 'Open and unassigned',
})
