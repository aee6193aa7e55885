import { expect, it } from 'vitest'
import { ticketsSummary } from './report-texts.ts'

it('speaks of the times that requests took once there are any', () => {
  const days = { from: '2026-01-01', to: '2026-03-31' }
  const open = { priority: 'MEDIUM' as const, reported: 1, resolved: 0, hoursToAnswer: null, hoursToResolve: null }
  expect(ticketsSummary({ ...days, priorities: [open] })).toBe('1 request reported, 0 resolved.')
  expect(ticketsSummary({ ...days, priorities: [{ ...open, hoursToAnswer: 3 }] })).toMatch(
    / Half took no longer than shown\.$/,
  )
})
