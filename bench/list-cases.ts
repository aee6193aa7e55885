import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { listApplications } from '#server/features/applications/applications.queries.ts'
import { listPayments } from '#server/features/payments/payments.queries.ts'
import { listProperties } from '#server/features/properties/properties.queries.ts'
import { listReminders } from '#server/features/reminders/reminders.queries.ts'
import { listTenants } from '#server/features/tenants/tenants.queries.ts'
import { listTickets } from '#server/features/tickets/tickets.queries.ts'
import { listUsers } from '#server/features/users/users.queries.ts'
import { ASKERS, WORDS } from './world-sizes.ts'

/** A query as it appears in a URL. */
export type Query = Record<string, string>

/** What answers an endpoint. */
export interface Measured {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: handlers, each with the call of its own endpoint, which parses it.
  read: (call: any) => Promise<unknown>
}

/** One of the seven lists, and what we query in addition to its pages, sort orders and words. */
export interface MeasuredList extends Measured {
  /** A word that many rows hold. */
  common: string
  filters: Query[]
  /** Filters that businesses don't have. */
  staffFilters?: Query[]
  /** Filters that are also measured with every order. */
  crossed: Query[]
}

const dates = { from: '2025-01-01', to: '2025-12-31' }
const week = { from: '2024-03-01', to: '2024-03-07' }

export const LISTS: Record<string, MeasuredList> = {
  users: {
    endpoint: api.users.list,
    read: listUsers,
    common: WORDS.common.person,
    filters: [
      { role: 'TENANT' },
      { role: 'LANDLORD' },
      { role: 'ADMIN' },
      { status: 'Active' },
      { status: 'Deactivated' },
      dates,
      week,
    ],
    crossed: [{ role: 'OWNER' }, dates],
  },
  properties: {
    endpoint: api.properties.list,
    read: listProperties,
    common: WORDS.common.home,
    filters: [
      { status: 'ACTIVE' },
      { status: 'MAINTENANCE' },
      { isAvailable: 'true' },
      { attention: 'NO_PHOTOS' },
      { city: 'portland' },
      { city: 'nowhere' },
      { propertyType: 'condo' },
      { rentMin: '1000', rentMax: '1100' },
      { bedroomsMin: '5', bathroomsMin: '3' },
    ],
    staffFilters: [{ managerId: 'none' }],
    crossed: [{ status: 'INACTIVE' }, { city: 'portland' }],
  },
  tenants: {
    endpoint: api.tenants.list,
    read: listTenants,
    common: WORDS.common.person,
    filters: [
      { leaseStatus: 'ACTIVE' },
      { leaseStatus: 'DRAFT' },
      { leaseStatus: 'ENDED' },
      { leaseStatus: 'NONE' },
      dates,
      week,
    ],
    crossed: [{ leaseStatus: 'ENDED' }, dates],
  },
  applications: {
    endpoint: api.applications.list,
    read: listApplications,
    common: WORDS.common.home,
    filters: [
      { status: 'PENDING' },
      { status: 'APPROVED' },
      { status: 'DECLINED' },
      { status: 'REJECTED' },
      { attention: 'TO_DECIDE' },
      { attention: 'NO_LEASE' },
      dates,
      week,
    ],
    crossed: [{ status: 'PENDING' }, { status: 'DECLINED' }, dates],
  },
  payments: {
    endpoint: api.payments.list,
    read: listPayments,
    common: WORDS.common.person,
    filters: [
      { status: 'COMPLETED' },
      { status: 'PENDING' },
      { status: 'FAILED' },
      { attention: 'TO_CONFIRM' },
      { paymentMethod: 'zelle' },
      dates,
      week,
    ],
    crossed: [{ status: 'PENDING' }, { status: 'COMPLETED' }, dates, { paymentMethod: 'zelle' }],
  },
  tickets: {
    endpoint: api.tickets.list,
    read: listTickets,
    common: 'faucet',
    filters: [
      { status: 'OPEN' },
      { status: 'CLOSED' },
      { priority: 'URGENT' },
      { attention: 'OPEN' },
      { attention: 'URGENT' },
      { attention: 'UNASSIGNED' },
      { category: 'noise' },
      dates,
      week,
    ],
    crossed: [{ status: 'OPEN' }, { status: 'CLOSED' }, dates],
  },
  reminders: {
    endpoint: api.reminders.list,
    read: listReminders,
    common: 'rent',
    filters: [{ type: 'INSPECTION' }, { frequency: 'MONTHLY' }, { isActive: 'false' }, dates, week],
    crossed: [{ isActive: 'false' }, dates],
  },
}

interface Asker {
  name: string
  role: Role
  /** The number of their account. */
  account: number
  /** Works for the installation, not for a business. */
  isStaff: boolean
  /** Has ten times as many rows of its own in the large world, so there a request may take more than twice as long. */
  grows: boolean
  /** Measured with everything together too; a manager of all homes is answered as an administrator is. */
  asksForAll: boolean
}

/**
 * Who asks: an administrator, a manager with no assignments, one who manages two hundred homes, the business that has a
 * fifth of all homes, and one of the many that have a few.
 */
export const WHO: Asker[] = [
  { name: 'admin', role: 'ADMIN', account: ASKERS.admin, isStaff: true, grows: false, asksForAll: true },
  {
    name: 'manager of all',
    role: 'PROPERTY_MANAGER',
    account: ASKERS.overseer,
    isStaff: true,
    grows: false,
    asksForAll: false,
  },
  {
    name: 'manager of 200',
    role: 'PROPERTY_MANAGER',
    account: ASKERS.manager,
    isStaff: true,
    grows: false,
    asksForAll: false,
  },
  {
    name: 'largest business',
    role: 'LANDLORD',
    account: ASKERS.largest,
    isStaff: false,
    grows: true,
    asksForAll: true,
  },
  {
    name: 'small business',
    role: 'LANDLORD',
    account: ASKERS.landlord,
    isStaff: false,
    grows: false,
    asksForAll: false,
  },
]

/** A page near the end. */
export const DEEP: Query = { page: '900' }

/** Queries measured one at a time, which can take at most twice as long as in the small world. */
export const plainQueries = (list: MeasuredList, sorts: readonly string[], { isStaff }: Asker): Query[] => [
  {},
  ...ordersOf(sorts),
  ...list.filters,
  ...(isStaff ? (list.staffFilters ?? []) : []),
  ...searchesOf(list),
]

/** Pages near the end, and combined queries. */
export function mixedQueries(list: MeasuredList, sorts: readonly string[]): Query[] {
  const orders = ordersOf(sorts)
  const deep = [{}, ...orders, ...list.crossed].map((query) => ({ ...query, ...DEEP }))
  const narrowings = [...list.crossed, ...searchesOf(list)]
  return [
    ...deep,
    ...narrowings.flatMap((narrowing) => orders.map((order) => ({ ...narrowing, ...order }))),
    ...searchesOf(list).flatMap((search) => list.crossed.map((filter) => ({ ...search, ...filter }))),
  ]
}

const ordersOf = (sorts: readonly string[]): Query[] =>
  sorts.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ])

const searchesOf = ({ common }: MeasuredList): Query[] =>
  [WORDS.rare, common, WORDS.none, ...Object.values(WORDS.short)].map((search) => ({ search }))

/** Database milliseconds allowed for some lines, in place of the common limit. */
export const LIMITS: Record<string, number> = {
  'applications, admin: maple propertyTitle asc': 150,
  'applications, admin: maple propertyTitle desc': 150,
}
