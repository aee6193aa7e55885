import { ADMIN_HOME } from '#contract/paths.ts'

/** Every address of the signed-in app. Links take theirs from here; `routes.tsx` answers each of them. */
export const paths = {
  dashboard: '/',
  /** The dashboard's other address, which stays when `/` leads to the back office. */
  dashboardView: '/dashboard',
  profile: '/profile',
  properties: '/properties',
  /** Takes `propertyId` as a search parameter. */
  apply: '/apply',
  applications: '/applications',
  myApplications: '/my-applications',
  preferences: '/preferences',
  tenants: '/tenants',
  payments: '/payments',
  leases: '/leases',
  /** Takes the lease's `id` as a parameter. */
  lease: '/leases/$id',
  tickets: '/tickets',
  /** Takes the ticket's `id` as a parameter. */
  ticket: '/tickets/$id',
  reminders: '/reminders',
  notifications: '/notifications',
  ai: '/ai',
  owner: '/owner',
  affiliate: '/affiliate',
  admin: {
    home: '/app',
    overview: ADMIN_HOME,
    users: '/app/users',
    properties: '/app/properties',
    tenants: '/app/tenants',
    applications: '/app/applications',
    payments: '/app/payments',
    tickets: '/app/tickets',
    reminders: '/app/reminders',
    requests: '/app/requests',
    affiliates: '/app/affiliates',
    auditLog: '/app/audit-log',
    health: '/app/health',
  },
} as const

type ValueOf<T> = T[keyof T]

/** An address that a link may lead to without parameters. */
export type AppPath = Exclude<ValueOf<typeof paths>, object | `${string}$${string}`> | ValueOf<typeof paths.admin>

/** Whether an address belongs to the back office. */
export const isBackOfficePath = (pathname: string): boolean =>
  pathname === paths.admin.home || pathname.startsWith(`${paths.admin.home}/`)
