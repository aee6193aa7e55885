import type { ListedApplication } from '#contract/applications.ts'
import type { Building } from '#contract/buildings.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { CurrentPortfolio } from '#contract/portfolio.ts'
import type { Property } from '#contract/properties.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { Task } from '#contract/today.ts'
import type { UserDetails } from '#contract/users.ts'

/** A published home, with any changes. */
export const aHome = (changes: Partial<Property> = {}): Property => ({
  id: '01990000-0000-7000-8000-00000000000a',
  title: 'Maple House',
  description: 'Two bright rooms.',
  rent: { amount: 1850 },
  rentAmount: 1850,
  ...USUAL_PLACE,
  address: { street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97201', country: 'US' },
  addressCity: 'Portland',
  addressState: 'OR',
  addressCountry: 'US',
  buildingId: null,
  buildingName: null,
  unitLabel: null,
  bedrooms: 2,
  bathrooms: 1.5,
  propertyType: 'House',
  squareFeet: null,
  availableFrom: null,
  depositAmount: null,
  leaseMonths: null,
  petPolicy: null,
  amenities: [],
  yearBuilt: null,
  latitude: null,
  longitude: null,
  status: 'ACTIVE',
  isAvailable: true,
  isPublished: true,
  archivedAt: null,
  criteria: 'Income of three times the rent.',
  timeZone: 'America/Los_Angeles',
  photos: [],
  buildingPhotos: [],
  match: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** A building without homes, with any changes. */
export const aBuilding = (changes: Partial<Building> = {}): Building => ({
  id: '01990000-0000-7000-8000-00000000000d',
  name: 'Maple House',
  address: { street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97201', country: 'US' },
  timeZone: 'America/Los_Angeles',
  criteria: null,
  notes: null,
  homes: 0,
  photos: [],
  runsAllHomes: true,
  leasedHomes: 0,
  rentAmount: 0,
  ...USUAL_PLACE,
  openTickets: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** A reminder for every administrator that has no next run, with any changes. */
export const aReminder = (changes: Partial<Reminder> = {}): Reminder => ({
  id: '01990000-0000-7000-8000-00000000000e',
  title: 'Furnace filters',
  description: null,
  type: null,
  frequency: 'ONCE',
  nextRunAt: null,
  isActive: true,
  homeIsArchived: false,
  tenantIsArchived: false,
  userId: null,
  propertyId: null,
  buildingId: null,
  buildingName: null,
  targetName: null,
  timeZone: 'America/Los_Angeles',
  leaseId: null,
  source: 'MANUAL',
  createdByName: 'Nina Berg',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastRunAt: null,
  ...changes,
})

/** A tenant without a lease, with any changes. */
export const aTenant = (changes: Partial<Tenant> = {}): Tenant => ({
  id: '01990000-0000-7000-8000-00000000000b',
  firstName: 'Tom',
  lastName: 'Sitting',
  email: 'tom@example.test',
  phone: null,
  propertyId: null,
  homes: [],
  leaseId: null,
  leaseStatus: null,
  balance: 0,
  ...USUAL_PLACE,
  moveInDate: null,
  otherLease: null,
  portal: 'NONE',
  invitedUntil: null,
  reminderEmails: null,
  archivedAt: null,
  ...changes,
})

/** An application that waits for a decision, with any changes. */
export const anApplication = (changes: Partial<ListedApplication> = {}): ListedApplication => ({
  id: '01990000-0000-7000-8000-00000000000c',
  propertyId: aHome().id,
  propertyTitle: 'Maple House',
  ...USUAL_PLACE,
  applicantId: '01890000-0000-7000-8000-0000000000aa',
  applicantName: 'Nina Berg',
  applicantEmail: 'nina@test.example',
  firstName: 'Nina',
  lastName: 'Berg',
  status: 'PENDING',
  submittedAt: '2026-11-03T17:00:00.000Z',
  monthlyIncome: 5400,
  place: 1,
  waiting: 1,
  conditions: null,
  holdsHome: false,
  heldForOther: false,
  leaseId: null,
  groupId: null,
  group: [],
  groupIncome: null,
  ...changes,
})

/** An account as an administrator opens it: a landlord's, without homes or sessions. */
export const anAccount = (changes: Partial<UserDetails> = {}): UserDetails => ({
  id: '01990000-0000-7000-8000-00000000000c',
  firstName: 'Noor',
  lastName: 'Haddad',
  name: 'Noor Haddad',
  email: 'noor@example.test',
  phone: null,
  role: 'LANDLORD',
  status: 'Active',
  createdAt: '2026-01-01T00:00:00.000Z',
  profileUpdatedAt: null,
  properties: { let: 0, managed: 0, owned: 0 },
  access: { lastSignInAt: null, sessions: 0, hasSecondFactor: false, handsOver: null, obstacles: [] },
  origin: null,
  ...changes,
})

/** The business that a landlord began, as its owner sees it. */
export const aBusiness = (changes: Partial<CurrentPortfolio> = {}): CurrentPortfolio => ({
  id: '01a1ff91-b0dc-720b-a5ea-f4673de5e500',
  name: null,
  address: null,
  receiptNote: null,
  usualTerms: { dueDay: 1, graceDays: 5, lateFee: { kind: 'NONE', amount: 0 } },
  depositReturnDays: null,
  reportMonths: 12,
  ...USUAL_PLACE,
  ...{ hasFixedCurrency: false, timeZone: 'America/New_York', paperSize: 'LETTER' },
  role: 'OWNER',
  rights: [],
  businesses: [],
  ...changes,
})

/** A task of the dashboard about nothing in particular, with any changes. */
export const aTask = (changes: Pick<Task, 'kind'> & Partial<Task>): Task => ({
  ...{ count: 1, countIsCapped: false, id: null, urgency: 'soon' },
  ...{ amount: null, waitingAmount: null, since: null, day: null, title: null },
  ...changes,
})
