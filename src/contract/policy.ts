import type { Role } from './roles.ts'

/**
 * How far a role reaches with an action.
 * - `all`: every row
 * - `managed`: rows of the properties the caller manages; to read, those of all properties until the first one is
 *   assigned to them
 * - `owned`: rows of the business that a landlord acts for: its properties and everything that belongs to them
 * - `listed`: homes that are listed
 * - `own`: rows about the caller
 * - `none`: refused before any query
 */
export type Reach = 'all' | 'managed' | 'owned' | 'listed' | 'own' | 'none'

/** What a business lets a member do, by the kind of work; its owners may do everything. */
export const RIGHTS = ['lets', 'collects', 'repairs', 'reads'] as const
export type Right = (typeof RIGHTS)[number]

/** An `owned` action names the rights of members that each suffice for it; without one it is for owners. */
type Row = Record<Exclude<Role, 'LANDLORD'>, Reach> &
  ({ LANDLORD: 'owned'; rights: readonly Right[] } | { LANDLORD: Exclude<Reach, 'owned'>; rights?: never })

const backOffice = {
  ADMIN: 'all',
  PROPERTY_MANAGER: 'managed',
  LANDLORD: 'none',
  TENANT: 'none',
  OWNER: 'none',
  AFFILIATE: 'none',
} as const satisfies Row
const adminOnly = { ...backOffice, PROPERTY_MANAGER: 'none' } as const
const tenantOnly = { ...adminOnly, ADMIN: 'none', TENANT: 'own' } as const
const landlordAndTenant = { ...tenantOnly, LANDLORD: 'own' } as const
const owned = (...rights: Right[]) => ({ LANDLORD: 'owned', rights }) as const
const anyMember = { ...backOffice, ...owned(...RIGHTS) }
const letting = { ...backOffice, ...owned('lets') }
const collecting = { ...backOffice, ...owned('collects') }
const lettingOrCollecting = { ...backOffice, ...owned('lets', 'collects') }
const lettingOrReading = { ...backOffice, ...owned('lets', 'reads') }
const repairing = { ...backOffice, ...owned('repairs') }
const collectingOrReading = { ...backOffice, ...owned('collects', 'reads') }
const repairingOrReading = { ...backOffice, ...owned('repairs', 'reads') }
const lettingOrCollectingOrReading = { ...backOffice, ...owned('lets', 'collects', 'reads') }
const reading = { ...backOffice, ...owned('reads') }
const adminAndLetting = { ...adminOnly, ...owned('lets') }
const ownersOnly = { ...adminOnly, ADMIN: 'none', ...owned() } as const
const everybodyOwn = {
  ADMIN: 'own',
  PROPERTY_MANAGER: 'own',
  LANDLORD: 'own',
  TENANT: 'own',
  OWNER: 'own',
  AFFILIATE: 'own',
} as const

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
  'audit.list': { ...adminOnly, ...owned() },
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

  'building.list': anyMember,
  'building.create': adminAndLetting,
  'building.update': letting,
  'building.remove': adminAndLetting,

  'property.list': { ...anyMember, TENANT: 'listed', OWNER: 'own' },
  'property.read': { ...anyMember, TENANT: 'listed', OWNER: 'own' },
  'property.create': adminAndLetting,
  'property.update': letting,
  'property.archive': adminAndLetting,
  /** Choose who manages a home and who owns it. */
  'property.assign': adminOnly,
  'assignment.read': backOffice,

  /** Take back your own import of the last day. */
  'import.undo': { ...adminOnly, ADMIN: 'own', PROPERTY_MANAGER: 'own', ...owned('lets') },
  /** Add tenants from a file, which names no homes. */
  'tenant.import': adminAndLetting,

  'application.list': { ...lettingOrReading, TENANT: 'own' },
  'application.read': { ...letting, TENANT: 'own' },
  'application.create': tenantOnly,
  'application.decide': letting,
  /** Private notes, which the applicant never sees. */
  'application.note': letting,
  'application.withdraw': tenantOnly,
  /** Apply together with others: invite them, and take that back. */
  'application.group': tenantOnly,
  /** Download your own application, and see who read it. */
  'application.export': tenantOnly,

  'tenant.list': lettingOrCollectingOrReading,
  'tenant.create': letting,
  'tenant.update': letting,
  'tenant.remove': letting,
  'tenant.archive': letting,
  /** Invite a tenant to the portal, where they see their own lease. */
  'tenant.invite': letting,
  /** Accept a tenant's invitation with the account one has; the next row says whose account it can be. */
  'invitation.link': everybodyOwn,
  /** Be linked to a landlord's record of a tenant. */
  'tenancy.join': tenantOnly,

  /** What a tenant is looking for in a home; no one else has preferences. */
  'preferences.update': tenantOnly,

  'lease.list': { ...lettingOrCollectingOrReading, TENANT: 'own' },
  'lease.create': letting,
  'lease.update': letting,
  'lease.archive': letting,

  /** Who a tenant can reach, and how to pay. */
  'lease.contact': tenantOnly,

  'ledger.read': { ...lettingOrCollectingOrReading, TENANT: 'own' },
  'ledger.write': collecting,

  'payment.list': { ...collectingOrReading, TENANT: 'own' },
  'payment.create': collecting,
  'payment.report': tenantOnly,
  'payment.settle': collecting,

  'ticket.list': { ...repairingOrReading, TENANT: 'own' },
  'ticket.read': { ...repairingOrReading, TENANT: 'own' },
  'ticket.create': { ...repairing, TENANT: 'own' },
  'ticket.comment': { ...repairing, TENANT: 'own' },
  'ticket.update': repairing,

  'lead.list': lettingOrReading,
  /** Answer people who asked, invite them to apply, and say that one is lost. */
  'lead.answer': letting,
  /** When homes can be seen, and who comes. */
  'showing.list': lettingOrReading,
  /** Set and cancel these times. */
  'showing.set': letting,
  /** Choose whether Piper answers questions about one's own homes by itself. */
  'piper.set': ownersOnly,
  /** Have a rent suggested for a home. */
  'rent.analyze': letting,
  /** Bring in published tables of rents, and choose whether suggestions use them. */
  'publicRent.manage': adminOnly,
  /** Set limits on increases, which suggestions for one's own homes respect. */
  'rent.limit': ownersOnly,

  'document.list': { ...lettingOrReading, TENANT: 'own' },
  'document.create': { ...letting, TENANT: 'own' },
  'document.update': { ...letting, TENANT: 'own' },
  'document.remove': { ...letting, TENANT: 'own' },
  /** Ask documents: only one's own, those of one's business, and those shared with one, for every role. */
  'document.ask': { ...lettingOrReading, ADMIN: 'own', TENANT: 'own' },

  /** A business in figures: to owners, their homes', which name no tenant. */
  'report.read': { ...reading, OWNER: 'own' },
  /** The figures of the work at homes, and every line of their ledgers. */
  'report.readWork': reading,

  'statement.read': { ...collectingOrReading, OWNER: 'own' },
  /** Close a month: what its statement says no longer changes. */
  'statement.issue': collecting,
  /** Close a month for all homes that one runs. An admin runs none. */
  'statement.issueMonth': { ...collecting, ADMIN: 'none' },

  'reminder.list': lettingOrCollectingOrReading,
  'reminder.create': lettingOrCollecting,
  'reminder.update': lettingOrCollecting,
  'reminder.remove': lettingOrCollecting,
  'reminder.run': lettingOrCollecting,

  /** What one's own tenants read: how to pay, and who to call in an emergency. */
  'tenantInfo.set': ownersOnly,
  /** The name, address and note of one's business, in letters and on receipts. */
  'portfolio.read': { ...anyMember, ADMIN: 'none', PROPERTY_MANAGER: 'none' },
  'portfolio.update': ownersOnly,
  /** Invite people to work for the business, change their rights, and remove them. */
  'portfolio.staff': ownersOnly,
  /** Choose which business to act for, and leave one. */
  'portfolio.choose': { ...landlordAndTenant, TENANT: 'none' },
  /** Accept an invitation to work for a business with the account one has. */
  'portfolio.join': { ...landlordAndTenant, TENANT: 'none' },
  /** See how far moving in has come, and hide it. */
  'firstSteps.see': ownersOnly,

  /** When one's own tenants are reminded of rent, and for which leases they aren't. */
  'rentReminder.set': ownersOnly,
  /** Leave a lease out of its landlord's rent reminders. */
  'rentReminder.except': lettingOrCollecting,

  'notification.list': everybodyOwn,
  'notification.update': everybodyOwn,
  /** Be written to about these; everyone else who is written to can read a list of theirs. */
  'letter.payments': landlordAndTenant,
  'letter.leases': tenantOnly,
  'letter.repairs': { ...repairing, TENANT: 'own' },
  'letter.statements': { ...adminOnly, ADMIN: 'none', OWNER: 'own' },
  'letter.applications': landlordAndTenant,
  'letter.inquiries': { ...landlordAndTenant, TENANT: 'none' },

  'ai.use': { ...lettingOrReading, TENANT: 'own' },
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

/** Someone who asks to do something: a role, or an account with its rights in the business it acts for. */
export interface Holder {
  role: Role
  /** A member's; null for an owner of the business. */
  rights?: readonly Right[] | null | undefined
}

export type Who = Role | Holder

/** How far someone reaches with `action`. */
export function reachOf(who: Who, action: Action): Reach {
  const { role, rights = null }: Holder = typeof who === 'string' ? { role: who } : who
  const row: Row = policy[action]
  if (row[role] !== 'owned' || rights === null) return row[role]
  return row.rights?.some((right) => rights.includes(right)) ? 'owned' : 'none'
}

/** Whether someone may do `action` at all. */
export const can = (who: Who, action: Action): boolean => reachOf(who, action) !== 'none'
