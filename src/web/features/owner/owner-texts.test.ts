import { expect, it } from 'vitest'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { chargedRentText, leasedBadge, monthText } from './owner-texts.ts'

it.each([
  [{ isLeased: true, leasedUntil: '2027-05-31' }, 'Leased until 5/31/2027'],
  [{ isLeased: true, leasedUntil: null }, 'Leased'],
  [{ isLeased: false, leasedUntil: null }, 'Not leased'],
])('says of %j: %s', (home, label) => {
  expect(leasedBadge(home).label).toBe(label)
})

const month = (closing: number) => ({
  propertyId: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e9f',
  propertyTitle: 'Loft',
  ...USUAL_PLACE,
  month: '2026-11',
  opening: 0,
  rent: 1895,
  lateFees: 0,
  otherCharges: 0,
  credits: 0,
  received: 1895,
  returned: 0,
  adjustments: [],
  closing,
  daysLet: 23,
  days: 23,
  issuedAt: null,
  issuedOn: null,
})

it.each([
  [[month(0)], 'November 2026: $1,895.00 charged, $1,895.00 received · Nothing owed'],
  [[month(20.5)], 'November 2026: $1,895.00 charged, $1,895.00 received · $20.50 owed'],
  [[month(-20)], 'November 2026: $1,895.00 charged, $1,895.00 received · $20.00 paid ahead'],
  [[], 'Nothing was charged or paid this year.'],
])('says what the latest month brought', (months, text) => {
  expect(monthText({ months })).toBe(text)
})

it.each([
  [{ isLeased: true, months: [{ ...month(0), rent: 1800 }, month(0)] }, '$1,895.00'],
  [{ isLeased: true, months: [] }, null],
  [{ isLeased: true, months: [{ ...month(0), rent: 0 }] }, null],
  [{ isLeased: false, months: [month(0)] }, null],
])('says what rent a lease charged this month: %#', (home, text) => {
  expect(chargedRentText(home)).toBe(text)
})
