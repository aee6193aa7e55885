import { ADMIN_HOME } from '#contract/paths.ts'
import { TEAM_PATH } from '#contract/portfolio-texts.ts'

/** The addresses of the signed-in app that code links to. `screens.ts` has a row for each, and for the others. */
export const paths = {
  dashboard: '/',
  /** The same, also where `/` leads somewhere else. */
  dashboardItself: '/dashboard',
  profile: '/profile',
  properties: '/properties',
  buildings: '/buildings',
  /** Takes the building's `id` as a parameter. */
  building: '/buildings/$id',
  /** Takes `propertyId` as a search parameter. */
  apply: '/apply',
  /** Takes the application's `id` as a parameter. */
  applicationSent: '/apply/sent/$id',
  applications: '/applications',
  preferences: '/preferences',
  payments: '/payments',
  tenants: '/tenants',
  leases: '/leases',
  /** Takes the lease's `id` as a parameter. */
  lease: '/leases/$id',
  documents: '/documents',
  tickets: '/tickets',
  reminders: '/reminders',
  /** Takes a home as `propertyId` and a month as search parameters. */
  statements: '/statements',
  team: TEAM_PATH,
  teamActivity: `${TEAM_PATH}/activity`,
  /** Takes the ticket's `id` as a parameter. */
  ticket: '/tickets/$id',
  notifications: '/notifications',
  owner: '/owner',
  affiliate: '/affiliate',
  admin: {
    home: '/app',
    overview: ADMIN_HOME,
    users: '/app/users',
    properties: '/app/properties',
    buildings: '/app/buildings',
    /** Takes the building's `id` as a parameter. */
    building: '/app/buildings/$id',
    tenants: '/app/tenants',
    leases: '/app/leases',
    /** Takes the lease's `id` as a parameter. */
    lease: '/app/leases/$id',
    applications: '/app/applications',
    leads: '/app/leads',
    payments: '/app/payments',
    statements: '/app/statements',
    tickets: '/app/tickets',
    reminders: '/app/reminders',
    health: '/app/health',
    auditLog: '/app/audit-log',
  },
} as const

type ValueOf<T> = T[keyof T]

/** A path that links can use without parameters. */
export type AppPath = Exclude<ValueOf<typeof paths> | ValueOf<typeof paths.admin>, object | `${string}$${string}`>

/** Whether a path belongs to the back office. */
export const isBackOfficePath = (pathname: string): boolean =>
  pathname === paths.admin.home || pathname.startsWith(`${paths.admin.home}/`)
