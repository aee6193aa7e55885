import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayIn,
  daysBetween,
  dueDayFrom,
  dueDays,
  instantAt,
  startOfDay,
  wallAt,
  yearFrom,
} from './calendar.ts'

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'Asia/Amman',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days))

describe('the day of an instant', () => {
  it.each([
    ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Pacific/Auckland', '2026-02-28T11:00:00Z', '2026-03-01'],
  ])('in %s at %s is %s', (where, instant, expected) => {
    expect(dayIn(where, new Date(instant))).toBe(expected)
  })

  it('is refused for a zone that does not exist', () => {
    expect(() => dayIn('Mars/Olympus', new Date())).toThrow(RangeError)
  })
})

describe('the start of a day', () => {
  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // Clocks in Havana go from midnight to one o'clock.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    // Clocks in Amman went from one o'clock back to midnight.
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
  ])('in %s on %s is %s', (where, on, expected) => {
    expect(startOfDay(where, on).toISOString()).toBe(expected)
  })

  it('is the first instant of that day, no matter what the clocks do', () => {
    const begins = (where: string, on: string) => {
      const start = startOfDay(where, on)
      expect(dayIn(where, start)).toBe(on)
      expect(dayIn(where, new Date(start.getTime() - 1))).toBe(addDays(on, -1))
    }
    // Random days rarely hit one on which the clocks change, so a whole year comes first.
    for (const where of ZONES) for (let on = '2026-01-01'; on < '2027-01-01'; on = addDays(on, 1)) begins(where, on)
    fc.assert(fc.property(zone, day, begins), { numRuns: 3000 })
  })
})

describe('due days', () => {
  it.each([
    [31, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [30, ['2026-01-31', '2026-02-28', '2026-03-30', '2026-04-30']],
    [29, ['2026-01-31', '2026-02-28', '2026-03-29', '2026-04-29']],
  ])('on day %i fall on the last day of shorter months and return', (dueDay, expected) => {
    expect(dueDays('2026-01-31', dueDay, '2026-04-30', null)).toEqual(expected)
  })

  it('know leap years', () => {
    expect(dueDays('2028-02-01', 31, '2028-03-31', null)).toEqual(['2028-02-01', '2028-02-29', '2028-03-31'])
  })

  it('begin with the start and stop at the end, which counts', () => {
    expect(dueDays('2026-01-15', 1, '2027-01-01', '2026-03-01')).toEqual(['2026-01-15', '2026-02-01', '2026-03-01'])
    expect(dueDays('2026-01-15', 1, '2026-01-14', null)).toEqual([])
  })

  it('come once in every month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), (from, dueDay) => {
        const first = dueDayFrom(from, dueDay)
        const days = dueDays(first, dueDay, addDays(first, 800), null)
        expect(new Set(days.map((due) => due.slice(0, 7))).size).toBe(days.length)
        for (const [index, due] of days.entries()) {
          if (index > 0) expect([28, 29, 30, 31]).toContain(daysBetween(days[index - 1] ?? '', due))
          const isLast = addDays(due, 1).endsWith('-01')
          expect(Number(due.slice(8)) === dueDay || (isLast && Number(due.slice(8)) < dueDay)).toBe(true)
        }
      }),
    )
  })
})

describe('a year from a day', () => {
  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-03-01', '2027-02-28'],
    ['2028-02-29', '2029-02-28'],
  ])('from %s ends on %s', (from, last) => expect(yearFrom(from)).toBe(last))
})

describe('a wall-clock time', () => {
  it.each([
    ['2027-01-15T09:00', 'America/New_York', '2027-01-15T14:00:00.000Z'],
    ['2027-07-15T09:00', 'America/New_York', '2027-07-15T13:00:00.000Z'],
    ['2027-07-15T00:00', 'Asia/Kathmandu', '2027-07-14T18:15:00.000Z'],
    ['2027-02-28T23:59:59.999', 'UTC', '2027-02-28T23:59:59.999Z'],
  ])('%s in %s is %s', (wall, where, instant) => {
    expect(instantAt(where, wall).toISOString()).toBe(instant)
    expect(wallAt(where, new Date(instant)).startsWith(wall)).toBe(true)
  })

  it.each(['2027-13-01T09:00', 'T', ''])('%j is refused', (wall) => {
    expect(() => instantAt('UTC', wall)).toThrow(RangeError)
  })
})
