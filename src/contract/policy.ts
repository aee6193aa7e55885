import type { Role } from './roles.ts'

/**
 * How far a role reaches with an action.
 * - `all`: every row
 * - `managed`: rows of the properties the caller manages; to read, those of all properties until the first one is
 *   assigned to them
 * - `owned`: rows of the caller's own business: a landlord's properties and everything that belongs to them
 * - `listed`: homes that are listed
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
const landlordOnly: Row = { ...adminOnly, ADMIN: 'none', LANDLORD: 'owned' }
const tenantOnly: Row = { ...adminOnly, ADMIN: 'none', TENANT: 'own' }
const landlordAndTenant: Row = { ...tenantOnly, LANDLORD: 'own' }
const everybodyOwn: Row = {
  ADMIN: 'own',
  PROPERTY_MANAGER: 'own',
  LANDLORD: 'own',
  TENANT: 'own',
  OWNER: 'own',
  AFFILIATE: 'own',
}

/** Who may do what. All code asks this table; row-level security in the database backs it up. */
export const policy = {
  'account.read': everybodyOwn,
  'account.update': everybodyOwn,
  'account.leave': everybodyOwn,
  /** See where you are signed in, and sign out there. */
  'account.sessions': everybodyOwn,
  /** Set up a second step for signing in. */
  'account.secure': everybodyOwn,

  /** Take your data along. */
  'account.export': everybodyOwn,
  /** Close your account, and have it erased. */
  'account.close': everybodyOwn,

  /** Bypass row-level security for reads; it always applies to other roles. */
  'everything.read': adminOnly,

  'backOffice.open': backOffice,
  'metrics.read': backOffice,
  'audit.list': adminOnly,
  'activity.list': backOffice,
  /** The health of the instance: database, disk, email, jobs and backups. */
  'instance.read': adminOnly,

  'user.list': backOffice,
  'user.read': backOffice,
  'user.update': adminOnly,
  /** Erase someone else's account for good. */
  'user.erase': adminOnly,
  /** Get a link to hand over to someone who can't sign in, where the server cannot email it. */
  'user.link': adminOnly,
  /** Invite people by email, and see, resend or revoke open invitations. */
  'user.invite': adminOnly,

  'property.list': { ...backOfficeAndLandlord, TENANT: 'listed', OWNER: 'own' },
  'property.read': { ...backOfficeAndLandlord, TENANT: 'listed', OWNER: 'own' },
  'property.create': adminAndLandlord,
  'property.update': backOfficeAndLandlord,
  'property.archive': adminAndLandlord,
  /** Choose who manages a home and who owns it. */
  'property.assign': adminOnly,
  'assignment.read': backOffice,

  /** Take back your own import of the last day. */
  'import.undo': { ...adminOnly, ADMIN: 'own', PROPERTY_MANAGER: 'own', LANDLORD: 'own' },
  /** Add tenants from a file, which names no homes. */
  'tenant.import': adminAndLandlord,

  'application.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'application.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'application.create': tenantOnly,
  'application.decide': backOfficeAndLandlord,
  /** Private notes, which the applicant never sees. */
  'application.note': backOfficeAndLandlord,
  'application.withdraw': tenantOnly,
  /** Download your own application, and see who read it. */
  'application.export': tenantOnly,

  'tenant.list': backOfficeAndLandlord,
  'tenant.create': backOfficeAndLandlord,
  'tenant.update': backOfficeAndLandlord,
  'tenant.remove': backOfficeAndLandlord,
  'tenant.archive': backOfficeAndLandlord,
  /** Invite a tenant to the portal, where they see their own lease. */
  'tenant.invite': backOfficeAndLandlord,
  /** Accept a tenant's invitation with the account one has; the next row says whose account it can be. */
  'invitation.link': everybodyOwn,
  /** Be linked to a landlord's record of a tenant. */
  'tenancy.join': tenantOnly,

  /** What a tenant is looking for in a home; no one else has preferences. */
  'preferences.update': tenantOnly,

  'lease.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'lease.create': backOfficeAndLandlord,
  'lease.update': backOfficeAndLandlord,
  'lease.archive': backOfficeAndLandlord,

  /** Who a tenant can reach, and how to pay. */
  'lease.contact': tenantOnly,

  'ledger.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ledger.write': backOfficeAndLandlord,

  'payment.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'payment.create': backOfficeAndLandlord,
  'payment.report': tenantOnly,
  'payment.settle': backOfficeAndLandlord,

  'ticket.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.read': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.create': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.comment': { ...backOfficeAndLandlord, TENANT: 'own' },
  'ticket.update': backOfficeAndLandlord,

  'lead.list': backOfficeAndLandlord,
  /** Answer people who asked, invite them to apply, and say that one is lost. */
  'lead.answer': backOfficeAndLandlord,
  /** When homes can be seen, and who comes. */
  'showing.list': backOfficeAndLandlord,
  /** Set and cancel these times. */
  'showing.set': backOfficeAndLandlord,
  /** Choose whether Piper answers questions about one's own homes by itself. */
  'piper.set': landlordOnly,
  /** Have a rent suggested for a home. */
  'rent.analyze': backOfficeAndLandlord,
  /** Bring in published tables of rents, and choose whether suggestions use them. */
  'publicRent.manage': adminOnly,
  /** Set limits on increases, which suggestions for one's own homes respect. */
  'rent.limit': landlordOnly,

  'document.list': { ...backOfficeAndLandlord, TENANT: 'own' },
  'document.create': { ...backOfficeAndLandlord, TENANT: 'own' },
  'document.update': { ...backOfficeAndLandlord, TENANT: 'own' },
  'document.remove': { ...backOfficeAndLandlord, TENANT: 'own' },
  /** Ask documents: only one's own, those of one's business, and those shared with one, for every role. */
  'document.ask': { ...backOfficeAndLandlord, ADMIN: 'own', TENANT: 'own' },

  /** A business in figures: to owners, their homes', which name no tenant. */
  'report.read': { ...backOfficeAndLandlord, OWNER: 'own' },
  /** The figures of the work at homes, and every line of their ledgers. */
  'report.readWork': backOfficeAndLandlord,

  'statement.read': { ...backOfficeAndLandlord, OWNER: 'own' },

  'reminder.list': backOfficeAndLandlord,
  'reminder.create': backOfficeAndLandlord,
  'reminder.update': backOfficeAndLandlord,
  'reminder.remove': backOfficeAndLandlord,
  'reminder.run': backOfficeAndLandlord,

  /** What one's own tenants read: how to pay, and who to call in an emergency. */
  'tenantInfo.set': landlordOnly,
  /** The name, address and note of one's business, in letters and on receipts. */
  'portfolio.read': landlordOnly,
  'portfolio.update': landlordOnly,
  /** See how far moving in has come, and hide it. */
  'firstSteps.see': landlordOnly,

  /** When one's own tenants are reminded of rent, and for which leases they aren't. */
  'rentReminder.set': landlordOnly,
  /** Leave a lease out of its landlord's rent reminders. */
  'rentReminder.except': backOfficeAndLandlord,

  'notification.list': everybodyOwn,
  'notification.update': everybodyOwn,
  /** Be written to about these; everyone else who is written to can read a list of theirs. */
  'letter.payments': landlordAndTenant,
  'letter.leases': tenantOnly,
  'letter.applications': landlordAndTenant,
  'letter.inquiries': { ...landlordOnly, LANDLORD: 'own' },

  'ai.use': { ...backOfficeAndLandlord, TENANT: 'own' },
  'referral.list': { ...adminOnly, AFFILIATE: 'own' },

  /** Demo requests and questions from visitors. */
  'contactRequest.list': adminOnly,
  'contactRequest.update': adminOnly,
  /** Applications to become an affiliate. */
  'affiliateApplication.list': adminOnly,
  'affiliateApplication.decide': adminOnly,
} as const satisfies Record<string, Row>

export type Action = keyof typeof policy

/** All that a caller can do who still has to set up a second factor. */
export const WITHOUT_FACTOR: readonly Action[] = ['account.read', 'account.leave', 'account.secure']

/** How far `role` reaches with `action`. */
export const reachOf = (role: Role, action: Action): Reach => policy[action][role]

/** Whether `role` may do `action` at all. */
export const can = (role: Role, action: Action): boolean => policy[action][role] !== 'none'
