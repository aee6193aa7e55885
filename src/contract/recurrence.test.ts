import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReminderFrequency } from '#contract/states.ts'
import { addDays, dayIn, dueDayInMonth, instantAt, wallAt } from './calendar.ts'
import { nextAfter, type Recurrence, runsAhead } from './recurrence.ts'

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const FREQUENCIES: ReminderFrequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const DAY_MS = 86_400_000

const recurrence = (changes: Partial<Recurrence>): Recurrence => ({
  frequency: 'MONTHLY',
  zone: 'America/New_York',
  anchor: '2026-01-31T09:00:00.000',
  leadDays: 0,
  ...changes,
})

/** The next `count` recurrences after `from`, found one after the other. */
function following(what: Recurrence, from: string, count: number): Date[] {
  const found: Date[] = []
  for (let at = nextAfter(what, new Date(from)); at !== null && found.length < count; at = nextAfter(what, at)) {
    found.push(at)
  }
  return found
}

const walls = (what: Recurrence, from: string, count: number) =>
  following(what, from, count).map((at) => wallAt(what.zone, at).slice(0, 16))

describe('what recurs', () => {
  it('on the 31st falls on the last day of shorter months and returns', () => {
    expect(walls(recurrence({}), '2026-01-01', 6)).toEqual([
      '2026-01-31T09:00',
      '2026-02-28T09:00',
      '2026-03-31T09:00',
      '2026-04-30T09:00',
      '2026-05-31T09:00',
      '2026-06-30T09:00',
    ])
  })

  it('on February 29 falls on the 28th in other years and returns', () => {
    const leap = recurrence({ frequency: 'YEARLY', anchor: '2024-02-29T09:00:00.000' })
    expect(walls(leap, '2024-03-01', 5)).toEqual([
      '2025-02-28T09:00',
      '2026-02-28T09:00',
      '2027-02-28T09:00',
      '2028-02-29T09:00',
      '2029-02-28T09:00',
    ])
  })

  it('once is over when it has happened', () => {
    const once = recurrence({ frequency: 'ONCE' })
    expect(following(once, '2026-01-01', 9).map((at) => at.toISOString())).toEqual(['2026-01-31T14:00:00.000Z'])
  })

  it('runs a number of days earlier, counted on the calendar', () => {
    const rent = recurrence({ anchor: '2026-01-01T09:00:00.000', leadDays: 3 })
    expect(walls(rent, '2026-01-01', 4)).toEqual([
      '2026-01-29T09:00',
      '2026-02-26T09:00',
      '2026-03-29T09:00',
      '2026-04-28T09:00',
    ])
  })
})

describe('the runs ahead', () => {
  const ahead = (what: Recurrence, next: string, now: string, count = 3) =>
    runsAhead(what, new Date(next), new Date(now), count).map((at) => at.toISOString().slice(0, 16))

  it('follow the next one by the clock of the zone, through shorter months', () => {
    const now = '2026-01-20T00:00:00Z'
    const expected = ['2026-01-31T14:00', '2026-02-28T14:00', '2026-03-31T13:00']
    expect(ahead(recurrence({}), '2026-01-31T14:00:00Z', now)).toEqual(expected)
    expect(ahead(recurrence({}), '2026-02-28T14:00:00Z', now, 2)).toEqual(expected.slice(1))
  })

  it('begin with an overdue one after an outage, and skip the ones it covers', () => {
    expect(ahead(recurrence({}), '2026-01-31T14:00:00Z', '2026-03-15T00:00:00Z')).toEqual([
      '2026-01-31T14:00',
      '2026-03-31T13:00',
      '2026-04-30T13:00',
    ])
  })

  it('are a single one for what happens once', () => {
    expect(ahead(recurrence({ frequency: 'ONCE' }), '2026-01-31T14:00:00Z', '2026-01-20T00:00:00Z')).toHaveLength(1)
  })
})

