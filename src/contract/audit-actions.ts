/** How an action of the audit log reads. */
interface AuditWords {
  /** What was done, as a table and a file say it. */
  what: string
  /**
   * What follows the name of whoever did it, in a sentence for the feed of recent activity. `{home}` stands for the
   * home's title, `{row}` for what the row is called. What people need not be told has none: reads, sessions, routine.
   */
  activity?: string
}

/** Every action that the program writes into the audit log, in words; the order is that of the screen's filter. */
export const AUDIT_ACTIONS = {
  'session.open': { what: 'Signed in' },
  'session.end': { what: 'Signed out' },
  'account.register': { what: 'Created an account', activity: 'created an account' },
  'account.verify': { what: 'Confirmed an email address' },
  'account.forgot': { what: 'Asked for a new password' },
  'account.reset': { what: 'Set a new password by mail' },
  'account.update': { what: 'Changed their profile' },
  'account.password': { what: 'Changed their password' },
  'preferences.update': { what: 'Changed their preferences' },

  'user.update': { what: 'Changed an account', activity: 'changed the account of {row}' },
  'user.invite': { what: 'Invited somebody', activity: 'invited {row}' },
  'invitation.resend': { what: 'Sent an invitation again' },
  'invitation.revoke': { what: 'Revoked an invitation', activity: 'revoked the invitation of {row}' },
  'invitation.accept': { what: 'Accepted an invitation', activity: 'accepted the invitation' },

  'property.create': { what: 'Added a home', activity: 'added {home}' },
  'property.update': { what: 'Changed a home', activity: 'changed {home}' },
  'property.assign': { what: 'Assigned a home', activity: 'assigned {home}' },
  'property.photo_add': { what: 'Added a photo' },
  'property.photo_update': { what: 'Changed a photo' },
  'property.photo_remove': { what: 'Removed a photo' },

  'application.create': { what: 'Submitted an application', activity: 'applied for {home}' },
  'application.read': { what: 'Read an application' },
  'application.print': { what: 'Printed an application' },
  'application.review': {
    what: 'Started a review',
    activity: 'started to review an application for {home}',
  },
  'application.approve': { what: 'Approved an application', activity: 'approved an application for {home}' },
  'application.decline': { what: 'Declined an application', activity: 'declined an application for {home}' },
  'application.withdraw': { what: 'Withdrew an application', activity: 'withdrew an application for {home}' },

  'tenant.create': { what: 'Added a tenant', activity: 'added the tenant {row}' },
  'tenant.update': { what: 'Changed a tenant', activity: 'changed the tenant {row}' },
  'tenant.remove': { what: 'Removed a tenant', activity: 'removed the tenant {row}' },

  'lease.create': { what: 'Made a lease', activity: 'made a lease for {home}' },
  'lease.update': { what: 'Changed a lease', activity: 'changed the lease of {home}' },
  'lease.activate': { what: 'Activated a lease', activity: 'activated the lease of {home}' },
  'lease.end': { what: 'Ended a lease', activity: 'ended the lease of {home}' },
  'lease.cancel': { what: 'Cancelled a lease', activity: 'cancelled the lease of {home}' },
  'lease.charge': { what: 'Charged rent' },
  'lease.lateFee': { what: 'Charged a late fee' },
  'ledger.charge': { what: 'Added a charge', activity: 'added a charge for {home}' },
  'ledger.credit': { what: 'Gave a credit', activity: 'gave a credit for {home}' },

  'payment.record': { what: 'Recorded a payment', activity: 'recorded a payment for {home}' },
  'payment.report': { what: 'Reported a payment', activity: 'reported a payment for {home}' },
  'payment.prove': { what: 'Added a proof of payment' },
  'payment.process': { what: 'Marked a payment as processing' },
  'payment.complete': { what: 'Confirmed a payment', activity: 'confirmed a payment for {home}' },
  'payment.fail': { what: 'Marked a payment as failed', activity: 'marked a payment for {home} as failed' },
  'payment.receipt': { what: 'Downloaded a receipt' },

  'ticket.create': { what: 'Reported a repair', activity: 'reported “{row}” at {home}' },
  'ticket.update': { what: 'Changed a ticket', activity: 'worked on “{row}” at {home}' },
  'ticket.comment': { what: 'Commented on a ticket', activity: 'commented on “{row}” at {home}' },
  'ticket.photo': { what: 'Added a photo to a ticket' },

  'reminder.create': { what: 'Set a reminder', activity: 'set the reminder “{row}”' },
  'reminder.update': { what: 'Changed a reminder', activity: 'changed the reminder “{row}”' },
  'reminder.remove': { what: 'Removed a reminder', activity: 'removed the reminder “{row}”' },
  'reminder.run': { what: 'Ran a reminder', activity: 'ran the reminder “{row}”' },
  'reminder.generate': { what: 'Made reminders from leases', activity: 'made reminders from leases' },

  'lead.create': { what: 'Asked about a home', activity: 'asked about {home}' },

  'contactRequest.create': { what: 'Sent a request', activity: 'sent a request' },
  'contactRequest.hold': { what: 'Sent a request that looks like spam' },
  'contactRequest.answer': { what: 'Marked a request as answered', activity: 'answered the request of {row}' },
  'contactRequest.spam': { what: 'Marked a request as spam' },
  'contactRequest.reopen': { what: 'Marked a request as new again' },
  'affiliateApplication.create': { what: 'Applied to be an affiliate', activity: 'applied to be an affiliate' },
  'affiliateApplication.approve': { what: 'Approved an affiliate', activity: 'approved {row} as an affiliate' },
  'affiliateApplication.decline': { what: 'Declined an affiliate', activity: 'declined {row} as an affiliate' },

  'properties.import': { what: 'Imported homes', activity: 'imported homes' },
  'tenants.import': { what: 'Imported tenants', activity: 'imported tenants' },
  'users.export': { what: 'Exported the users' },
  'properties.export': { what: 'Exported the homes' },
  'applications.export': { what: 'Exported the applications' },
  'tenants.export': { what: 'Exported the tenants' },
  'leases.export': { what: 'Exported the leases' },
  'payments.export': { what: 'Exported the payments' },
  'tickets.export': { what: 'Exported the tickets' },
  'reminders.export': { what: 'Exported the reminders' },
  'referrals.export': { what: 'Exported the referrals' },
  'audit-events.export': { what: 'Exported the audit log' },
} as const satisfies Record<string, AuditWords>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Kinds of rows that events are about, in the words of the screen; a list stands for itself when it was exported. */
export const AUDIT_SUBJECTS = {
  user: 'Account',
  invitation: 'Invitation',
  property: 'Property',
  application: 'Application',
  tenant: 'Tenant',
  lease: 'Lease',
  payment: 'Payment',
  ticket: 'Ticket',
  reminder: 'Reminder',
  lead: 'Inquiry',
  contactRequest: 'Request',
  affiliateApplication: 'Affiliate application',
  users: 'List of users',
  properties: 'List of properties',
  applications: 'List of applications',
  tenants: 'List of tenants',
  leases: 'List of leases',
  payments: 'List of payments',
  tickets: 'List of tickets',
  reminders: 'List of reminders',
  referrals: 'List of referrals',
  'audit-events': 'Audit log',
} as const satisfies Record<string, string>

export type AuditSubject = keyof typeof AUDIT_SUBJECTS

const words = new Map<string, AuditWords>(Object.entries(AUDIT_ACTIONS))
const subjects = new Map<string, string>(Object.entries(AUDIT_SUBJECTS))

/** An action in words; one that an earlier version wrote stands for itself. */
export const auditWhat = (action: string): string => words.get(action)?.what ?? action

/** A kind of row in words. */
export const auditSubject = (type: string): string => subjects.get(type) ?? type

/** The actions whose words contain what was typed, without regard to case. */
export const auditActionsLike = (typed: string): string[] =>
  [...words].flatMap(([action, { what }]) => (what.toLowerCase().includes(typed.toLowerCase()) ? [action] : []))

/** The sentence about an action that follows a name, and the actions that have one. */
export const activityOf = (action: string): string | undefined => words.get(action)?.activity
export const ACTIVITY_ACTIONS: readonly string[] = [...words].flatMap(([action, { activity }]) =>
  activity === undefined ? [] : [action],
)
