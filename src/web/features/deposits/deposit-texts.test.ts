import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { depositLine, depositRow } from '#test/component/ledger-rows.ts'
import { depositToPay } from './deposit-texts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 1, 20, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('says how much of a deposit is to pay, and by when', () => {
  expect(depositToPay(depositRow())).toBe('Deposit $500.00 to pay, due 3/1/2026')
  expect(depositToPay(depositRow({ paid: 200, open: 300 }))).toBe('Deposit $300.00 to pay, due 3/1/2026')
  vi.setSystemTime(new Date(2026, 2, 2, 12))
  expect(depositToPay(depositRow())).toBe('Deposit $500.00 to pay, was due 3/1/2026')
})

it('leaves out what was paid, reported, or taken back', () => {
  expect(depositToPay(depositRow({ paid: 500, open: 0 }))).toBeNull()
  expect(depositToPay(depositRow({ waiting: 500 }))).toBeNull()
  expect(depositToPay(depositRow({ waiting: 100.1 }))).toBe('Deposit $399.90 to pay, due 3/1/2026')
  const charge = depositLine('CHARGE', 500, 0)
  const entries = [
    { ...charge, isTakenBack: true },
    { ...charge, id: 'line-9', day: '2026-04-01' },
  ]
  expect(depositToPay(depositRow({ entries }))).toBe('Deposit $500.00 to pay, due 4/1/2026')
})

it('is due with the first charge that isn’t paid', () => {
  const charge = depositLine('CHARGE', 500, 0)
  const entries = [charge, { ...charge, id: 'line-9', amount: 100, day: '2026-04-01' }]
  const raised = depositRow({ asked: 600, entries })
  expect(depositToPay({ ...raised, paid: 400, open: 200 })).toBe('Deposit $200.00 to pay, due 3/1/2026')
  expect(depositToPay({ ...raised, paid: 500, open: 100 })).toBe('Deposit $100.00 to pay, due 4/1/2026')
})
