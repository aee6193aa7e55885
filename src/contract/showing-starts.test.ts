import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt, wallAt } from './calendar.ts'
import { showingStarts } from './showing-starts.ts'

const clocks = (zone: string, starts: readonly Date[]) => starts.map((start) => wallAt(zone, start).slice(11, 16))
const NEW_YORK = 'America/New_York'

describe('showings that fit between two times', () => {
  it('begin one after another, and the last has ended by then', () => {
    const starts = showingStarts(NEW_YORK, { day: '2026-06-06', from: '10:00', to: '11:10', minutes: 20 })
    expect(clocks(NEW_YORK, starts)).toEqual(['10:00', '10:20', '10:40'])
  })

  it('are none where none fits', () => {
    expect(showingStarts(NEW_YORK, { day: '2026-06-06', from: '10:00', to: '10:19', minutes: 20 })).toEqual([])
    expect(showingStarts(NEW_YORK, { day: '2026-06-06', from: '10:00', to: '09:00', minutes: 20 })).toEqual([])
  })

  it('are fewer when the clocks go forward in between, and more when they go back', () => {
    const night = { from: '00:00', to: '04:00', minutes: 60 }
    expect(clocks(NEW_YORK, showingStarts(NEW_YORK, { day: '2026-03-08', ...night }))).toEqual([
      '00:00',
      '01:00',
      '03:00',
    ])
    expect(clocks(NEW_YORK, showingStarts(NEW_YORK, { day: '2026-11-01', ...night }))).toEqual([
      '00:00',
      '01:00',
      '01:00',
      '02:00',
      '03:00',
    ])
  })

  it('never overlap, leave, or waste their span, in any zone on any day', () => {
    const zone = fc.constantFrom(
      NEW_YORK,
      'America/Los_Angeles',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Asia/Kolkata',
    )
    const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days))
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(zone, day, clock, clock, fc.integer({ min: 5, max: 480 }), (where, date, from, to, minutes) => {
        const length = minutes * 60_000
        const starts = showingStarts(where, { day: date, from, to, minutes }).map((start) => start.getTime())
        const [first, end] = [from, to].map((time) => instantAt(where, `${date}T${time}`).getTime())
        expect(starts.length).toBe(Math.max(0, Math.floor(((end ?? 0) - (first ?? 0)) / length)))
        for (const [index, start] of starts.entries()) expect(start).toBe((first ?? 0) + index * length)
      }),
      // The days when clocks change, which chance would rarely find.
      {
        numRuns: 300,
        examples: [
          [NEW_YORK, '2026-03-08', '01:00', '05:00', 30],
          [NEW_YORK, '2026-11-01', '00:30', '03:00', 45],
          ['Australia/Lord_Howe', '2026-04-05', '01:00', '03:00', 20],
          ['America/Santiago', '2026-09-06', '00:00', '02:00', 15],
        ],
      },
    )
  })
})
