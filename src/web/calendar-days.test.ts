import { describe, expect, it } from 'vitest'
import { addDays, nextMonth, today, yearFrom } from './calendar-days.ts'

describe('calendar days', () => {
  it('are those of the zone that is asked for', () => {
    const now = new Date('2026-03-01T04:30:00Z')
    expect(today('America/New_York', now)).toBe('2026-02-28')
    expect(today('UTC', now)).toBe('2026-03-01')
    expect(today('Asia/Tokyo', now)).toBe('2026-03-01')
  })

  it('are counted across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  })

  it('go on to the first of the next month', () => {
    expect(nextMonth('2026-01-31')).toBe('2026-02-01')
    expect(nextMonth('2026-12-01')).toBe('2027-01-01')
  })

  it('make a year that ends the day before it comes again', () => {
    expect(yearFrom('2026-03-01')).toBe('2027-02-28')
    expect(yearFrom('2026-01-01')).toBe('2026-12-31')
    expect(yearFrom('2028-02-29')).toBe('2029-02-28')
  })
})
