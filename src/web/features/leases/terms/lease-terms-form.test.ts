import { describe, expect, it } from 'vitest'
import type { Lease } from '#contract/leases.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { endMistakes } from './lease-end-form.ts'
import {
  type LeaseValues,
  lastDayFor,
  leaseBody,
  leaseMistakes,
  newTerms,
  renewalValues,
  termsBody,
  termsMistakes,
  termsValues,
  withParties,
  withRent,
} from './lease-terms-form.ts'

/** An active lease for 2026 at $1,850, with any changes. */
const aLease = (changes: Partial<Lease> = {}): Lease => ({
  id: '01990000-0000-7000-8000-000000000001',
  propertyId: '01990000-0000-7000-8000-000000000002',
  propertyTitle: 'Garden flat',
  tenantId: '01990000-0000-7000-8000-000000000003',
  tenantName: 'Maya Okafor',
  tenantNames: ['Maya Okafor'],
  parties: [],
  mine: null,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  rentAmount: 1850,
  ...USUAL_PLACE,
  charges: [],
  depositAmount: 1850,
  dueDay: 1,
  graceDays: 5,
  lateFee: { kind: 'PERCENT', amount: 5 },
  status: 'ACTIVE',
  timeZone: 'America/Los_Angeles',
  applicationId: null,
  renewsId: null,
  renewalId: null,
  balance: 0,
  waitingAmount: 0,
  archivedAt: null,
  createdAt: '2025-12-01T12:00:00.000Z',
  ...changes,
})

const typed: LeaseValues = withParties({ ...newTerms('2026-03-01'), rentAmount: '$1,850' }, aLease())

describe('the terms of a lease as typed', () => {
  it('start with one year and rent due on the 1st', () => {
    expect(newTerms('2026-03-01')).toMatchObject({ endsOn: '2027-02-28', dueDay: '1', graceDays: '5' })
  })

  it('end a year after the first day, or not at all if that is over', () => {
    expect(lastDayFor('2026-03-01', '2027-02-28')).toBe('2027-02-28')
    expect(lastDayFor('2026-03-01', '2027-03-01')).toBe('')
  })

  it('are sent in the shape of the API, with a blank end as none', () => {
    expect(termsBody({ ...typed, endsOn: '' })).toEqual({
      startsOn: '2026-03-01',
      endsOn: null,
      rentAmount: 1850,
      depositAmount: 0,
      dueDay: 1,
      graceDays: 5,
      lateFee: { kind: 'NONE', amount: 0 },
    })
    expect(leaseBody(typed)).toMatchObject({ propertyId: aLease().propertyId, status: 'DRAFT' })
  })

  it('are unchanged when a lease is opened for editing', () => {
    expect(termsBody(termsValues(aLease()))).toMatchObject({
      endsOn: '2026-12-31',
      depositAmount: 1850,
      lateFee: { kind: 'PERCENT', amount: 5 },
    })
  })

  it('follow the lease they renew', () => {
    expect(renewalValues(aLease(), '2026-06-01')).toMatchObject({
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      rentAmount: '1,850',
      depositAmount: '1,850',
    })
    expect(renewalValues(aLease({ endsOn: null }), '2026-06-15').startsOn).toBe('2026-07-01')
  })

  it('begin with a rent that was suggested, if it is one', () => {
    const terms = renewalValues(aLease(), '2026-06-01')
    expect(withRent(terms, '2100')).toEqual({ ...terms, rentAmount: '2,100' })
    for (const none of [undefined, '', 'much']) expect(withRent(terms, none)).toEqual(terms)
  })

  it('are valid when everything is filled in', () => {
    expect(leaseMistakes(typed)).toEqual([])
    expect(termsMistakes(typed)).toEqual([])
  })

  it.each([
    [{ propertyId: '' }, 'propertyId', 'Home is required'],
    [{ tenantId: '' }, 'tenantId', 'Tenant is required'],
    [{ startsOn: '' }, 'startsOn', 'First day is required'],
    [{ endsOn: '2026-02-28' }, 'endsOn', 'Last day must not be before the start'],
    [{ rentAmount: '' }, 'rentAmount', 'Monthly rent is required'],
    [{ rentAmount: 'a lot' }, 'rentAmount', 'Monthly rent must be a number'],
    [{ depositAmount: '-1' }, 'depositAmount', 'Deposit must not be negative'],
    [{ dueDay: '32' }, 'dueDay', 'Rent is due on day must be at most 31'],
    [{ dueDay: '1.5' }, 'dueDay', 'Rent is due on day must be a whole number'],
    [{ graceDays: '61' }, 'graceDays', 'Grace period must be at most 60'],
    [{ lateFee: { kind: 'FIXED', amount: '' } }, 'lateFee.amount', 'Late fee amount is required'],
    [{ lateFee: { kind: 'FIXED', amount: '0' } }, 'lateFee.amount', 'Late fee amount must be more than zero'],
    [
      { lateFee: { kind: 'PERCENT', amount: '101' } },
      'lateFee.amount',
      'Late fee percentage must be at most 100 percent',
    ],
    [{ lateFee: { kind: 'PERCENT', amount: 'abc' } }, 'lateFee.amount', 'Late fee percentage must be a number'],
  ] as const)('with %j say what to fix', (changes, path, message) =>
    expect(leaseMistakes({ ...typed, ...changes })).toEqual([{ path, message }]),
  )

  it('ignore a late fee amount when no late fee is chosen', () => {
    expect(termsMistakes({ ...typed, lateFee: { kind: 'NONE', amount: 'abc' } })).toEqual([])
  })
})

describe('the last day of a lease as typed', () => {
  const lease = aLease()

  it.each([
    ['', 'Last day is required'],
    ['2025-12-31', 'Last day must not be before the first day, 1/1/2026'],
    ['2027-01-01', 'Last day must not be after the agreed end, 12/31/2026'],
  ])('rejects %j', (endsOn, message) => expect(endMistakes({ endsOn }, lease)).toEqual([{ path: 'endsOn', message }]))

  it('can be any day of the lease', () => expect(endMistakes({ endsOn: '2026-12-31' }, lease)).toEqual([]))
})
