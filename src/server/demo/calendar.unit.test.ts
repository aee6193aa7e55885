import { expect, it } from 'vitest'
import { createCalendar } from './calendar.ts'
import { createRandom } from './random.ts'

const at = (now: string) => createCalendar(new Date(now), createRandom(1))

it('counts rent days from the latest one, across months and years', () => {
  const newYear = at('2027-01-01T00:00:10Z')
  const due = (dueDay: number, monthsBack: number) => newYear.due(dueDay, monthsBack, 'UTC')
  expect([due(1, 0), due(1, 1), due(15, 0), due(15, 12)]).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2026-12-15',
    '2025-12-15',
  ])
  expect(at('2026-12-31T23:59:50Z').due(1, -1, 'UTC')).toBe('2027-01-01')
  expect(at('2028-02-29T12:00:00Z').due(5, 12, 'UTC')).toBe('2027-02-05')
})

it('counts rent days in the home’s time zone', () => {
  const newYear = at('2027-01-01T05:30:00Z')
  expect(newYear.due(1, 0, 'America/New_York')).toBe('2027-01-01')
  expect(newYear.due(1, 0, 'America/Chicago')).toBe('2026-12-01')
  expect(newYear.due(1, -1, 'America/Chicago')).toBe('2027-01-01')
})

it('ends a lease with a month, in 29 to 59 days', () => {
  for (let day = Date.parse('2027-12-01'); day < Date.parse('2029-02-01'); day += 86_400_000) {
    const calendar = at(new Date(day).toISOString())
    const inDays = -calendar.daysSince(calendar.endSoon())
    expect(inDays).toBeGreaterThanOrEqual(29)
    expect(inDays).toBeLessThanOrEqual(59)
    expect(new Date(Date.parse(calendar.endSoon()) + 86_400_000).getUTCDate()).toBe(1)
  }
})

it('counts days over a leap day', () => {
  const calendar = at('2028-03-01T08:00:00Z')
  expect([calendar.day(1), calendar.day(-1), calendar.daysSince('2028-02-28')]).toEqual(['2028-02-29', '2028-03-02', 2])
})

it('has no moment in the future, and keeps the order of the slots of a day', () => {
  for (const now of ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z']) {
    const calendar = at(now)
    for (let round = 0; round < 500; round++) {
      expect(calendar.moment(0).getTime()).toBeLessThan(Date.parse(now))
      const slots = [0, 1, 2, 3, 4].map((slot) => calendar.moment(1, slot).getTime())
      expect(slots).toEqual(slots.toSorted((one, other) => one - other))
      expect(Math.max(...slots)).toBeLessThan(Date.parse(now))
    }
  }
})

it('draws the same numbers from the same seed, within the bounds', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 1_000 }, () => random.between(-3, 3))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  expect(new Set(draw(7))).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]))
})
