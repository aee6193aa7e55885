import { afterEach, describe, expect, it } from 'vitest'
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
import { amountText, typedNumber } from './numbers.ts'
import { setOwnPlace } from './own-place.ts'

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
    expect(formatMoney(undefined, { missing: '-' })).toBe('-')
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

describe('a reader elsewhere', () => {
  afterEach(() => setOwnPlace(undefined))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('sees amounts, dates and inputs as their business writes them', () => {
    setOwnPlace({ currency: 'EUR', locale: 'de-DE' })
    expect([formatMoney(1850.5), formatMoneyWithCents(1850), formatMoneyShort(18_450)].map(plain)).toEqual([
      '1.850,50 €',
      '1.850,00 €',
      '18,5K €',
    ])
    expect([formatDate('2026-08-06'), formatLongDate('2026-08-06'), formatMonth('2026-03')]).toEqual([
      '6.8.2026',
      '6 August 2026',
      'March 2026',
    ])
    expect(formatDateTime('2026-12-05T20:07:00.000Z', { timeZone: 'Europe/Berlin' })).toBe('5.12.2026, 21:07')
    expect([amountText(1234.5), typedNumber('1.234,50')]).toEqual(['1.234,50', 1234.5])
  })

  it('sees what a row is in where it says so', () => {
    setOwnPlace({ currency: 'GBP', locale: 'en-GB' })
    expect([formatMoney(1850), formatDate('2026-08-06')]).toEqual(['£1,850', '06/08/2026'])
    expect(plain(formatMoney(1850, { currency: 'EUR', locale: 'de-DE' }))).toBe('1.850 €')
    expect(formatLongDate('2026-08-06', { locale: 'en-US' })).toBe('August 6, 2026')
    expect(formatMoney(1850, { currency: 'USD' })).toBe('US$1,850')
    expect(formatMoney(null, { currency: 'USD', missing: '–' })).toBe('–')
  })

  it('has what is usual where the account says nothing, or what this version doesn’t know', () => {
    setOwnPlace({ currency: 'EUR', locale: 'de-DE' })
    setOwnPlace(JSON.parse('{"currency":"XXX","locale":"de-DE"}'))
    expect(formatMoney(1850)).toBe('$1,850')
  })
})
