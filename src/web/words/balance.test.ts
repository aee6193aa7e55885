import { expect, it } from 'vitest'
import { balanceAmount, balanceInBrief, balanceWord } from './balance.ts'

it('says in words who owes a balance, never with a sign', () => {
  expect([120, 0, -50].map((balance) => balanceWord(balance))).toEqual(['Owed', 'Nothing owed', 'Paid ahead'])
  expect([120, 0, -50].map((balance) => balanceWord(balance, 500))).toEqual([
    'Owed',
    'Not counting the deposit',
    'Paid ahead',
  ])
  expect([120, 0, -50].map((balance) => balanceAmount(balance))).toEqual(['$120.00', '$0.00', '$50.00'])
  expect([1200.5, 0, -50].map((balance) => balanceInBrief(balance))).toEqual(['$1,200.50', '$0.00', '$50.00 ahead'])
})
