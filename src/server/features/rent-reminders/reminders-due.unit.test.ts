import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysBetween, dueDays, instantAt } from '#contract/calendar.ts'
import { RENT_REMINDER_DAYS } from '#contract/rent-reminders.ts'
import { type RentReminder, remindersDue, type Switches } from './reminders-due.ts'

const DAYS = 70
const switches: fc.Arbitrary<Switches> = fc.record({
  before_on: fc.boolean(),
  before_days: fc.integer({ min: 1, max: RENT_REMINDER_DAYS.before.max }),
  day_on: fc.boolean(),
  overdue_on: fc.boolean(),
  overdue_days: fc.integer({ min: 1, max: RENT_REMINDER_DAYS.overdue.max }),
})
const lease = fc
  .record({
    startsIn: fc.integer({ min: -200, max: 60 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
    endsIn: fc.option(fc.integer({ min: 0, max: 300 })),
  })
  .map(({ startsIn, dueDay, endsIn }) => {
    const startsOn = addDays('2026-02-01', startsIn)
    return { startsOn, dueDay, endsOn: endsIn === null ? null : addDays(startsOn, endsIn), rentCents: 100_000 }
  })
const zone = fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'UTC')

const on: Switches = { before_on: true, before_days: 3, day_on: true, overdue_on: true, overdue_days: 4 }
const terms = { startsOn: '2026-01-01', endsOn: null, dueDay: 1, rentCents: 100_000 }
const at = (wall: string, zone = 'America/New_York') => remindersDue(terms, on, zone, instantAt(zone, `${wall}:00.000`))

describe('the rent reminders that are due', () => {
  it('are for a due day of the lease, at the agreed distance, and by day', () => {
    fc.assert(
      fc.property(lease, switches, zone, (terms, switches, zone) => {
        const seen = new Set<string>()
        const dues = dueDays(terms.startsOn, terms.dueDay, '2026-12-31', terms.endsOn)
        for (let hour = 0; hour < DAYS * 24; hour += 5) {
          const now = new Date(Date.UTC(2026, 1, 1, hour))
          const today = dayIn(zone, now)
          for (const { kind, dueOn } of remindersDue(terms, switches, zone, now)) {
            const ahead = daysBetween(today, dueOn)
            expect(dues).toContain(dueOn)
            expect(isRight(kind, ahead, switches)).toBe(true)
            expect(hourIn(zone, now)).toBeGreaterThanOrEqual(9)
            seen.add(`${kind} ${dueOn}`)
          }
        }
        // Each due day well inside the time we looked at got everything that is on.
        for (const dueOn of dues.filter((day) => day > '2026-02-17' && day < '2026-03-05')) {
          expect(seen.has(`BEFORE ${dueOn}`)).toBe(switches.before_on)
          expect(seen.has(`ON_DAY ${dueOn}`)).toBe(switches.day_on)
          if (dues.every((day) => day <= dueOn || daysBetween(dueOn, day) > switches.overdue_days))
            expect(seen.has(`OVERDUE ${dueOn}`)).toBe(switches.overdue_on)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('follow the clock of the home', () => {
    expect(at('2026-03-01T08:59')).toEqual([])
    expect(at('2026-03-01T09:00')).toEqual([{ kind: 'ON_DAY', dueOn: '2026-03-01' }])
    expect(at('2026-03-01T20:00')).toEqual([])
    // Nine in New York is four in the morning in Honolulu.
    expect(
      remindersDue(terms, on, 'Pacific/Honolulu', instantAt('America/New_York', '2026-03-01T09:00:00.000')),
    ).toEqual([])
  })

  it('catch up after an outage, but not on a day that is another', () => {
    const before: RentReminder = { kind: 'BEFORE', dueOn: '2026-03-01' }
    expect(at('2026-02-25T10:00')).toEqual([])
    expect(at('2026-02-26T10:00')).toEqual([before])
    expect(at('2026-02-28T10:00')).toEqual([before])
    expect(at('2026-03-02T10:00')).toEqual([])
    expect(at('2026-03-05T10:00')).toEqual([{ kind: 'OVERDUE', dueOn: '2026-03-01' }])
    expect(at('2026-03-11T10:00')).toEqual([{ kind: 'OVERDUE', dueOn: '2026-03-01' }])
    expect(at('2026-03-12T10:00')).toEqual([])
  })
})

const hourIn = (zone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now))

function isRight(kind: RentReminder['kind'], ahead: number, switches: Switches): boolean {
  if (kind === 'BEFORE') return ahead >= 1 && ahead <= switches.before_days
  if (kind === 'ON_DAY') return ahead === 0
  return -ahead >= switches.overdue_days && -ahead < switches.overdue_days + 7
}
