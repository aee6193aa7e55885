import { expect, it } from 'vitest'
import { saysReady } from './ai-health.ts'

it('is ready only when the reply says so', () => {
  expect(saysReady({ status: 'success', success: true })).toBe(true)
  for (const reply of [{ success: false }, { success: 'true' }, {}, null, 'ready', []])
    expect(saysReady(reply)).toBe(false)
})
