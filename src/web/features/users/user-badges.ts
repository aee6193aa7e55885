import type { Role } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import type { Tone } from '#web/ui/tones.ts'

const roles: Record<Role, Tone> = {
  ADMIN: 'orange',
  PROPERTY_MANAGER: 'blue',
  LANDLORD: 'green',
  TENANT: 'gray',
  OWNER: 'yellow',
  AFFILIATE: 'yellow',
}

const statuses: Record<User['status'], Tone> = { Active: 'green', Deactivated: 'gray' }

/** The badge of a role; one that we do not know looks like TENANT. */
export const roleBadge = badgeTable(roles, { tone: roles.TENANT, label: 'TENANT' })

/** The badge of an account: Active unless it was deactivated. */
export const userStatusBadge = badgeTable(statuses, { tone: statuses.Active, label: 'Active' })
