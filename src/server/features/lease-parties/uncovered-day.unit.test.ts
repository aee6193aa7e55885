import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { type Stay, uncoveredDay } from './uncovered-day.ts'

const START = '2026-01-01'
const LAST = 40
const day = (count: number) => addDays(START, count)

const stays: fc.Arbitrary<Stay[]> = fc.array(
  fc.tuple(fc.option(fc.nat(LAST), { nil: null }), fc.option(fc.nat(LAST), { nil: null })).map(([from, length]) => ({
    from_on: from === null ? null : day(from),
    to_on: length === null ? null : day((from ?? 0) + length),
  })),
  { maxLength: 5 },
)

it('is the first day of a lease without any of its tenants, as looking at each day says', () => {
  fc.assert(
    fc.property(stays, (some) => {
      const isOn = (one: Stay, today: string) =>
        (one.from_on === null || one.from_on <= today) && (one.to_on === null || one.to_on >= today)
      // No stay begins or ends later than this.
      const days = Array.from({ length: 2 * LAST + 2 }, (_, count) => day(count))
      const first = days.find((today) => !some.some((one) => isOn(one, today))) ?? null
      expect(uncoveredDay(some, START)).toBe(first)
    }),
  )
})
