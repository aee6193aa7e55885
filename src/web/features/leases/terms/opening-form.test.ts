import { expect, it } from 'vitest'
import { openingBody, openingMistakes, startsNew } from './opening-form.ts'

const running = { ...startsNew, begins: 'RUNNING', depositHeld: '1,850' } as const

it.each([
  [{}, 0],
  [{ standing: 'OWES', openingBalance: '$412.50' }, 412.5],
  [{ standing: 'AHEAD', openingBalance: '412.50' }, -412.5],
  // Typed before 'Even' was chosen.
  [{ standing: 'EVEN', openingBalance: '412.50' }, 0],
] as const)('sends %j with its sign', (changes, openingBalance) => {
  expect(openingBody({ ...running, ...changes })).toEqual({ openingBalance, depositHeld: 1850 })
  expect(openingMistakes({ ...running, ...changes })).toEqual([])
})

it('says nothing of the past for a lease that starts new, whatever was typed before', () => {
  expect(openingBody({ ...running, begins: 'NEW' })).toEqual({})
  expect(openingMistakes({ ...running, begins: 'NEW', depositHeld: 'x' })).toEqual([])
})

it.each([
  [{ depositHeld: '' }, 'depositHeld', 'Deposit held is required'],
  [{ depositHeld: '-1' }, 'depositHeld', 'Deposit held must not be negative'],
  [{ standing: 'OWES' }, 'openingBalance', 'Amount owed is required'],
  [{ standing: 'AHEAD', openingBalance: 'much' }, 'openingBalance', 'Amount paid ahead must be a number'],
  [{ standing: 'OWES', openingBalance: '-5' }, 'openingBalance', 'Amount owed must be more than zero'],
  [{ standing: 'AHEAD', openingBalance: '0' }, 'openingBalance', 'Amount paid ahead must be more than zero'],
  [{ standing: 'OWES', openingBalance: '1.001' }, 'openingBalance', 'Amount owed must have at most two decimals'],
] as const)('says what to fix in %j', (changes, path, message) => {
  expect(openingMistakes({ ...running, ...changes })).toEqual([{ path, message }])
})
