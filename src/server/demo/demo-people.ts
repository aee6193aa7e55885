import type { TenantInfo } from '#contract/auth.ts'
import type { Plan } from '#contract/plans.ts'
import type { Right } from '#contract/policy.ts'
import type { PortfolioRole } from '#contract/portfolio.ts'
import type { Role } from '#contract/roles.ts'

/** The password of every demo account, which is why they exist outside production only. */
export const DEMO_PASSWORD = 'demo1234'

/** Every demo account has its address here; `.test` belongs to no one (RFC 2606). */
export const DEMO_DOMAIN = 'properplace.test'

export interface DemoAccount {
  key: string
  firstName: string
  lastName: string
  role: Role
  phone: string | null
  /** How many days ago the account was made. */
  joinedDaysAgo: number
}

/** The address of a demo account. */
export const demoEmail = (key: string): string => `${key}@${DEMO_DOMAIN}`

/** The accounts demo visitors sign in with: one for each role, plus a second landlord and tenant. */
export const DEMO_ACCOUNTS = [
  { key: 'admin', firstName: 'Amara', lastName: 'Okonkwo', role: 'ADMIN', phone: '(503) 555-0100', joinedDaysAgo: 480 },
  {
    key: 'manager',
    firstName: 'Daniel',
    lastName: 'Reyes',
    role: 'PROPERTY_MANAGER',
    phone: '(206) 555-0112',
    joinedDaysAgo: 478,
  },
  {
    key: 'landlord',
    firstName: 'Margaret',
    lastName: 'Chen',
    role: 'LANDLORD',
    phone: '(503) 555-0123',
    joinedDaysAgo: 477,
  },
  {
    key: 'tenant',
    firstName: 'Jordan',
    lastName: 'Ellis',
    role: 'TENANT',
    phone: '(503) 555-0134',
    joinedDaysAgo: 470,
  },
  {
    key: 'owner',
    firstName: 'Helen',
    lastName: 'Whitfield',
    role: 'OWNER',
    phone: '(303) 555-0145',
    joinedDaysAgo: 469,
  },
  {
    key: 'affiliate',
    firstName: 'Samir',
    lastName: 'Patel',
    role: 'AFFILIATE',
    phone: '(415) 555-0156',
    joinedDaysAgo: 150,
  },
  {
    key: 'landlord2',
    firstName: 'Tomás',
    lastName: 'Herrera',
    role: 'LANDLORD',
    phone: '(512) 555-0167',
    joinedDaysAgo: 475,
  },
  {
    key: 'tenant2',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'TENANT',
    phone: '(512) 555-0178',
    joinedDaysAgo: 380,
  },
] as const satisfies readonly DemoAccount[]

/** Landlords besides the two that visitors sign in as. */
export const FURTHER_LANDLORDS = [
  {
    key: 'ingrid',
    firstName: 'Ingrid',
    lastName: 'Sørensen',
    role: 'LANDLORD',
    phone: '(215) 555-0189',
    joinedDaysAgo: 474,
  },
  {
    key: 'walter',
    firstName: 'Walter',
    lastName: 'Boateng',
    role: 'LANDLORD',
    phone: '(404) 555-0190',
    joinedDaysAgo: 473,
  },
  { key: 'naoko', firstName: 'Naoko', lastName: 'Fujimoto', role: 'LANDLORD', phone: null, joinedDaysAgo: 472 },
] as const satisfies readonly DemoAccount[]

/** Who works for a landlord's business, with which rights. They can sign in like everyone else. */
export const DEMO_TEAM = [
  {
    key: 'partner',
    firstName: 'Thomas',
    lastName: 'Chen',
    role: 'LANDLORD',
    phone: '(503) 555-0124',
    joinedDaysAgo: 476,
    business: 'landlord',
    part: 'OWNER',
    rights: [],
  },
  {
    key: 'bookkeeper',
    firstName: 'Elena',
    lastName: 'Vasquez',
    role: 'LANDLORD',
    phone: '(503) 555-0125',
    joinedDaysAgo: 210,
    business: 'landlord',
    part: 'MEMBER',
    rights: ['collects', 'reads'],
  },
] as const satisfies readonly (DemoAccount & { business: LandlordKey; part: PortfolioRole; rights: readonly Right[] })[]

/** Accounts that came through an affiliate's link and have done nothing yet. */
export const NEWCOMERS = [
  {
    key: 'noah.lindqvist',
    firstName: 'Noah',
    lastName: 'Lindqvist',
    role: 'LANDLORD',
    phone: '(503) 555-0191',
    joinedDaysAgo: 17,
  },
  { key: 'maya.iyer', firstName: 'Maya', lastName: 'Iyer', role: 'TENANT', phone: null, joinedDaysAgo: 5 },
] as const satisfies readonly DemoAccount[]

/** The campaign by which an account came through the affiliate's link, by the account's key. */
export const REFERRED: Readonly<Record<string, string>> = {
  'marcus.johnson': 'apartment-hunting-guide',
  'eleni.papadopoulou': 'apartment-hunting-guide',
  'camila.souza': 'portland-newsletter',
  'noah.lindqvist': 'small-landlords',
  'maya.iyer': 'portland-newsletter',
}

/** What a landlord's trial was started for, by the account's key. */
export const TRIALS: Readonly<Record<string, Plan>> = { 'noah.lindqvist': 'starter', naoko: 'professional' }

/** What landlords tell their tenants, by the account's key. The others have told them nothing yet. */
export const TENANT_INFO: Readonly<Record<string, TenantInfo>> = {
  landlord: {
    howToPay: 'By Zelle to landlord@properplace.test, or by check to Margaret Chen, PO Box 1142, Portland, OR 97207.',
    emergencyPhone: '(503) 555-0124',
  },
  landlord2: {
    howToPay: 'By bank transfer or Zelle to landlord2@properplace.test. Please name the home.',
    emergencyPhone: '(512) 555-0168',
  },
}

export type LandlordKey = 'landlord' | 'landlord2' | (typeof FURTHER_LANDLORDS)[number]['key']
