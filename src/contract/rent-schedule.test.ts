import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, dueDayFrom, dueDayInMonth } from './calendar.ts'
import {
  type ChargeTerms,
  chargesDue,
  coveredThrough,
  type LeaseDays,
  nextDueAfter,
  nextRentAfter,
  type PlanRow,
  rentRowOn,
} from './rent-schedule.ts'

type RentTerms = LeaseDays & { rentCents: number }

const row = (changes: Partial<PlanRow> = {}): PlanRow => ({
  id: 'rent',
  kind: 'RENT',
  label: 'Rent',
  cents: 185_000,
  every: 'MONTH',
  from: '2026-01-01',
  to: null,
  ...changes,
})

const terms = (changes: Partial<RentTerms> = {}): RentTerms => ({
  startsOn: '2026-01-01',
  endsOn: null,
  dueDay: 1,
  rentCents: 185_000,
  ...changes,
})

const rentOnly = ({ rentCents, ...days }: RentTerms): ChargeTerms => ({
  ...days,
  plan: [row({ cents: rentCents, from: days.startsOn })],
})
const FOREVER = '9999-12-31'
const rentsDue = (of: RentTerms, from: Day, until: Day) => chargesDue(rentOnly(of), from, until)
const all = (of: RentTerms) => rentsDue(of, of.startsOn, of.endsOn ?? FOREVER)
const allOf = (of: ChargeTerms & { endsOn: Day }) => chargesDue(of, of.startsOn, of.endsOn)
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
    expect(rents).toMatchObject([{ dueOn: '2026-04-10', from: '2026-04-10', to: '2026-04-12', cents: 3_000 }])
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

