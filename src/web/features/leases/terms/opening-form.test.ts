import { expect, it } from 'vitest'
import { leaseRow, plannedRow } from '#test/component/ledger-rows.ts'
import { chargedNow, openingBody, openingMistakes, startsNew } from './opening-form.ts'

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

const parking = plannedRow({ id: 'parking', kind: 'PARKING', label: 'Parking', amount: 40, from: '2026-04-01' })
it.each([
  [
    '2026-03-01',
    {},
    'What was due since 3/1/2026 is charged now: 1 charge, $1,850 in all. The deposit of $500 is asked for apart from it.',
  ],
  ['2026-03-31', { depositAmount: 0 }, 'What was due since 3/1/2026 is charged now: 1 charge, $1,850 in all.'],
  [
    '2026-05-01',
    { depositAmount: 0, charges: [...leaseRow(0).charges, parking] },
    'What was due since 3/1/2026 is charged now: 5 charges, $5,630 in all.',
  ],
  [
    '2026-05-31',
    { depositAmount: 0, endsOn: '2026-04-15' },
    'What was due since 3/1/2026 is charged now: 2 charges, $2,775 in all.',
  ],
])('says on %s how much a lease from before charges with %j', (on, changes, text) => {
  expect(chargedNow({ ...leaseRow(0), ...changes }, on)).toBe(text)
})
