import type { Tenant } from '#contract/tenants.ts'
import { formatDate } from '#web/ui/format.ts'

/** A tenant's first and last name. */
export const tenantName = ({ firstName, lastName }: Pick<Tenant, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Unknown Tenant'

/** A tenant's address, beneath the name. */
export const tenantEmail = ({ email }: Pick<Tenant, 'email'>): string => email || 'No email'

/** The first day of a tenant's lease. */
export const moveInText = ({ moveInDate }: Pick<Tenant, 'moveInDate'>): string =>
  formatDate(moveInDate, { missing: 'Coming soon' })
