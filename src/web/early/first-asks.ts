import type { Role } from '#contract/roles.ts'

/** What a screen starts with. */
export interface FirstAsks {
  /** The screen's address; `:name` is a part of it, or of its search. */
  path: string
  /** The name of the file with the screen's code. */
  page: string
  /** What it asks the API for at once, by role; `:name` as in `path`, and `:me` for the id of the account. */
  asks: Partial<Record<Role, readonly Ask[]>>
}

/** An address below the API's, or a list whose pages have as many rows as the reader chose. */
export type Ask = string | { list: string; query?: string }

const WAITING = 'pageSize=20&sort=createdAt&order=asc'
const LEASES = '/leases?pageSize=100&sort=startsOn'
const LANDLORDS_DASHBOARD = [
  '/today',
  '/applications?status=PENDING&pageSize=5&sort=submittedAt&order=asc',
  '/applications?status=REVIEWING&pageSize=5&sort=submittedAt&order=asc',
  '/properties?pageSize=100&sort=isAvailable&order=desc',
  '/ai/leasing/leads',
]
const TENANTS_DASHBOARD = ['/today', LEASES, '/applications?applicantId=:me&pageSize=5']
const OVERVIEW = ['/today', '/metrics/monthly', '/metrics/overview', '/activity']

/** What every screen asks for. */
export const ALWAYS = ['/auth/me', '/status', '/notifications?unread=true&pageSize=1']

/** A screen of both who run all homes and who manage some. */
const office = (path: string, page: string, ...asks: Ask[]): FirstAsks => ({
  path,
  page,
  asks: { ADMIN: asks, PROPERTY_MANAGER: asks },
})

const DASHBOARD = {
  page: 'DashboardPage',
  asks: { LANDLORD: LANDLORDS_DASHBOARD, TENANT: TENANTS_DASHBOARD },
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
  },
  {
    path: '/applications',
    page: 'ApplicationsPage',
    asks: {
      LANDLORD: [{ list: '/applications', query: 'sort=queue&order=asc' }],
      TENANT: [{ list: '/applications', query: 'applicantId=:me' }],
    },
  },
  {
    path: '/payments',
    page: 'PaymentsPage',
    asks: {
      LANDLORD: [
        `/payments?status=PENDING&${WAITING}`,
        `/payments?status=PROCESSING&${WAITING}`,
        { list: '/payments' },
      ],
      TENANT: [
        `/payments?tenantId=:me&status=PENDING&${WAITING}`,
        `/payments?tenantId=:me&status=PROCESSING&${WAITING}`,
        { list: '/payments', query: 'tenantId=:me' },
        LEASES,
      ],
    },
  },
  {
    path: '/tenants',
    page: 'TenantsPage',
    asks: { LANDLORD: [{ list: '/tenants', query: 'sort=name&order=asc' }] },
  },
  {
    path: '/leases',
    page: 'LeasesPage',
    asks: { LANDLORD: [{ list: '/leases' }], TENANT: [LEASES] },
  },
  {
    path: '/leases/:id',
    page: 'LeasePage',
    asks: {
      LANDLORD: [
        '/leases/:id',
        '/leases/:id/ledger',
        `/payments?leaseId=:id&status=PENDING&${WAITING}`,
        `/payments?leaseId=:id&status=PROCESSING&${WAITING}`,
      ],
    },
  },
  {
    path: '/tickets',
    page: 'TicketsPage',
    asks: { LANDLORD: [{ list: '/tickets' }], TENANT: [{ list: '/tickets' }] },
  },
  office('/app/overview', 'OverviewPage', ...OVERVIEW),
  office('/app/properties', 'AdminPropertiesPage', { list: '/properties' }),
  office('/app/tenants', 'AdminTenantsPage', { list: '/tenants', query: 'sort=name&order=asc' }),
  office('/app/applications', 'AdminApplicationsPage', { list: '/applications' }),
  office('/app/payments', 'AdminPaymentsPage', { list: '/payments' }),
  office('/app/tickets', 'AdminTicketsPage', { list: '/tickets' }),
]
