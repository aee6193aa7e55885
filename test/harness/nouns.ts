import { account } from './nouns/account.ts'
import { affiliateApplications } from './nouns/affiliate-applications.ts'
import { applicationGroups } from './nouns/application-groups.ts'
import { applicationNotes } from './nouns/application-notes.ts'
import { applications } from './nouns/applications.ts'
import { auth } from './nouns/auth.ts'
import { buildings } from './nouns/buildings.ts'
import { chargePlans } from './nouns/charge-plans.ts'
import { chats } from './nouns/chats.ts'
import { contactRequests } from './nouns/contact-requests.ts'
import { deposits } from './nouns/deposits.ts'
import { documents } from './nouns/documents.ts'
import { factors } from './nouns/factors.ts'
import { identities } from './nouns/identities.ts'
import { imports } from './nouns/imports.ts'
import { invitations } from './nouns/invitations.ts'
import { leads } from './nouns/leads.ts'
import { leaseParties } from './nouns/lease-parties.ts'
import { leases } from './nouns/leases.ts'
import { ledgers } from './nouns/ledgers.ts'
import { notifications } from './nouns/notifications.ts'
import type { NounTests, Resource } from './nouns/noun.ts'
import { payments } from './nouns/payments.ts'
import { portfolio } from './nouns/portfolio.ts'
import { preferences } from './nouns/preferences.ts'
import { properties } from './nouns/properties.ts'
import { publicRents } from './nouns/public-rents.ts'
import { referrals } from './nouns/referrals.ts'
import { refunds } from './nouns/refunds.ts'
import { reminderEmails } from './nouns/reminder-emails.ts'
import { reminders } from './nouns/reminders.ts'
import { rentAnalyses } from './nouns/rent-analyses.ts'
import { rentReminders } from './nouns/rent-reminders.ts'
import { showings } from './nouns/showings.ts'
import { statements } from './nouns/statements.ts'
import { tenants } from './nouns/tenants.ts'
import { tickets } from './nouns/tickets.ts'
import { users } from './nouns/users.ts'

/** What the tests know about each noun of the API; the compiler names one that is missing. */
export const NOUNS = {
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
  listings: { names: { '/listings/:id': (world) => world.propertyId } },
  applications,
  applicationGroups,
  applicationNotes,
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
  exports: {},
  imports,
  statements,
  reports: {},
  referrals,
  affiliateApplications,
  contactRequests,
  today: { bodies: { hideFirstSteps: () => ({ hidden: true }) } },
  auditEvents: {},
  instance: {},
} satisfies { [R in Resource]: NounTests<R> }
