import { describe, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { upcomingRuns } from './upcoming-runs.ts'

const set = (changes: Partial<Reminder>) => ({
  nextRunAt: '2027-01-15T14:00:00.000Z',
  frequency: 'MONTHLY' as const,
  timeZone: 'America/New_York',
  isActive: true,
  source: 'MANUAL' as const,
  ...changes,
})
const days = (changes: Partial<Reminder>, count = 4) =>
  upcomingRuns(set(changes), count)?.map((run) => run.slice(0, 16))

describe('the runs ahead', () => {
  it('are none while paused, and one of what runs once', () => {
    expect(upcomingRuns(set({ isActive: false }), 3)).toEqual([])
    expect(upcomingRuns(set({ nextRunAt: null }), 3)).toEqual([])
    expect(upcomingRuns(set({ frequency: 'ONCE' }), 3)).toEqual(['2027-01-15T14:00:00.000Z'])
  })

  it('keep the time on the wall through both clock changes', () => {
    expect(days({})).toEqual(['2027-01-15T14:00', '2027-02-15T14:00', '2027-03-15T13:00', '2027-04-15T13:00'])
    expect(days({ nextRunAt: '2027-11-06T13:00:00.000Z', frequency: 'DAILY' }, 3)).toEqual([
      '2027-11-06T13:00',
      '2027-11-07T14:00',
      '2027-11-08T14:00',
    ])
    expect(days({ nextRunAt: '2027-03-13T14:00:00.000Z', frequency: 'WEEKLY' }, 2)).toEqual([
      '2027-03-13T14:00',
      '2027-03-20T13:00',
    ])
  })

  it('fall on the last day of shorter months and return', () => {
    expect(days({ nextRunAt: '2027-01-31T14:00:00.000Z' })).toEqual([
      '2027-01-31T14:00',
      '2027-02-28T14:00',
      '2027-03-31T13:00',
      '2027-04-30T13:00',
    ])
    expect(days({ nextRunAt: '2028-02-29T14:00:00.000Z', frequency: 'YEARLY' }, 5)?.at(-1)).toBe('2032-02-29T14:00')
    expect(days({ nextRunAt: '2028-02-29T14:00:00.000Z', frequency: 'YEARLY' }, 2)?.at(-1)).toBe('2029-02-28T14:00')
  })

  it.each([
    [{ nextRunAt: '2027-01-29T14:00:00.000Z', source: 'LEASE' as const }],
    [{ nextRunAt: '2027-02-28T14:00:00.000Z' }],
    [{ nextRunAt: '2027-04-30T13:00:00.000Z' }],
    [{ nextRunAt: '2027-02-28T14:00:00.000Z', frequency: 'YEARLY' as const }],
    [{ nextRunAt: '2027-03-14T07:00:00.000Z', frequency: 'DAILY' as const }],
  ])('are not guessed where the next one may have been moved: %j', (changes) =>
    expect(upcomingRuns(set(changes), 3)).toBeNull(),
  )
})
