import { expect, it } from 'vitest'
import { healthIn } from './ai-health.ts'

it('is ready only when the reply says so', () => {
  expect(healthIn({ status: 'success', success: true })).toEqual({ isReady: true, model: null, isByWords: false })
  for (const reply of [{ success: false, model: 'tiny-1' }, { success: 'true' }, {}, null, 'ready', []])
    expect(healthIn(reply)).toEqual({ isReady: false, model: null, isByWords: false })
})

it('has a language model when the reply names one', () => {
  expect(healthIn({ success: true, model: 'tiny-1' }).model).toBe('tiny-1')
  expect(healthIn({ success: true, model: 7 }).model).toBeNull()
})

it('searches by words alone when the reply says so', () => {
  expect(healthIn({ success: true, search: 'words' }).isByWords).toBe(true)
  expect(healthIn({ success: true, search: 'meaning' }).isByWords).toBe(false)
})
