import type { Ticket } from '#contract/tickets.ts'

/** The categories of problems. The first is the default. */
export const TICKET_CATEGORIES = [
  'General',
  'Appliances',
  'Cleaning',
  'Doors and windows',
  'Electrical',
  'Grounds',
  'Heating and cooling',
  'Lighting',
  'Painting',
  'Pests',
  'Plumbing',
  'Roofing',
  'Safety',
] as const

/** The categories to choose from, with the one that a ticket has already. */
export const categoryOptions = (current?: string) =>
  [...new Set([...(current ? [current] : []), ...TICKET_CATEGORIES])]
    .toSorted((one, other) => one.localeCompare(other))
    .map((category) => ({ value: category, label: category }))

export const ticketTitle = ({ title }: Pick<Ticket, 'title'>): string => title || 'Untitled Ticket'
