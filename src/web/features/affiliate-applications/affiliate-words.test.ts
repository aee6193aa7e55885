import { expect, it } from 'vitest'
import { AFFILIATE_APPLICATION_STATUSES } from '#contract/states.ts'
import { affiliateStatusBadge, decidedText } from './affiliate-words.ts'

it.each(AFFILIATE_APPLICATION_STATUSES)('an application that is %s has its badge', (status) => {
  expect(affiliateStatusBadge(status).label).toBe(status)
})

it('a decision says whose it was and when, once there is one', () => {
  expect(decidedText({ decidedBy: null, decidedAt: null })).toBe('')
  const decided = decidedText({ decidedBy: 'Amara Okonkwo', decidedAt: '2026-03-01T12:00:00.000Z' })
  expect(decided).toMatch(/^Amara Okonkwo\n\d/)
})
