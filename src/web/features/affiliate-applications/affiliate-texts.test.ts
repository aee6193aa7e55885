import { expect, it } from 'vitest'
import { decidedText } from './affiliate-texts.ts'

it('a decision names who made it and when, once there is one', () => {
  expect(decidedText({ decidedBy: null, decidedAt: null })).toBe('')
  const decided = decidedText({ decidedBy: 'Amara Okonkwo', decidedAt: '2026-03-01T12:00:00.000Z' })
  expect(decided).toMatch(/^Amara Okonkwo\n\d/)
})