describe('when the clocks change', () => {
  it.each([
    ['America/New_York', '2026-03-08T02:30:00.000', '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:00:00.000', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00.000', '2026-10-03T15:30:00.000Z'],
    ['America/St_Johns', '2026-03-08T02:59:59.999', '2026-03-08T05:30:00.000Z'],
    // This day was left out of the calendar.
    ['Pacific/Apia', '2011-12-30T09:00:00.000', '2011-12-30T10:00:00.000Z'],
  ])('in %s the skipped %s is the first instant after the gap', (zone, wall, expected) => {
    expect(instantAt(zone, wall).toISOString()).toBe(expected)
  })

  it.each([
    ['America/New_York', '2026-11-01T01:30:00.000', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30:00.000', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00.000', '2026-04-04T14:45:00.000Z'],
  ])('in %s of the two %s it is the first', (zone, wall, expected) => {
    expect(instantAt(zone, wall).toISOString()).toBe(expected)
  })

  it('a day that the calendar skips does not count twice', () => {
    const midnight = recurrence({ frequency: 'DAILY', zone: 'Pacific/Apia', anchor: '2011-12-28T00:00:00.000' })
    expect(walls(midnight, '2011-12-28T00:00:00Z', 4)).toEqual([
      '2011-12-28T00:00',
      '2011-12-29T00:00',
      '2011-12-31T00:00',
      '2012-01-01T00:00',
    ])
  })
})

const zone = fc.constantFrom(...ZONES)
/** Times that clocks skip and repeat are drawn often. */
const time = fc.oneof(
  fc.constantFrom('00:00', '00:30', '01:00', '01:30', '01:45', '02:00', '02:15', '02:30', '03:00', '23:59'),
  fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`),
)
const day = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  fc.constantFrom('2024-02-29', '2024-01-29', '2024-01-30', '2024-01-31', '2027-03-31', '2028-02-29'),
)
const anyRecurrence = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  zone,
  anchor: fc.tuple(day, time).map(([on, at]) => `${on}T${at}:00.000`),
  leadDays: fc.constantFrom(0, 0, 3, 14),
})

/** The days it should happen on within five years, computed from the calendar alone. */
function dueDaysOf({ frequency, anchor, leadDays }: Recurrence): string[] {
  const first = anchor.slice(0, 10)
  const dueDay = Number(first.slice(8))
  const nth = (n: number) => {
    if (frequency === 'DAILY') return addDays(first, n)
    if (frequency === 'WEEKLY') return addDays(first, 7 * n)
    return dueDayInMonth(first, dueDay, frequency === 'YEARLY' ? 12 * n : n)
  }
  const count = { DAILY: 1826, WEEKLY: 261, MONTHLY: 60, YEARLY: 5, ONCE: 1 }[frequency]
  return Array.from({ length: count }, (_, n) => addDays(nth(n), -leadDays))
}

describe('over five years, in eight zones', () => {
  it('there is exactly one run for each due day, each later than the one before', () => {
    fc.assert(
      fc.property(anyRecurrence, (what) => {
        const expected = dueDaysOf(what)
        const begin = new Date(instantAt(what.zone, what.anchor).getTime() - 20 * DAY_MS)
        const found = following(what, begin.toISOString(), expected.length)
        expect(found.map((at) => dayIn(what.zone, at))).toEqual(expected)
        for (const [index, at] of found.entries()) {
          if (index > 0) expect(at.getTime()).toBeGreaterThan(found[index - 1]?.getTime() ?? 0)
          // It shows the wanted time, or, where the clocks skip that, one soon after it.
          const shows = wallAt(what.zone, at).slice(11)
          const wanted = what.anchor.slice(11)
          if (shows !== wanted) {
            expect(shows > wanted).toBe(true)
            expect(instantAt(what.zone, `${dayIn(what.zone, at)}T${wanted}`)).toEqual(at)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('the next one is the same no matter where you ask from', () => {
    const after = fc.integer({ min: 0, max: 5 * 366 * 1440 })
    fc.assert(
      fc.property(anyRecurrence, after, (what, minutes) => {
        const start = instantAt(what.zone, what.anchor).getTime()
        const asked = new Date(start + minutes * 60_000)
        const next = nextAfter(what, asked)?.getTime() ?? 0
        expect(next).toBeGreaterThan(asked.getTime())
        // Nothing is in between: a moment before it, it is still the next one.
        expect(nextAfter(what, new Date(next - 1))?.getTime()).toBe(next)
        expect(nextAfter(what, new Date(Math.floor((asked.getTime() + next) / 2)))?.getTime()).toBe(next)
      }),
      { numRuns: 400 },
    )
  })

  it('an instant and what the clock shows lead to each other', () => {
    const minute = fc.integer({ min: 0, max: 10 * 366 * 1440 })
    fc.assert(
      fc.property(zone, minute, (where, minutes) => {
        const at = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000)
        const back = instantAt(where, wallAt(where, at))
        // An hour that comes twice means the first one.
        expect([0, 1_800_000, 3_600_000]).toContain(at.getTime() - back.getTime())
        expect(wallAt(where, back)).toBe(wallAt(where, at))
      }),
      { numRuns: 2000 },
    )
  })
})
