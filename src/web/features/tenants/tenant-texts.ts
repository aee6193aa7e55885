import type { LeaseStatus } from '#contract/states.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { BadgeLook } from '#web/ui/badge-table.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'

const leases: Record<LeaseStatus, BadgeLook> = {
  DRAFT: { tone: 'blue', label: 'Draft' },
  ACTIVE: { tone: 'green', label: 'Active' },
  ENDED: { tone: 'gray', label: 'Ended' },
  CANCELLED: { tone: 'gray', label: 'Cancelled' },
}

/** The badge of a tenant's lease; without one a tenant counts as active. */
export const leaseBadge = ({ leaseStatus }: Partial<Pick<Tenant, 'leaseStatus'>>): BadgeLook =>
  leases[leaseStatus ?? 'ACTIVE']

/** A tenant's first and last name. */
export const tenantName = ({ firstName, lastName }: Partial<Pick<Tenant, 'firstName' | 'lastName'>>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Unknown Tenant'

/** A tenant's address, beneath the name. */
export const tenantEmail = ({ email }: Partial<Pick<Tenant, 'email'>>): string => email || 'No email'

/** What a tenant owes in dollars: '$0.00' where nothing is booked, negative when they have paid ahead. */
export const balanceText = ({ balance }: Partial<Pick<Tenant, 'balance'>>): string => formatMoneyWithCents(balance ?? 0)

/** The first day of a tenant's lease. */
export const moveInText = ({ moveInDate }: Partial<Pick<Tenant, 'moveInDate'>>): string =>
  formatDate(moveInDate, { missing: 'Coming soon' })
