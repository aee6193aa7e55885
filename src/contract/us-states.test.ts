import { describe, expect, it } from 'vitest'
import { isStateName, isTimeZone, spellingsOf, stateCode, timeZoneOf, US_TIME_ZONES } from './us-states.ts'

describe('the time zone of a home', () => {
  it.each([
    ['OR', 'America/Los_Angeles'],
    ['oregon', 'America/Los_Angeles'],
    [' New York ', 'America/New_York'],
    ['AZ', 'America/Phoenix'],
    ['HI', 'Pacific/Honolulu'],
    ['Bavaria', 'America/New_York'],
  ])('in %j is %s', (state, zone) => expect(timeZoneOf(state)).toBe(zone))

  it('is one that every engine knows', () => {
    expect(US_TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([])
  })

  it.each(['', 'Mars/Base', '+02:00', 'America', 'America/New_York; drop table', 'x'.repeat(64)])(
    'is never %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})

it('knows a state by its code and its name', () => {
  expect(spellingsOf('or')).toEqual(['or', 'oregon'])
  expect(spellingsOf('Bavaria')).toEqual(['bavaria'])
  expect(['wa', 'Washington', 'Portland'].map(isStateName)).toEqual([true, true, false])
  expect(['wa', ' washington', 'Portland'].map(stateCode)).toEqual(['WA', 'WA', 'Portland'])
})
