import type { Role } from './roles.ts'

/**
 * How far a role reaches with an action.
 * - `all`: every row
 * - `managed`: rows of the properties the caller manages (all properties until one was ever assigned to them)
 * - `owned`: rows of the caller's own business: a landlord's properties and what hangs on them
 * - `listed`: homes that are on offer
 * - `own`: rows about the caller
 * - `none`: refused before any query
 */
export type Reach = 'all' | 'managed' | 'owned' | 'listed' | 'own' | 'none'

type Row = Record<Role, Reach>

const backOffice: Row = {
  ADMIN: 'all',
  PROPERTY_MANAGER: 'managed',
  LANDLORD: 'none',
  TENANT: 'none',
  OWNER: 'none',
  AFFILIATE: 'none',
}
const backOfficeAndLandlord: Row = { ...backOffice, LANDLORD: 'owned' }
const adminOnly: Row = { ...backOffice, PROPERTY_MANAGER: 'none' }
const adminAndLandlord: Row = { ...adminOnly, LANDLORD: 'owned' }
const tenantOnly: Row = { ...adminOnly, ADMIN: 'none', TENANT: 'own' }
const everybodyOwn: Row = {
  ADMIN: 'own',
  PROPERTY_MANAGER: 'own',
  LANDLORD: 'own',
  TENANT: 'own',
  OWNER: 'own',
  AFFILIATE: 'own',
}

/** Who may do what: the only place in the program where a role decides anything. */
export const policy = {
  'account.read': everybodyOwn,
  'account.update': everybodyOwn,
  'account.leave': everybodyOwn,

  /** Read past row-level security, which other roles always stand behind. */
  'everything.read': adminOnly,

  'backOffice.open': backOffice,
  'metrics.read': backOffice,
  'audit.list': adminOnly,
  'activity.list': backOffice,
  /** How the instance itself is: its database, disk, mail, jobs and backups. */
  'instance.read': adminOnly,

  'user.list': backOffice,
  'user.read': backOffice,
  'user.update': adminOnly,
  /** Invite somebody by mail, and see, resend or revoke what is open. */
  'user.invite': adminOnly,

  'property.list': { ...backOfficeAndLandlord, TENANT: 'listed', OWNER: 'own' },
  'property.read': { ...backOfficeAndLandlord, TENANT: 'listed', OWNER: 'own' },
  'property.create': adminAndLandlord,
  'property.update': backOfficeAndLandlord,
  /** Say who manages a home and who owns it. */
  'property.assign': adminOnly,
  'assignment.read': backOffice,

  'application.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'application.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'application.create': tenantOnly,
  'application.decide': { ...backOfficeAndLandlord, PROPERTY_MANAGER: 'managed' },
  'application.withdraw': tenantOnly,
  /** Take one's own application away, and see who read it. */
  'application.export': tenantOnly,

  'tenant.list': backOfficeAndLandlord,
  'tenant.create': adminAndLandlord,
  'tenant.update': adminAndLandlord,
  'tenant.remove': adminAndLandlord,

  /** What a tenant looks for in a home; nobody else has any. */
  'preferences.update': tenantOnly,

  'lease.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'lease.create': adminAndLandlord,
  'lease.update': adminAndLandlord,

  'ledger.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ledger.write': adminAndLandlord,

  'payment.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'payment.create': adminAndLandlord,
  'payment.report': tenantOnly,
  'payment.settle': adminAndLandlord,

  'ticket.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.create': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.comment': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.update': backOfficeAndLandlord,

  'lead.list': adminAndLandlord,

  'statement.read': { ...backOfficeAndLandlord, OWNER: 'own' },

  'reminder.list': backOfficeAndLandlord,
  'reminder.create': backOfficeAndLandlord,
  'reminder.update': backOfficeAndLandlord,
  'reminder.remove': backOfficeAndLandlord,
  'reminder.run': backOfficeAndLandlord,

  'notification.list': everybodyOwn,
  'notification.update': everybodyOwn,

  'ai.use': { ...backOfficeAndLandlord, TENANT: 'own' },
  'referral.list': { ...adminOnly, AFFILIATE: 'own' },

  /** What visitors ask of the people behind the installation. */
  'contactRequest.list': adminOnly,
  'contactRequest.update': adminOnly,
  /** Who wants to be an affiliate. */
  'affiliateApplication.list': adminOnly,
  'affiliateApplication.decide': adminOnly,
} as const satisfies Record<string, Row>

export type Action = keyof typeof policy

/** How far `role` reaches with `action`. */
export const reachOf = (role: Role, action: Action): Reach => policy[action][role]

/** Whether `role` may do `action` at all. */
export const can = (role: Role, action: Action): boolean => policy[action][role] !== 'none'
