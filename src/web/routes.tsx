import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { clientConfig } from '#web/api/config.ts'
import { ErrorScreen } from '#web/features/errors/ErrorScreen.tsx'
import { PageNotFound } from '#web/features/errors/PageNotFound.tsx'
import { AppFrame } from '#web/layouts/AppFrame.tsx'
import { paths } from '#web/paths.ts'
import type { Need } from '#web/session/access.ts'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: PageNotFound,
  // Each screen reads the parameters that it knows.
  validateSearch: (search: Record<string, unknown>) => search,
})
const getParentRoute = () => root

const backOffice: Need = { action: 'backOffice.open' }
const applicant: Need = { action: 'application.create' }
const Loading = () => <SpinnerText>Loading...</SpinnerText>
const LoadingDashboard = () => <SpinnerText>Loading your dashboard...</SpinnerText>

const DashboardPage = lazyRouteComponent(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage')
const ApplicationsPage = lazyRouteComponent(
  () => import('./features/applications/ApplicationsPage.tsx'),
  'ApplicationsPage',
)

const portal = [
  createRoute({
    getParentRoute,
    path: paths.dashboard,
    component: DashboardPage,
    pendingComponent: LoadingDashboard,
    beforeLoad: () => {
      if (clientConfig().adminEntry) throw redirect({ to: paths.admin.overview, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.dashboardView,
    component: DashboardPage,
    pendingComponent: LoadingDashboard,
  }),
  createRoute({
    getParentRoute,
    path: paths.profile,
    component: lazyRouteComponent(() => import('./features/profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.properties,
    component: lazyRouteComponent(() => import('./features/properties/browse/PropertiesPage.tsx'), 'PropertiesPage'),
    staticData: { need: { action: 'property.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.apply,
    component: lazyRouteComponent(() => import('./features/applications/apply/ApplyPage.tsx'), 'ApplyPage'),
    staticData: { need: applicant },
  }),
  createRoute({
    getParentRoute,
    path: paths.applications,
    component: ApplicationsPage,
    staticData: { need: { action: 'application.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.myApplications,
    component: ApplicationsPage,
    staticData: { need: { action: 'application.list', reach: 'own' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.preferences,
    component: lazyRouteComponent(() => import('./features/preferences/PreferencesPage.tsx'), 'PreferencesPage'),
    staticData: { need: { action: 'preferences.update' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.tenants,
    component: lazyRouteComponent(() => import('./features/tenants/TenantsPage.tsx'), 'TenantsPage'),
    staticData: { need: { action: 'tenant.list', reach: 'owned' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.payments,
    component: lazyRouteComponent(() => import('./features/payments/lists/PaymentsPage.tsx'), 'PaymentsPage'),
    staticData: { need: { action: 'payment.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.leases,
    component: lazyRouteComponent(() => import('./features/leases/lists/LeasesPage.tsx'), 'LeasesPage'),
    staticData: { need: { action: 'lease.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.lease,
    component: lazyRouteComponent(() => import('./features/leases/LeasePage.tsx'), 'LeasePage'),
    staticData: { need: { action: 'lease.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.tickets,
    component: lazyRouteComponent(() => import('./features/tickets/lists/TicketsPage.tsx'), 'TicketsPage'),
    staticData: { need: { action: 'ticket.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.ticket,
    component: lazyRouteComponent(() => import('./features/tickets/work/TicketPage.tsx'), 'TicketPage'),
    staticData: { need: { action: 'ticket.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.reminders,
    component: lazyRouteComponent(() => import('./features/reminders/RemindersPage.tsx'), 'RemindersPage'),
    staticData: { need: { action: 'reminder.list', reach: 'owned' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.notifications,
    component: lazyRouteComponent(() => import('./features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
    staticData: { need: { action: 'notification.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.ai,
    component: lazyRouteComponent(() => import('./features/ai/AiPage.tsx'), 'AiPage'),
    staticData: { need: { action: 'ai.use' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.owner,
    component: lazyRouteComponent(() => import('./features/owner/OwnerPage.tsx'), 'OwnerPage'),
    staticData: { need: { action: 'property.list', reach: 'own' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.affiliate,
    component: lazyRouteComponent(() => import('./features/affiliate/AffiliatePage.tsx'), 'AffiliatePage'),
    staticData: { need: { action: 'referral.list', reach: 'own' } },
  }),
] as const

const admin = [
  createRoute({
    getParentRoute,
    path: paths.admin.home,
    staticData: { need: backOffice },
    beforeLoad: () => {
      throw redirect({ to: paths.admin.overview, replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.overview,
    component: lazyRouteComponent(() => import('./features/overview/OverviewPage.tsx'), 'OverviewPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.users,
    component: lazyRouteComponent(() => import('./features/users/UsersPage.tsx'), 'UsersPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.properties,
    component: lazyRouteComponent(
      () => import('./features/properties/admin/AdminPropertiesPage.tsx'),
      'AdminPropertiesPage',
    ),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.tenants,
    component: lazyRouteComponent(() => import('./features/tenants/AdminTenantsPage.tsx'), 'AdminTenantsPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.applications,
    component: lazyRouteComponent(
      () => import('./features/applications/queue/AdminApplicationsPage.tsx'),
      'AdminApplicationsPage',
    ),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.payments,
    component: lazyRouteComponent(() => import('./features/payments/lists/AdminPaymentsPage.tsx'), 'AdminPaymentsPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.tickets,
    component: lazyRouteComponent(() => import('./features/tickets/lists/AdminTicketsPage.tsx'), 'AdminTicketsPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.reminders,
    component: lazyRouteComponent(() => import('./features/reminders/AdminRemindersPage.tsx'), 'AdminRemindersPage'),
    staticData: { need: backOffice },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.requests,
    component: lazyRouteComponent(() => import('./features/contact-requests/RequestsPage.tsx'), 'RequestsPage'),
    staticData: { need: { action: 'contactRequest.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.affiliates,
    component: lazyRouteComponent(
      () => import('./features/affiliate-applications/AffiliatesPage.tsx'),
      'AffiliatesPage',
    ),
    staticData: { need: { action: 'affiliateApplication.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.auditLog,
    component: lazyRouteComponent(() => import('./features/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
    staticData: { need: { action: 'audit.list' } },
  }),
  createRoute({
    getParentRoute,
    path: paths.admin.health,
    component: lazyRouteComponent(() => import('./features/instance/InstanceHealthPage.tsx'), 'InstanceHealthPage'),
    staticData: { need: { action: 'instance.read' } },
  }),
] as const

/** Every screen of the app. `need` in a route's static data is what its viewer must be allowed. */
export const router = createRouter({
  routeTree: root.addChildren([...portal, ...admin]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    need?: Need
  }
}
