import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, dueDayFrom, dueDayInMonth } from '#contract/calendar.ts'
import { nextRentAfter, type RentTerms, rentsDue } from './rent-schedule.ts'

const terms = (changes: Partial<RentTerms> = {}): RentTerms => ({
  startsOn: '2026-01-01',
  endsOn: null,
  dueDay: 1,
  rentCents: 185_000,
  ...changes,
})

const FOREVER = '9999-12-31'
const all = (of: RentTerms) => rentsDue(of, of.startsOn, of.endsOn ?? FOREVER)
const sum = (rents: { cents: number }[]) => rents.reduce((cents, rent) => cents + rent.cents, 0)

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const anyTerms = fc
  .record({
    startsOn: day,
    length: fc.integer({ min: 0, max: 1200 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
    rentCents: fc.integer({ min: 1, max: 1_000_000_000 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, endsOn: addDays(rest.startsOn, length) }))

describe('the rents of a lease', () => {
  it('are full on every due day of a lease that starts and ends with a month', () => {
    const rents = all(terms({ endsOn: '2026-03-31' }))
    expect(rents.map(({ dueOn, to, cents }) => [dueOn, to, cents])).toEqual([
      ['2026-01-01', '2026-01-31', 185_000],
      ['2026-02-01', '2026-02-28', 185_000],
      ['2026-03-01', '2026-03-31', 185_000],
    ])
  })

  it('are prorated for the days before the first due day and after the last month', () => {
    const rents = all(terms({ startsOn: '2026-01-15', endsOn: '2026-03-10' }))
    expect(rents.map(({ dueOn, cents }) => [dueOn, cents])).toEqual([
      ['2026-01-15', 101_452],
      ['2026-02-01', 185_000],
      ['2026-03-01', 59_677],
    ])
  })

  it('are prorated by the day for a lease shorter than a month', () => {
    const rents = all(terms({ startsOn: '2026-04-10', endsOn: '2026-04-12', rentCents: 30_000 }))
    expect(rents).toEqual([{ dueOn: '2026-04-10', from: '2026-04-10', to: '2026-04-12', cents: 3_000 }])
  })

  it('are the ones due from one day to another', () => {
    expect(rentsDue(terms(), '2026-02-02', '2026-04-01').map(({ dueOn }) => dueOn)).toEqual([
      '2026-03-01',
      '2026-04-01',
    ])
  })

  it('for whole years that start on a due day add up to twelve rents a year, to the cent', () => {
    const years = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), years, fc.integer({ min: 1, max: 10 ** 9 }), (...given) => {
        const [from, dueDay, count, rentCents] = given
        const startsOn = dueDayFrom(from, dueDay)
        const endsOn = addDays(dueDayInMonth(startsOn, dueDay, 12 * count), -1)
        expect(sum(all({ startsOn, endsOn, dueDay, rentCents }))).toBe(12 * count * rentCents)
      }),
      { numRuns: 500 },
    )
  })

  it('charge every day once, and never more than a month’s rent for part of a month', () => {
    fc.assert(
      fc.property(anyTerms, (lease) => {
        let next: Day = lease.startsOn
        for (const { dueOn, from, to, cents } of all(lease)) {
          expect([dueOn, from]).toEqual([next, next])
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(lease.rentCents)
          next = addDays(to, 1)
        }
        expect(next).toBe(addDays(lease.endsOn, 1))
      }),
      { numRuns: 500 },
    )
  })

  it('follow one another without gaps', () => {
    fc.assert(
      fc.property(anyTerms, (lease) => {
        const days = all(lease).map(({ dueOn }) => dueOn)
        expect([addDays(lease.startsOn, -1), ...days].map((on) => nextRentAfter(lease, on))).toEqual([...days, null])
      }),
    )
  })
})
