import Fastify, { type FastifyInstance } from 'fastify'
import { type Api, api } from '#contract/api.ts'
import { serveApiDocs } from './api-docs/serve-api-docs.ts'
import { accountHandlers } from './features/account/account.routes.ts'
import { affiliateApplicationsHandlers } from './features/affiliate-applications/affiliate-applications.routes.ts'
import { applicationGroupsHandlers } from './features/applications/application-groups.routes.ts'
import { applicationNotesHandlers } from './features/applications/application-notes.routes.ts'
import { applicationsHandlers } from './features/applications/applications.routes.ts'
import { auditEventsHandlers } from './features/audit-events/audit-events.routes.ts'
import { authHandlers } from './features/auth/auth.routes.ts'
import { buildingsHandlers } from './features/buildings/buildings.routes.ts'
import { chargePlansHandlers } from './features/charge-plans/charge-plans.routes.ts'
import { chatsHandlers } from './features/chats/chats.routes.ts'
import { contactRequestsHandlers } from './features/contact-requests/contact-requests.routes.ts'
import { depositsHandlers } from './features/deposits/deposits.routes.ts'
import { documentsHandlers } from './features/documents/documents.routes.ts'
import { exportsHandlers } from './features/exports/exports.routes.ts'
import { factorsHandlers } from './features/factors/factors.routes.ts'
import { identitiesHandlers } from './features/identities/identities.routes.ts'
import { importsHandlers } from './features/imports/imports.routes.ts'
import { instanceHandlers } from './features/instance/instance.routes.ts'
import { invitationsHandlers } from './features/invitations/invitations.routes.ts'
import { leadsHandlers } from './features/leads/leads.routes.ts'
import { leasePartiesHandlers } from './features/lease-parties/lease-parties.routes.ts'
import { leasesHandlers } from './features/leases/leases.routes.ts'
import { ledgersHandlers } from './features/ledgers/ledgers.routes.ts'
import { listingPages } from './features/listings/listing-pages.ts'
import { listingsHandlers } from './features/listings/listings.routes.ts'
import { notificationsHandlers } from './features/notifications/notifications.routes.ts'
import { paymentsHandlers } from './features/payments/payments.routes.ts'
import { portfolioHandlers } from './features/portfolio/portfolio.routes.ts'
import { preferencesHandlers } from './features/preferences/preferences.routes.ts'
import { propertiesHandlers } from './features/properties/properties.routes.ts'
import { publicRentsHandlers } from './features/public-rents/public-rents.routes.ts'
import { countVisits } from './features/referrals/count-visits.ts'
import { referralsHandlers } from './features/referrals/referrals.routes.ts'
import { refundsHandlers } from './features/refunds/refunds.routes.ts'
import { reminderEmailsHandlers } from './features/reminder-emails/reminder-emails.routes.ts'
import { remindersHandlers } from './features/reminders/reminders.routes.ts'
import { rentAnalysesHandlers } from './features/rent-analyses/rent-analyses.routes.ts'
import { rentRemindersHandlers } from './features/rent-reminders/rent-reminders.routes.ts'
import { reportsHandlers } from './features/reports/reports.routes.ts'
import { showingsHandlers } from './features/showings/showings.routes.ts'
import { siteForms } from './features/site-forms/form-routes.ts'
import { statementsHandlers } from './features/statements/statements.routes.ts'
import { tenantsHandlers } from './features/tenants/tenants.routes.ts'
import { ticketsHandlers } from './features/tickets/tickets.routes.ts'
import { todayHandlers } from './features/today/today.routes.ts'
import { usersHandlers } from './features/users/users.routes.ts'
import { serveAiHealth } from './http/ai-health.ts'
import type { Handlers, Services } from './http/call.ts'
import { answerErrors } from './http/error-replies.ts'
import { allowLeaving } from './http/leave.ts'
import { openLivePages } from './http/live-pages.ts'
import { type AnyHandler, mount } from './http/mount.ts'
import { protect, refuseUnlistedRoutes } from './http/protect.ts'
import { CONNECTIONS_MAX, serverOptions } from './http/server-options.ts'
import { serveSite } from './http/static.ts'
import { serveWellKnown } from './http/well-known.ts'
import { hasMailbox, serveMailbox } from './mail/mailbox.ts'

/** One handler for every endpoint of the contract; a missing one does not compile. */
const handlers: { [R in keyof Api]: Handlers<Api[R]> } = {
  auth: authHandlers,
  account: accountHandlers,
  factors: factorsHandlers,
  users: usersHandlers,
  identities: identitiesHandlers,
  invitations: invitationsHandlers,
  preferences: preferencesHandlers,
  portfolio: portfolioHandlers,
  buildings: buildingsHandlers,
  properties: propertiesHandlers,
  listings: listingsHandlers,
  applications: applicationsHandlers,
  applicationNotes: applicationNotesHandlers,
  applicationGroups: applicationGroupsHandlers,
  leads: leadsHandlers,
  showings: showingsHandlers,
  documents: documentsHandlers,
  chats: chatsHandlers,
  tenants: tenantsHandlers,
  leases: leasesHandlers,
  leaseParties: leasePartiesHandlers,
  chargePlans: chargePlansHandlers,
  ledgers: ledgersHandlers,
  deposits: depositsHandlers,
  payments: paymentsHandlers,
  refunds: refundsHandlers,
  tickets: ticketsHandlers,
  reminders: remindersHandlers,
  rentReminders: rentRemindersHandlers,
  rentAnalyses: rentAnalysesHandlers,
  publicRents: publicRentsHandlers,
  reminderEmails: reminderEmailsHandlers,
  notifications: notificationsHandlers,
  exports: exportsHandlers,
  imports: importsHandlers,
  statements: statementsHandlers,
  reports: reportsHandlers,
  referrals: referralsHandlers,
  affiliateApplications: affiliateApplicationsHandlers,
  contactRequests: contactRequestsHandlers,
  today: todayHandlers,
  auditEvents: auditEventsHandlers,
  instance: instanceHandlers,
}

/**
 * The whole server, not yet listening.
 * @param siteRoot folder of the built site; without it only the API is served (tests of the API).
 */
export async function createApp(services: Services, siteRoot?: string): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(services.env))
  app.server.maxConnections = CONNECTIONS_MAX
  answerErrors(app)
  allowLeaving(app)
  await protect(app, services.env)
  serveApiDocs(app)
  serveAiHealth(app, services)
  refuseUnlistedRoutes(app, listedRoutes())
  for (const [resource, endpoints] of Object.entries(api)) {
    const own = handlers[resource as keyof Api] as Record<string, AnyHandler>
    for (const [name, row] of Object.entries(endpoints)) {
      const handler = own[name]
      if (!handler) throw new Error(`${resource}.${name} has no handler`)
      mount(app, services, row, handler)
    }
  }
  countVisits(app, services)
  if (hasMailbox(services.env)) await serveMailbox(app, services)
  serveWellKnown(app, services)
  if (siteRoot !== undefined) {
    const pages = await openLivePages(siteRoot)
    const live = [listingPages(services, pages), siteForms(services, pages)]
    await serveSite(app, { root: siteRoot, settings: services.env, live })
  }
  return app
}

const listedRoutes = () =>
  new Set(
    Object.values(api).flatMap((endpoints) => Object.values(endpoints).map((row) => `${row.method} /api${row.path}`)),
  )
