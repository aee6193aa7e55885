import { describe, expect, it } from 'vitest'
import { addDays, type Day, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { leaseDates } from './lease-dates.ts'
import { whenAdded } from './plan-properties.ts'
import { createRandom } from './random.ts'

/** The homes of a landlord, or of all, with the day they were added or leased first, and their leases. */
const homesOf = (calendar: Calendar, who: string) =>
  DEMO_PROPERTIES.filter(({ landlord }) => who === 'all' || landlord === who).map((home) => {
    const leases = DEMO_LEASES.filter(({ property, status }) => property === home.key && status !== 'DRAFT').map(
      (lease) => leaseDates(calendar, lease),
    )
    const added = calendar.day(whenAdded({ calendar }, home).daysAgo)
    return { leases, since: [added, ...leases.map(({ startsOn }) => startsOn)].toSorted()[0] ?? added }
  })

function shareOn(day: Day, homes: ReturnType<typeof homesOf>): number {
  const there = homes.filter(({ since }) => since <= day)
  const leased = there.filter(({ leases }) =>
    leases.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day)),
  )
  return leased.length / there.length
}

describe('the homes of the demo', () => {
  it.each([
    { who: 'all', least: 0.8 },
    { who: 'landlord', least: 0.84 },
  ])('are nearly all leased today, and most of them all year: $who', ({ who, least }) => {
    for (const now of ['2026-02-28T19:30:00Z', '2026-11-26T21:00:00Z', '2027-06-15T12:00:00Z']) {
      const today = utcDay(new Date(now))
      const homes = homesOf(createCalendar(new Date(now), createRandom(1)), who)
      const lastDays = Array.from({ length: 11 }, (_, back) => addDays(dueDayInMonth(today, 1, -back), -1))
      expect(shareOn(today, homes)).toBeGreaterThan(0.9)
      expect(lastDays.filter((day) => shareOn(day, homes) < least || shareOn(day, homes) > 0.96)).toEqual([])
    }
  })
})
