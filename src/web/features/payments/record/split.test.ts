import { expect, it } from 'vitest'
import { owedFor, splitPayment } from './split.ts'

const body = { leaseId: 'lease-1', amount: 1500.5, paymentMethod: null, transactionId: null }

it('a payment for both is two: the open deposit first, the rest for the rent', () => {
  expect(splitPayment(body, 'BOTH', 500)).toEqual([
    { ...body, amount: 500, for: 'DEPOSIT' },
    { ...body, amount: 1000.5, for: 'RENT' },
  ])
  expect(splitPayment(body, 'BOTH', 1500.5)).toEqual([{ ...body, for: 'DEPOSIT' }])
  expect(splitPayment(body, 'BOTH', 0)).toEqual([{ ...body, for: 'RENT' }])
})

it('a payment for one account is one', () => {
  expect(splitPayment(body, 'DEPOSIT', 500)).toEqual([{ ...body, for: 'DEPOSIT' }])
  expect(splitPayment(body, 'RENT', 500)).toEqual([{ ...body, for: 'RENT' }])
})

it('what is owed of both is their sum, and what is paid ahead of the rent doesn’t pay the deposit', () => {
  expect([owedFor('RENT', -20, 500), owedFor('DEPOSIT', 100, 500), owedFor('BOTH', 100.1, 500)]).toEqual([
    -20, 500, 600.1,
  ])
  expect(owedFor('BOTH', -20, 500)).toBe(500)
})
