import { describe, expect, it } from 'vitest'
import {
  AFFILIATE_APPLICATION_STATUSES,
  AFFILIATE_STEP_TO,
  APPLICATION_STATUSES,
  affiliateApplicationCan,
  applicationCan,
  LEASE_STATES,
  type LeaseStatus,
  leaseCan,
  leaseStateOn,
  mayStep,
  STEP_TO,
  TICKET_STATUSES,
  TICKET_STEP_TO,
  ticketCan,
} from './states.ts'

it('an affiliate application is decided once', () => {
  for (const step of Object.values(AFFILIATE_STEP_TO))
    expect(AFFILIATE_APPLICATION_STATUSES.filter((status) => mayStep(affiliateApplicationCan[step], status))).toEqual([
      'PENDING',
    ])
})

describe('an application', () => {
  it.each([
    ['PENDING', ['REVIEWING', 'APPROVED', 'DECLINED']],
    ['REVIEWING', ['APPROVED', 'DECLINED']],
    ['APPROVED', []],
    ['DECLINED', []],
    ['REJECTED', []],
    ['WITHDRAWN', []],
  ] as const)('that is %s may become %j', (from, to) => {
    const targets = (['REVIEWING', 'APPROVED', 'DECLINED'] as const).filter((status) =>
      mayStep(applicationCan[STEP_TO[status]], from),
    )
    expect(targets).toEqual(to)
  })

  it.each(['PENDING', 'REVIEWING', 'APPROVED'] as const)('that is %s can be withdrawn', (status) => {
    expect(mayStep(applicationCan.withdraw, status)).toBe(true)
  })

  it.each(['DECLINED', 'REJECTED', 'WITHDRAWN'] as const)('that is %s cannot be withdrawn', (status) => {
    expect(mayStep(applicationCan.withdraw, status)).toBe(false)
  })

  it('has a rule for each status', () => {
    expect(APPLICATION_STATUSES).toEqual(['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED', 'WITHDRAWN'])
  })
})

describe('a payment under a lease', () => {
  it('can be reported from the draft on, and is booked once the lease is active', () => {
    const statuses = (step: 'pay' | 'record') => LEASE_STATES.filter((status) => mayStep(leaseCan[step], status))
    expect(statuses('pay')).toEqual(['DRAFT', 'UPCOMING', 'ACTIVE', 'ENDED'])
    expect(statuses('record')).toEqual(['UPCOMING', 'ACTIVE', 'ENDED'])
  })
})

describe('a lease', () => {
  it('is upcoming while it is active and its first day lies ahead', () => {
    const state = (today: string, status: LeaseStatus) => leaseStateOn(today, { status, startsOn: '2026-12-01' })
    expect([state('2026-11-30', 'ACTIVE'), state('2026-12-01', 'ACTIVE')]).toEqual(['UPCOMING', 'ACTIVE'])
    expect(state('2026-11-30', 'DRAFT')).toBe('DRAFT')
    expect(state('2026-11-30', 'CANCELLED')).toBe('CANCELLED')
  })

  it('is canceled before its first day, and ended from then on', () => {
    const states = (step: 'cancel' | 'end') => LEASE_STATES.filter((state) => mayStep(leaseCan[step], state))
    expect(states('cancel')).toEqual(['DRAFT', 'UPCOMING'])
    expect(states('end')).toEqual(['ACTIVE'])
  })
})

describe('a ticket', () => {
  it.each([
    ['OPEN', ['IN_PROGRESS']],
    ['IN_PROGRESS', ['RESOLVED']],
    ['RESOLVED', ['OPEN', 'CLOSED']],
    ['CLOSED', []],
  ] as const)('that is %s may become %j', (from, to) => {
    expect(TICKET_STATUSES.filter((status) => mayStep(ticketCan[TICKET_STEP_TO[status]], from))).toEqual(to)
  })
})