describe('a plan', () => {
  const steps = (of: Partial<ChargeTerms> = {}): ChargeTerms => ({
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    dueDay: 1,
    plan: [row({ to: '2026-03-14' }), row({ id: 'step', cents: 200_000, from: '2026-03-15' })],
    ...of,
  })
  const shown = (of: ChargeTerms, from: Day, until: Day) =>
    chargesDue(of, from, until).map((due) => [due.dueOn, due.to, due.row.id, due.cents])

  it('charges each rent for its own days of a month in which it changes', () => {
    expect(shown(steps(), '2026-02-01', '2026-04-01')).toEqual([
      ['2026-02-01', '2026-02-28', 'rent', 185_000],
      ['2026-03-01', '2026-03-14', 'rent', 83_548],
      ['2026-03-15', '2026-03-31', 'step', 109_677],
      ['2026-04-01', '2026-04-30', 'step', 200_000],
    ])
  })

  it('charges the rent of a day before everything else, and what starts within a month from its first day', () => {
    const pet = row({ id: 'a pet', kind: 'PET', label: 'Pet rent', cents: 3_100, from: '2026-01-10' })
    expect(shown(steps({ plan: [pet, row()] }), '2026-01-01', '2026-02-01')).toEqual([
      ['2026-01-01', '2026-01-31', 'rent', 185_000],
      ['2026-01-10', '2026-01-31', 'a pet', 2_200],
      ['2026-02-01', '2026-02-28', 'rent', 185_000],
      ['2026-02-01', '2026-02-28', 'a pet', 3_100],
    ])
  })

  it('counts quarters and years from the first day, also from the 31st and a leap day, and prorates the last one', () => {
    const quarterly = row({ id: 'q', kind: 'UTILITIES', every: 'QUARTER', cents: 9_200, from: '2026-01-31' })
    expect(shown(steps({ plan: [quarterly] }), '2026-01-01', '2026-12-31')).toEqual([
      ['2026-01-31', '2026-04-29', 'q', 9_200],
      ['2026-04-30', '2026-07-30', 'q', 9_200],
      ['2026-07-31', '2026-10-30', 'q', 9_200],
      ['2026-10-31', '2026-12-31', 'q', 6_200],
    ])
    const yearly = row({ id: 'y', kind: 'STORAGE', every: 'YEAR', cents: 36_500, from: '2024-02-29' })
    const long = steps({ startsOn: '2024-02-01', endsOn: '2026-03-01', plan: [yearly] })
    expect(shown(long, '2024-02-01', '2026-03-01')).toEqual([
      ['2024-02-29', '2025-02-27', 'y', 36_500],
      ['2025-02-28', '2026-02-27', 'y', 36_500],
      ['2026-02-28', '2026-03-01', 'y', 200],
    ])
  })

  it('charges once what is due once, and nothing after the lease', () => {
    const once = row({ id: 'o', kind: 'OTHER', every: 'ONCE', cents: 5_000, from: '2026-06-10', to: '2026-06-10' })
    expect(shown(steps({ plan: [once] }), '2026-01-01', '2026-12-31')).toEqual([
      ['2026-06-10', '2026-06-10', 'o', 5_000],
    ])
    expect(shown(steps({ plan: [once], endsOn: '2026-06-09' }), '2026-01-01', '2026-12-31')).toEqual([])
  })

  it('says what the rent is before, during and after it', () => {
    const at = ['2025-12-31', '2026-03-14', '2026-03-15', '2027-05-01']
    expect(at.map((on) => rentRowOn(steps(), on)?.id)).toEqual(['rent', 'rent', 'step', 'step'])
  })

  /** A lease whose rent changes on some of its days, to the same amount each time. */
  const cutUp = fc
    .tuple(anyTerms, fc.uniqueArray(fc.nat(1200), { maxLength: 5 }))
    .map(([{ rentCents, ...days }, cuts]) => {
      const starts = [0, ...cuts.sort((one, other) => one - other)]
        .map((after) => addDays(days.startsOn, after))
        .filter((on, index) => on <= days.endsOn && (index === 0 || on > days.startsOn))
      const plan = starts.map((from, index) => {
        const next = starts[index + 1]
        return row({ id: String(index), cents: rentCents, from, to: next ? addDays(next, -1) : null })
      })
      return { ...days, plan, rentCents }
    })

  it('charges the same, to the cent, however a rent is divided into rows, and no day twice', () => {
    fc.assert(
      fc.property(cutUp, ({ rentCents, ...lease }) => {
        const charged = allOf(lease)
        expect(sum(charged)).toBe(sum(all({ ...lease, rentCents })))
        let next: Day = lease.startsOn
        for (const { from, to } of charged) {
          expect(from).toBe(next)
          next = addDays(to, 1)
        }
        expect(next).toBe(addDays(lease.endsOn, 1))
      }),
      { numRuns: 500 },
    )
  })

  const anyRow = fc
    .record({
      every: fc.constantFrom('MONTH', 'QUARTER', 'YEAR', 'ONCE'),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      after: fc.nat(900),
      length: fc.option(fc.nat(900)),
    })
    .map(({ after, length, ...rest }) => ({ ...rest, after, length }))

  it('covers every day of a row once, within the row and the lease, and finds each due day after the one before', () => {
    fc.assert(
      fc.property(anyTerms, anyRow, ({ rentCents: _, ...days }, { after, length, every, cents }) => {
        const from = addDays(days.startsOn, after)
        fc.pre(from <= days.endsOn)
        const to = every === 'ONCE' ? from : length === null ? null : addDays(from, length)
        const lease = { ...days, plan: [row({ kind: 'PET', every, cents, from, to })] }
        const last = to !== null && to < days.endsOn ? to : days.endsOn
        let next = from
        for (const due of allOf(lease)) {
          expect(due.from).toBe(next)
          expect(due.cents).toBeGreaterThanOrEqual(0)
          expect(due.cents).toBeLessThanOrEqual(cents)
          expect(coveredThrough(lease, lease.plan[0] ?? row(), due.dueOn)).toBe(due.to)
          next = addDays(due.to, 1)
        }
        expect(next).toBe(addDays(last, 1))
        const dues = allOf(lease).map(({ dueOn }) => dueOn)
        expect([addDays(from, -1), ...dues].map((on) => nextDueAfter(lease, on))).toEqual([...dues, null])
      }),
      { numRuns: 500 },
    )
  })
})
