import type { Role } from '#contract/roles.ts'
import { KEPT_ANSWERS, ONE_APPLICATION } from '#web/features/applications/apply/apply-texts.ts'
import { dashboardWelcome } from '#web/features/dashboard/dashboard-texts.ts'

/** What a screen starts with. */
export interface FirstAsks {
  /** The screen's address; `:name` is a part of it, or of its search. */
  path: string
  /** The name of the file with the screen's code. */
  page: string
  /** What it asks the API for at once, by role; `:name` as in `path`, and `:me` for the id of the account. */
  asks: Partial<Record<Role, readonly Ask[]>>
  /** What its heading says before any answer is here, by role; `:firstName` for the account's. */
  heads?: Partial<Record<Role, FirstHead>>
  /** What is above its title. */
  trail?: string
  /** What the page uses of the answer to the first of its asks before the app is there. */
  facts?: FirstFacts
}

/** Where an answer has a screen's title, and the id of the photo that it shows first, `0.photos.0.id`: the first place with one. */
export interface FirstFacts {
  title?: string
  photo?: readonly string[]
}

/** The title of a screen, and the sentence below it unless that needs an answer. */
export type FirstHead = readonly [title: string, description?: string]

/** An address below the API's, or a list whose pages have as many rows as the reader chose. */
export type Ask = string | { list: string; query?: string }

const WAITING = 'attention=TO_CONFIRM&pageSize=20&sort=status&order=asc'
const LEASES = '/leases?pageSize=100&sort=startsOn'
const LANDLORDS_DASHBOARD = [
  '/today',
  '/applications?attention=TO_DECIDE&pageSize=5&sort=submittedAt&order=asc',
  '/properties?pageSize=100&sort=isAvailable&order=desc',
  '/ai/leasing/leads',
]
const TENANTS_DASHBOARD = ['/today', LEASES, '/applications?applicantId=:me&pageSize=5']
const OVERVIEW = ['/today', '/metrics/monthly', '/metrics/overview', '/activity']

/** What every screen asks for at once. */
export const ALWAYS = ['/auth/me']

/** A screen of both who run all homes and who manage some. */
const office = (path: string, page: string, head: FirstHead, ...asks: Ask[]): FirstAsks => ({
  path,
  page,
  asks: { ADMIN: asks, PROPERTY_MANAGER: asks },
  heads: { ADMIN: head, PROPERTY_MANAGER: head },
})

const DASHBOARD_HEAD = ['Dashboard', dashboardWelcome(':firstName')] as const
const DASHBOARD = {
  page: 'DashboardPage',
  asks: { LANDLORD: LANDLORDS_DASHBOARD, TENANT: TENANTS_DASHBOARD },
  heads: { LANDLORD: DASHBOARD_HEAD, TENANT: DASHBOARD_HEAD },
} as const

/** The screens that people open first, by a link, a bookmark, or a reload. */
export const FIRST_ASKS: readonly FirstAsks[] = [
  { path: '/', ...DASHBOARD },
  { path: '/dashboard', ...DASHBOARD },
  {
    path: '/properties',
    page: 'PropertiesPage',
    asks: {
      LANDLORD: ['/properties?pageSize=12'],
      TENANT: [
        '/properties?sort=match&order=desc&pageSize=12',
        '/applications?applicantId=:me&sort=queue&order=asc&pageSize=100',
      ],
    },
    heads: { LANDLORD: ['My Properties'], TENANT: ['Browse Properties'] },
    facts: { photo: ['0.photos.0.id', '0.buildingPhotos.0.id'] },
  },
  {
    path: '/apply?propertyId=:id',
    page: 'ApplyPage',
    asks: {
      TENANT: [
        '/properties/:id',
        '/applications?applicantId=:me&sort=queue&order=asc&pageSize=100',
        '/applications?applicantId=:me&pageSize=20',
      ],
    },
    heads: { TENANT: ['Apply to Property', `${ONE_APPLICATION} ${KEPT_ANSWERS}`] },
    facts: { photo: ['photos.0.id', 'buildingPhotos.0.id'] },
  },
  {
    path: '/applications',
    page: 'ApplicationsPage',
    asks: {
      LANDLORD: [{ list: '/applications', query: 'sort=queue&order=asc' }],
      TENANT: [{ list: '/applications', query: 'applicantId=:me' }],
    },
    heads: {
      LANDLORD: ['Applications', 'Review applications for your properties and decide on them'],
      TENANT: ['My Applications'],
    },
  },
  {
    path: '/payments',
    page: 'PaymentsPage',
    asks: {
      LANDLORD: [`/payments?${WAITING}`, { list: '/payments' }],
      TENANT: [`/payments?tenantId=:me&${WAITING}`, { list: '/payments', query: 'tenantId=:me' }, LEASES],
    },
    heads: { LANDLORD: ['Payments'], TENANT: ['My Payments'] },
  },
  {
    path: '/tenants',
    page: 'TenantsPage',
    asks: { LANDLORD: [{ list: '/tenants', query: 'sort=name&order=asc' }] },
    heads: { LANDLORD: ['Tenants'] },
  },
  {
    path: '/leases',
    page: 'LeasesPage',
    asks: { LANDLORD: [{ list: '/leases' }], TENANT: [LEASES] },
    heads: { LANDLORD: ['Leases'], TENANT: ['My Lease', 'What you rent, what it costs, and what you still owe'] },
  },
  {
    path: '/leases/:id',
    page: 'LeasePage',
    asks: {
      LANDLORD: ['/leases/:id', '/leases/:id/ledger', `/payments?leaseId=:id&${WAITING}`],
    },
    trail: 'Leases',
    facts: { title: 'propertyTitle' },
  },
  {
    path: '/tickets',
    page: 'TicketsPage',
    asks: { LANDLORD: [{ list: '/tickets' }], TENANT: [{ list: '/tickets' }] },
    heads: { LANDLORD: ['Maintenance', 'What needs attention in your homes'], TENANT: ['Maintenance'] },
  },
  office('/app/overview', 'OverviewPage', ['Dashboard Overview', 'Key metrics and system status'], ...OVERVIEW),
  office('/app/properties', 'AdminPropertiesPage', ['Properties', 'Manage property listings and details'], {
    list: '/properties',
  }),
  office('/app/tenants', 'AdminTenantsPage', ['Tenants', 'Manage tenant information and leases'], {
    list: '/tenants',
    query: 'sort=name&order=asc',
  }),
  office('/app/leases', 'LeasesPage', ['Leases'], { list: '/leases' }),
  office('/app/applications', 'AdminApplicationsPage', ['Applications', 'Review and manage rental applications'], {
    list: '/applications',
  }),
  office('/app/payments', 'AdminPaymentsPage', ['Payments', 'Track rent payments and transactions'], {
    list: '/payments',
  }),
  office('/app/tickets', 'AdminTicketsPage', ['Support Tickets', 'Manage maintenance requests and support issues'], {
    list: '/tickets',
  }),
]
