import type { LeaseStatus } from '#contract/states.ts'
import type { BadgeLook } from '#web/ui/badge-table.ts'

const looks: Record<LeaseStatus, BadgeLook> = {
  DRAFT: { tone: 'blue', label: 'Draft' },
  ACTIVE: { tone: 'green', label: 'Active' },
  ENDED: { tone: 'gray', label: 'Ended' },
  CANCELLED: { tone: 'red', label: 'Cancelled' },
}

/** The badge of a lease's status. */
export const leaseStatusBadge = (status: LeaseStatus): BadgeLook => looks[status]
