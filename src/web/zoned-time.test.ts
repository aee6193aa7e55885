import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt, wallTimeAt } from './zoned-time.ts'

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

describe('a time on the wall', () => {
  it.each([
    ['2027-01-15', '09:00', 'America/New_York', '2027-01-15T14:00:00.000Z'],
    ['2027-07-15', '09:00', 'America/New_York', '2027-07-15T13:00:00.000Z'],
    ['2027-07-15', '00:00', 'Asia/Kathmandu', '2027-07-14T18:15:00.000Z'],
    ['2027-02-28', '23:59', 'UTC', '2027-02-28T23:59:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt({ day, time }, zone)).toBe(instant)
    expect(wallTimeAt(instant, zone)).toEqual({ day, time })
  })

  it('that the clocks skip is the first instant after the gap', () => {
    expect(instantAt({ day: '2027-03-14', time: '02:30' }, 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
    expect(instantAt({ day: '2027-10-03', time: '02:10' }, 'Australia/Lord_Howe')).toBe('2027-10-02T15:30:00.000Z')
  })

  it('that comes twice is the earlier one', () => {
    expect(instantAt({ day: '2027-11-07', time: '01:30' }, 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
  })

  it('refuses a day that there is not', () => {
    expect(() => instantAt({ day: '2027-13-01', time: '09:00' }, 'UTC')).toThrow(RangeError)
    expect(() => instantAt({ day: '', time: '' }, 'UTC')).toThrow(RangeError)
  })

  it('and its instant lead to each other, in every zone', () => {
    const minutes = fc.integer({ min: Date.UTC(2025) / 60_000, max: Date.UTC(2031) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const wall = wallTimeAt(new Date(minute * 60_000).toISOString(), zone)
        expect(wallTimeAt(instantAt(wall, zone), zone)).toEqual(wall)
      }),
    )
  })
})
