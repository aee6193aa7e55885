import { isFoundIn } from './short-search.ts'

/** An audit action in words. */
interface AuditWords {
  /** What was done, for the table and the CSV file. */
  what: string
  /**
   * The rest of a sentence that starts with the actor's name, for the recent activity feed. `{home}` becomes the home's
   * title, `{row}` the record's name. Actions that aren't news have none: reads, sessions, routine work.
   */
  activity?: string
}

/** Every action we write to the audit log, in words, in the order of the screen's filter. */
export const AUDIT_ACTIONS = {
  'session.open': { what: 'Signed in' },
  'session.end': { what: 'Signed out' },
  'session.endAll': { what: 'Signed out everywhere' },
  'access.refused': { what: 'Was refused access' },
  'account.register': { what: 'Created an account', activity: 'created an account' },
  'account.setup': { what: 'Set up the first administrator', activity: 'became the first administrator' },
  'setup.link': { what: 'Printed a link for the first administrator' },
  'account.link': { what: 'Linked an account to the identity provider' },
  'account.verify': { what: 'Confirmed an email address' },
  'account.forgot': { what: 'Requested a password reset' },
  'account.reset': { what: 'Reset their password' },
  'account.update': { what: 'Changed their profile' },
  'account.password': { what: 'Changed their password' },
  'account.askEmail': { what: 'Asked for another email address' },
  'account.email': { what: 'Changed their email address' },
  'account.refuseEmail': { what: 'Refused or undid a new email address' },
  'account.export': { what: 'Downloaded their data' },
  'account.close': { what: 'Closed and erased their account', activity: 'closed their account' },
  'account.expire': { what: 'Erased an account that no one used' },
  'authenticator.add': { what: 'Set up an authenticator app' },
  'authenticator.remove': { what: 'Turned off an authenticator app' },
  'passkey.add': { what: 'Added a passkey' },
  'passkey.rename': { what: 'Renamed a passkey' },
  'passkey.remove': { what: 'Removed a passkey' },
  'recoveryCode.create': { what: 'Got new recovery codes' },
  'account.emails': { what: 'Changed which emails they get' },
  'preferences.update': { what: 'Changed their preferences' },

  'user.update': { what: 'Changed an account', activity: 'changed {row}’s account' },
  'user.erase': { what: 'Erased an account', activity: 'erased an account' },
  'user.removeFactors': {
    what: 'Turned off two-step sign-in for an account',
    activity: 'turned off two-step sign-in for {row}',
  },
  'user.link': { what: 'Got a link for an account', activity: 'got a link to hand over to {row}' },
  'user.invite': { what: 'Invited someone', activity: 'invited {row}' },
  'invitation.resend': { what: 'Resent an invitation' },
  'invitation.revoke': { what: 'Revoked an invitation', activity: 'revoked {row}’s invitation' },
  'invitation.accept': { what: 'Accepted an invitation', activity: 'accepted the invitation' },

  'building.create': { what: 'Added a building', activity: 'added {row}' },
  'building.update': { what: 'Changed a building', activity: 'changed {row}' },
  'building.remove': { what: 'Removed a building', activity: 'removed a building' },
  'building.addUnits': { what: 'Added homes to a building', activity: 'added homes to {row}' },
  'building.photo_add': { what: 'Added a photo to a building' },
  'building.photo_update': { what: 'Changed a photo of a building' },
  'building.photo_remove': { what: 'Removed a photo of a building' },

  'property.create': { what: 'Added a home', activity: 'added {home}' },
  'property.update': { what: 'Changed a home', activity: 'changed {home}' },
  'property.publish': { what: 'Published a home', activity: 'published {home}' },
  'property.unpublish': { what: 'Unpublished a home', activity: 'took {home} off the public listings' },
  'property.archive': { what: 'Archived a home', activity: 'archived {home}' },
  'property.restore': { what: 'Brought back a home', activity: 'brought back {home}' },
  'property.assign': { what: 'Assigned a home', activity: 'assigned {home}' },
  'property.photo_add': { what: 'Added a photo' },
  'property.photo_update': { what: 'Changed a photo' },
  'property.photo_remove': { what: 'Removed a photo' },

  'application.create': { what: 'Submitted an application', activity: 'applied for {home}' },
  'application.read': { what: 'Read an application' },
  'application.print': { what: 'Printed an application' },
  'application.review': {
    what: 'Started a review',
    activity: 'started reviewing an application for {home}',
  },
  'application.approve': { what: 'Approved an application', activity: 'approved an application for {home}' },
  'application.decline': { what: 'Declined an application', activity: 'declined an application for {home}' },
  'application.undo': {
    what: 'Took back a decision on an application',
    activity: 'took back a decision on an application for {home}',
  },
  'application.note_add': { what: 'Wrote a note on an application' },
  'application.note_update': { what: 'Changed a note on an application' },
  'application.note_remove': { what: 'Removed a note on an application' },
  'application.invite': { what: 'Asked someone to apply together' },
  'application.takeBack': { what: 'Took back an invitation to apply together' },
  'application.join': { what: 'Joined others who apply together' },
  'application.withdraw': { what: 'Withdrew an application', activity: 'withdrew an application for {home}' },

  'application.expire': { what: 'Erased an old application' },

  'tenant.read': { what: 'Viewed a tenant' },
  'tenant.create': { what: 'Added a tenant', activity: 'added the tenant {row}' },
  'tenant.update': { what: 'Changed a tenant', activity: 'changed the tenant {row}' },
  'tenant.remove': { what: 'Removed a tenant', activity: 'removed the tenant {row}' },
  'tenant.archive': { what: 'Archived a tenant', activity: 'archived the tenant {row}' },
  'tenant.invite': { what: 'Invited a tenant', activity: 'invited the tenant {row}' },
  'tenant.link': { what: 'Linked an account to a tenant' },
  'tenant.restore': { what: 'Brought back a tenant', activity: 'brought back the tenant {row}' },

  'lease.create': { what: 'Created a lease', activity: 'created a lease for {home}' },
  'lease.update': { what: 'Changed a lease', activity: 'changed the lease for {home}' },
  'lease.activate': { what: 'Activated a lease', activity: 'activated the lease for {home}' },
  'lease.end': { what: 'Ended a lease', activity: 'ended the lease for {home}' },
  'lease.cancel': { what: 'Canceled a lease', activity: 'canceled the lease for {home}' },
  'lease.undoCancel': { what: 'Undid canceling a lease', activity: 'undid canceling the lease for {home}' },
  'lease.archive': { what: 'Archived a lease', activity: 'archived the lease for {home}' },
  'lease.restore': { what: 'Brought back a lease', activity: 'brought back the lease for {home}' },
  'lease.addParty': { what: 'Put someone on a lease', activity: 'put someone on the lease for {home}' },
  'lease.changeParty': {
    what: 'Changed someone’s days or part on a lease',
    activity: 'changed who is on the lease for {home}',
  },
  'lease.removeParty': { what: 'Took someone off a lease', activity: 'took someone off the lease for {home}' },
  'lease.partyLeft': { what: 'Someone left a lease', activity: 'noted that someone left the lease for {home}' },
  'lease.addCharge': { what: 'Added a regular charge', activity: 'added a regular charge to the lease for {home}' },
  'lease.changeRent': { what: 'Changed the rent', activity: 'changed the rent for {home}' },
  'lease.endCharge': { what: 'Set the end of a regular charge' },
  'lease.removeCharge': { what: 'Removed a regular charge' },
  'lease.charge': { what: 'Charged rent' },
  'lease.carry': { what: 'Carried a balance to a renewal' },
  'lease.lateFee': { what: 'Charged a late fee' },
  'ledger.charge': { what: 'Added a charge', activity: 'added a charge for {home}' },
  'ledger.takeBack': { what: 'Took back a ledger line', activity: 'took back a ledger line for {home}' },
  'ledger.credit': { what: 'Added a credit', activity: 'added a credit for {home}' },

  'payment.record': { what: 'Recorded a payment', activity: 'recorded a payment for {home}' },
  'payment.report': { what: 'Reported a payment', activity: 'reported a payment for {home}' },
  'payment.prove': { what: 'Added proof of payment' },
  'payment.proof': { what: 'Viewed proof of payment' },
  'payment.process': { what: 'Marked a payment as processing' },
  'payment.complete': { what: 'Confirmed a payment', activity: 'confirmed a payment for {home}' },
  'payment.fail': { what: 'Marked a payment as failed', activity: 'marked a payment for {home} as failed' },
  'payment.takeBack': { what: 'Took back a payment', activity: 'took back a payment for {home}' },
  'payment.receipt': { what: 'Downloaded a receipt' },
  'payment.refund': { what: 'Refunded a payment', activity: 'refunded a payment for {home}' },
  'deposit.deduct': { what: 'Deducted from a deposit', activity: 'deducted from the deposit for {home}' },
  'deposit.addFile': { what: 'Added a file to a deduction' },
  'deposit.file': { what: 'Viewed a file of a deduction' },
  'deposit.refund': { what: 'Returned a deposit', activity: 'returned a deposit for {home}' },
  'deposit.letter': { what: 'Downloaded a deposit letter' },

  'statement.issue': { what: 'Issued a statement', activity: 'issued a statement for {home}' },
  'statement.issueMonth': {
    what: 'Issued a month for all homes',
    activity: 'issued a month’s statements for all their homes',
  },

  'ticket.create': { what: 'Reported a problem', activity: 'reported “{row}” at {home}' },
  'ticket.update': { what: 'Changed a request', activity: 'worked on “{row}” at {home}' },
  'ticket.comment': { what: 'Commented on a request', activity: 'commented on “{row}” at {home}' },
  'ticket.photo': { what: 'Added a photo to a request' },

  'reminder.create': { what: 'Set a reminder', activity: 'set the reminder “{row}”' },
  'reminder.update': { what: 'Changed a reminder', activity: 'changed the reminder “{row}”' },
  'reminder.remove': { what: 'Removed a reminder', activity: 'removed the reminder “{row}”' },
  'reminder.run': { what: 'Ran a reminder', activity: 'ran the reminder “{row}”' },
  'reminder.generate': { what: 'Created reminders from leases', activity: 'created reminders from leases' },

  'rentReminder.update': { what: 'Changed the rent reminders' },
  'rentReminder.except': { what: 'Turned off rent reminders for a lease' },
  'rentReminder.include': { what: 'Turned on rent reminders for a lease' },
  'reminderEmails.agree': { what: 'Agreed to a landlord’s reminders by email' },
  'reminderEmails.stop': { what: 'Stopped a landlord’s reminders by email' },

  'lead.create': { what: 'Asked about a home', activity: 'asked about {home}' },
  'lead.reply': { what: 'Answered an inquiry', activity: 'answered {row}’s inquiry' },
  'lead.receive': { what: 'Added a message to an inquiry' },
  'lead.invite': { what: 'Invited someone to apply', activity: 'invited {row} to apply for {home}' },
  'lead.lose': { what: 'Marked an inquiry as lost' },
  'lead.reopen': { what: 'Reopened an inquiry' },
  'lead.expire': { what: 'Erased an old inquiry' },
  'showing.offer': { what: 'Set a showing time', activity: 'set a time to see {home}' },
  'showing.withdraw': { what: 'Canceled a showing time', activity: 'canceled a time to see {home}' },
  'showing.book': { what: 'Booked a showing' },
  'showing.cancel': { what: 'Canceled a showing' },
  'piper.update': { what: 'Changed whether Piper answers by itself' },
  'lead.apply': { what: 'Applied after asking, which closed the inquiry' },

  'rent.analyze': { what: 'Had a rent suggested' },
  'rent.download': { what: 'Downloaded a suggested rent' },
  'rent.remove': { what: 'Removed a suggested rent' },
  'portfolio.update': { what: 'Changed the details of a business' },
  'portfolio.choose': { what: 'Began to act for a business' },
  'member.invite': { what: 'Invited someone to a business' },
  'member.revoke': { what: 'Revoked an invitation to a business' },
  'member.join': { what: 'Joined a business' },
  'member.update': { what: 'Changed the rights of a member of a business' },
  'member.remove': { what: 'Removed a member of a business' },
  'member.leave': { what: 'Left a business' },
  'rent.limit': { what: 'Changed their limits on rent increases' },

  'document.create': { what: 'Uploaded a document', activity: 'uploaded “{row}”' },
  'document.update': { what: 'Changed a document' },
  'document.share': { what: 'Shared a document', activity: 'shared “{row}” with the tenant' },
  'document.unshare': { what: 'Stopped sharing a document' },
  'document.houseRules': { what: 'Made a document house rules', activity: 'made “{row}” house rules' },
  'document.unhouseRules': { what: 'Stopped using a document as house rules' },
  'document.download': { what: 'Downloaded a document' },
  'document.remove': { what: 'Removed a document', activity: 'removed “{row}”' },

  'contactRequest.create': { what: 'Sent a contact request', activity: 'sent a contact request' },
  'contactRequest.hold': { what: 'Sent a contact request that looks like spam' },
  'contactRequest.answer': {
    what: 'Marked a contact request as answered',
    activity: 'answered {row}’s contact request',
  },
  'contactRequest.spam': { what: 'Marked a contact request as spam' },
  'contactRequest.reopen': { what: 'Reopened a contact request' },
  'affiliateApplication.create': { what: 'Applied to become an affiliate', activity: 'applied to become an affiliate' },
  'affiliateApplication.approve': { what: 'Approved an affiliate', activity: 'approved {row} as an affiliate' },
  'affiliateApplication.decline': { what: 'Declined an affiliate', activity: 'declined {row} as an affiliate' },

  'publicRents.import': { what: 'Imported a public table of rents' },
  'publicRents.remove': { what: 'Removed a public table of rents' },
  'publicRents.use': { what: 'Changed whether suggested rents use public tables' },

  'properties.import': { what: 'Imported homes' },
  'tenants.import': { what: 'Imported tenants' },
  'leases.import': { what: 'Imported leases' },
  'properties.import_undo': { what: 'Undid an import of homes', activity: 'undid an import of homes' },
  'tenants.import_undo': { what: 'Undid an import of tenants', activity: 'undid an import of tenants' },
  'leases.import_undo': { what: 'Undid an import of leases', activity: 'undid an import of leases' },
  'users.export': { what: 'Exported users' },
  'properties.export': { what: 'Exported homes' },
  'applications.export': { what: 'Exported applications' },
  'tenants.export': { what: 'Exported tenants' },
  'leases.export': { what: 'Exported leases' },
  'payments.export': { what: 'Exported payments' },
  'tickets.export': { what: 'Exported requests' },
  'reminders.export': { what: 'Exported reminders' },
  'referrals.export': { what: 'Exported referrals' },
  'report.export': { what: 'Exported a report' },
  'audit-events.export': { what: 'Exported the audit log' },
} as const satisfies Record<string, AuditWords>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The kinds of records that events are about, in words; an exported list is its own kind. */
export const AUDIT_SUBJECTS = {
  user: 'Account',
  invitation: 'Invitation',
  building: 'Building',
  property: 'Property',
  application: 'Application',
  tenant: 'Tenant',
  lease: 'Lease',
  payment: 'Payment',
  ticket: 'Ticket',
  reminder: 'Reminder',
  lead: 'Inquiry',
  document: 'Document',
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
  report: 'Report',
  'audit-events': 'Audit log',
} as const satisfies Record<string, string>

export type AuditSubject = keyof typeof AUDIT_SUBJECTS

const words = new Map<string, AuditWords>(Object.entries(AUDIT_ACTIONS))
const subjects = new Map<string, string>(Object.entries(AUDIT_SUBJECTS))

/** An action in words; one we no longer know, from an earlier version, is returned as is. */
export const auditWhat = (action: string): string => words.get(action)?.what ?? action

/** A kind of record in words. */
export const auditSubject = (type: string): string => subjects.get(type) ?? type

/** The actions whose words match a search. */
export const auditActionsLike = (typed: string): string[] =>
  [...words].flatMap(([action, { what }]) => (isFoundIn(what, typed) ? [action] : []))

/** The rest of the activity sentence for an action, and the actions that have one. */
export const activityOf = (action: string): string | undefined => words.get(action)?.activity
export const ACTIVITY_ACTIONS: readonly string[] = [...words].flatMap(([action, { activity }]) =>
  activity === undefined ? [] : [action],
)
