import { expect, it } from 'vitest'
import { limitMistakes, limitsBody, limitValues } from './rent-limits-form.ts'

it('takes a blank for no limit, both ways', () => {
  const limits = { capPercent: 9.5, noticeDays: null, monthsBetween: 12 }
  const typed = limitValues(limits)
  expect(typed).toEqual({ capPercent: '9.5', noticeDays: '', monthsBetween: '12' })
  expect(limitsBody(typed)).toEqual(limits)
})

it('names what to fix', () => {
  const mistakes = limitMistakes({ capPercent: '7.25', noticeDays: 'soon', monthsBetween: '0' })
  expect(mistakes.map(({ path }) => path)).toEqual(['capPercent', 'noticeDays', 'monthsBetween'])
  expect(mistakes[0]?.message).toBe('Most in a year must have at most one decimal')
  expect(limitMistakes({ capPercent: '', noticeDays: '', monthsBetween: '' })).toEqual([])
})
