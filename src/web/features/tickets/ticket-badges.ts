import type { TicketPriority, TicketStatus } from '#contract/states.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import type { Tone } from '#web/ui/tones.ts'

const priorities: Record<TicketPriority, Tone> = { LOW: 'gray', MEDIUM: 'blue', HIGH: 'orange', URGENT: 'red' }
const statuses: Record<TicketStatus, Tone> = { OPEN: 'yellow', IN_PROGRESS: 'blue', RESOLVED: 'green', CLOSED: 'gray' }

/** The badge of a ticket's priority, MEDIUM where there is none. */
export const ticketPriorityBadge = badgeTable(priorities, { tone: priorities.MEDIUM, label: 'MEDIUM' })

/** The badge of a ticket's status, OPEN where there is none. */
export const ticketStatusBadge = badgeTable(statuses, { tone: statuses.OPEN, label: 'OPEN' })
