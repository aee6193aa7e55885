import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatKilobytes,
  formatLongDate,
  formatMoney,
  formatMoneyShort,
  formatMoneyWithCents,
  formatMonth,
  formatPercent,
  formatShortMonth,
} from './format.ts'

describe('formatMoney', () => {
  it.each([
    [1850, '$1,850'],
    [1850.5, '$1,850.50'],
    [1850.05, '$1,850.05'],
    [0, '$0'],
    [-75, '-$75'],
    [1234567.89, '$1,234,567.89'],
  ])('writes %d dollars as %s', (dollars, text) => expect(formatMoney(dollars)).toBe(text))

  it('says N/A, or the given word, if there is no amount', () => {
    expect(formatMoney(null)).toBe('N/A')
    expect(formatMoney(undefined, '-')).toBe('-')
    expect(formatMoney(Number.NaN)).toBe('N/A')
  })
})

describe('formatMoneyWithCents', () => {
  it('always writes both cents', () => {
    expect(formatMoneyWithCents(0)).toBe('$0.00')
    expect(formatMoneyWithCents(1850)).toBe('$1,850.00')
    expect(formatMoneyWithCents(null)).toBe('N/A')
  })
})

describe('formatDate', () => {
  it('writes a calendar day as that day in every time zone', () => {
    for (const timeZone of ['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati']) {
      expect(formatDate('2026-03-01', { timeZone })).toBe('3/1/2026')
    }
  })

  it('writes an instant as its day in the time zone', () => {
    expect(formatDate('2026-03-01T03:30:00.000Z', { timeZone: 'America/Chicago' })).toBe('2/28/2026')
    expect(formatDate('2026-03-01T03:30:00.000Z', { timeZone: 'Asia/Tokyo' })).toBe('3/1/2026')
  })

  it('says N/A for a missing value or one that is not a date', () => {
    expect(formatDate(null)).toBe('N/A')
    expect(formatDate('')).toBe('N/A')
    expect(formatDate('soon')).toBe('N/A')
    expect(formatDate(undefined, { missing: 'Coming soon' })).toBe('Coming soon')
  })
})

describe('formatDateTime', () => {
  it('writes day and time with ordinary spaces', () => {
    expect(formatDateTime('2026-12-05T20:07:00.000Z', { timeZone: 'America/New_York' })).toBe('12/5/2026, 3:07 PM')
  })

  it('says N/A for what is missing', () => expect(formatDateTime(undefined)).toBe('N/A'))
})

describe('formatKilobytes', () => {
  it.each([
    [0, '0 KB'],
    [1024, '1 KB'],
    [12_800, '12.5 KB'],
    [5_242_880, '5,120 KB'],
  ])('writes %d bytes as %s', (bytes, text) => expect(formatKilobytes(bytes)).toBe(text))
})

it('writes days in full and months as the calendar has them', () => {
  expect(formatLongDate('2026-08-06')).toBe('August 6, 2026')
  expect([formatMonth('2026-03'), formatShortMonth('2026-03')]).toEqual(['March 2026', 'Mar'])
  expect(formatMonth('all')).toBe('all')
})

it('writes shares and sums for a chart', () => {
  expect([formatPercent(0.934), formatMoneyShort(1850)]).toEqual(['93%', '$1.9K'])
})
