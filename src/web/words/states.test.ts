import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import * as words from './states.ts'

const badgesOf = ({ badge }: { badge: (state: string) => { tone: string; label: string } }, states: string) =>
  states.split(' ').map((state) => `${badge(state).tone} ${badge(state).label}`)
const shown = ({ badge }: { badge: (state: null) => { tone: string; label: string } }) =>
  `${badge(null).tone} ${badge(null).label}`

describe('badges', () => {
  it('of applications', () =>
    expect(
      badgesOf(words.applicationStatuses, 'PENDING REVIEWING APPROVED DECLINED REJECTED WITHDRAWN ON_HOLD'),
    ).toEqual([
      'yellow PENDING',
      'blue REVIEWING',
      'green APPROVED',
      'red DECLINED',
      'red REJECTED',
      'gray WITHDRAWN',
      'yellow ON HOLD',
    ]))

  it('of leases, a canceled one gray in every list', () =>
    expect(badgesOf(words.leaseStatuses, 'DRAFT UPCOMING ACTIVE ENDED CANCELLED')).toEqual([
      'blue Draft',
      'yellow Upcoming',
      'green Active',
      'gray Ended',
      'gray Canceled',
    ]))

  it('of payments', () =>
    expect(badgesOf(words.paymentStatuses, 'COMPLETED PENDING FAILED PROCESSING HELD')).toEqual([
      'green COMPLETED',
      'yellow PENDING',
      'red FAILED',
      'blue PROCESSING',
      'yellow HELD',
    ]))

  it('of properties', () => {
    expect(badgesOf(words.propertyStatuses, 'ACTIVE INACTIVE MAINTENANCE SOLD')).toEqual([
      'green ACTIVE',
      'gray INACTIVE',
      'yellow MAINTENANCE',
      'green SOLD',
    ])
    expect([true, false].map((is) => words.availableBadge(is).label)).toEqual(['Available', 'Not available'])
  })

  it('of tickets', () => {
    expect(badgesOf(words.ticketPriorities, 'LOW MEDIUM HIGH URGENT')).toEqual([
      'gray LOW',
      'blue MEDIUM',
      'orange HIGH',
      'red URGENT',
    ])
    expect(badgesOf(words.ticketStatuses, 'OPEN IN_PROGRESS RESOLVED CLOSED')).toEqual([
      'yellow OPEN',
      'blue IN PROGRESS',
      'green RESOLVED',
      'gray CLOSED',
    ])
  })

  it('of reminders', () => {
    expect(badgesOf(words.reminderTypes, 'RENT_DUE LEASE_EXPIRY MAINTENANCE PAYMENT_OVERDUE INSPECTION')).toEqual([
      'blue RENT DUE',
      'orange LEASE EXPIRY',
      'yellow MAINTENANCE',
      'red PAYMENT OVERDUE',
      'green INSPECTION',
    ])
    expect(badgesOf(words.reminderFrequencies, 'ONCE DAILY WEEKLY MONTHLY YEARLY')).toEqual([
      'gray ONCE',
      'blue DAILY',
      'blue WEEKLY',
      'blue MONTHLY',
      'blue YEARLY',
    ])
    expect([true, false].map((is) => words.reminderActiveBadge(is).label)).toEqual(['Active', 'Inactive'])
    const shown = (isActive: boolean, homeIsArchived: boolean, tenantIsArchived: boolean) =>
      words.reminderBadge({ isActive, homeIsArchived, tenantIsArchived }).label
    expect([shown(true, false, false), shown(true, true, true), shown(true, false, true)]).toEqual([
      'Active',
      'Home archived',
      'Tenant archived',
    ])
    expect(shown(false, true, true)).toBe('Inactive')
  })

  it('of accounts, an unknown role with the look of a tenant', () => {
    expect(ROLES.map((role) => words.roles.badge(role).label)).toEqual([
      'ADMIN',
      'PROPERTY MANAGER',
      'LANDLORD',
      'TENANT',
      'OWNER',
      'AFFILIATE',
    ])
    expect(words.roles.badge('CARETAKER')).toEqual({ tone: words.roles.badge('TENANT').tone, label: 'CARETAKER' })
    expect(badgesOf(words.userStatuses, 'Active Deactivated')).toEqual(['green Active', 'gray Deactivated'])
  })

  it('of leads', () => {
    expect(badgesOf(words.leadTemperatures, 'hot warm cold')).toEqual(['red hot', 'orange warm', 'blue cold'])
    expect(badgesOf(words.leadStatuses, 'NEW ANSWERED SHOWING APPLIED LOST')).toEqual([
      'yellow New',
      'blue Answered',
      'orange Showing',
      'green Applied',
      'gray Lost',
    ])
  })

  it('of a check of the installation, and of its audit log', () => {
    expect(badgesOf(words.checkStates, 'ok warning error unknown')).toEqual([
      'green OK',
      'yellow Warning',
      'red Error',
      'gray Unknown',
    ])
    expect(badgesOf(words.auditOutcomes, 'ok refused')).toEqual(['green Done', 'red Refused'])
  })

  it('say what a row without a state counts as', () => {
    expect(shown(words.applicationStatuses)).toBe('yellow PENDING')
    expect(shown(words.leaseStatuses)).toBe('green Active')
    expect(shown(words.paymentStatuses)).toBe('yellow PENDING')
    expect(shown(words.propertyStatuses)).toBe('green ACTIVE')
    expect(shown(words.ticketPriorities)).toBe('blue MEDIUM')
    expect(shown(words.ticketStatuses)).toBe('yellow OPEN')
    expect(shown(words.reminderTypes)).toBe('blue GENERAL')
    expect(shown(words.reminderFrequencies)).toBe('gray ONCE')
    expect(shown(words.userStatuses)).toBe('green Active')
    expect(shown(words.leadTemperatures)).toBe('blue cold')
  })
})

it('names states plainly in sentences and forms', () => {
  expect(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'].map(words.ticketStatuses.word)).toEqual([
    'Open',
    'In progress',
    'Resolved',
    'Closed',
  ])
  expect(words.ticketPriorities.word('HIGH')).toBe('High')
  expect(words.reminderTypes.word('LEASE_EXPIRY')).toBe('Lease expiry')
  expect(words.reminderFrequencies.word('MONTHLY')).toBe('Every month')
  expect(words.leaseStatuses.word('CANCELLED')).toBe('Canceled')
})
