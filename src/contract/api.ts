import { account } from './account.ts'
import { affiliateApplications } from './affiliate-applications.ts'
import { applicationGroups } from './application-groups.ts'
import { applicationNotes } from './application-notes.ts'
import { applications } from './applications.ts'
import { auditEvents } from './audit-events.ts'
import { auth } from './auth.ts'
import { buildings } from './buildings.ts'
import { chargePlans } from './charge-plans.ts'
import { chats } from './chats.ts'
import { contactRequests } from './contact-requests.ts'
import { deposits } from './deposits.ts'
import { documents } from './documents.ts'
import { exports } from './exports.ts'
import { factors } from './factors.ts'
import { identities } from './identities.ts'
import { imports } from './imports.ts'
import { instance } from './instance.ts'
import { invitations } from './invitations.ts'
import { leads } from './leads.ts'
import { leaseParties } from './lease-parties.ts'
import { leases } from './leases.ts'
import { ledgers } from './ledgers.ts'
import { listings } from './listings.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { portfolio } from './portfolio.ts'
import { preferences } from './preferences.ts'
import { properties } from './properties.ts'
import { publicRents } from './public-rents.ts'
import { referrals } from './referrals.ts'
import { refunds } from './refunds.ts'
import { reminderEmails } from './reminder-emails.ts'
import { reminders } from './reminders.ts'
import { rentAnalyses } from './rent-analyses.ts'
import { rentReminders } from './rent-reminders.ts'
import { reports } from './reports.ts'
import { showings } from './showings.ts'
import { statements } from './statements.ts'
import { tenants } from './tenants.ts'
import { tickets } from './tickets.ts'
import { today } from './today.ts'
import { users } from './users.ts'

/**
 * The whole API: every operation, by resource. The server mounts exactly these. Code that the app loads first imports a
 * resource from its own file instead, because this file pulls in all of them.
 */
export const api = {
  auth,
  account,
  factors,
  users,
  identities,
  invitations,
  preferences,
  portfolio,
  buildings,
  properties,
  listings,
  applications,
  applicationNotes,
  applicationGroups,
  leads,
  showings,
  documents,
  chats,
  tenants,
  leases,
  leaseParties,
  chargePlans,
  ledgers,
  deposits,
  payments,
  refunds,
  tickets,
  reminders,
  rentReminders,
  rentAnalyses,
  publicRents,
  reminderEmails,
  notifications,
  exports,
  imports,
  statements,
  reports,
  referrals,
  affiliateApplications,
  contactRequests,
  today,
  auditEvents,
  instance,
}

export type Api = typeof api
