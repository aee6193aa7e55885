import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#contract/ledgers.ts'
import { addsToBalance, lineDate, lineTexts, openMark, openTotal } from './ledger-lines.ts'

const line = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'CHARGE',
  chargeKind: 'RENT',
  amount: 1850,
  dueOn: '2026-03-01',
  at: '2026-03-01T05:00:00.000Z',
  memo: null,
  paymentId: null,
  balance: 1850,
  open: 1850,
  ...changes,
})

describe('a line of the ledger', () => {
  const home = { timeZone: 'America/New_York' }

  it.each([
    [{}, 'Rent', null],
    [{ memo: 'Rent for March 2026' }, 'Rent for March 2026', null],
    [{ chargeKind: 'DEPOSIT' }, 'Deposit', null],
    [{ chargeKind: 'OTHER', memo: 'Lost key', dueOn: '2026-03-05' }, 'Lost key', 'Due 3/5/2026'],
    [{ kind: 'PAYMENT', chargeKind: null, dueOn: null }, 'Payment received', null],
    [{ kind: 'CREDIT', chargeKind: null, dueOn: null, memo: 'Broken heating' }, 'Credit', 'Broken heating'],
    [{ kind: 'REVERSAL', chargeKind: null, dueOn: null, memo: 'Payment returned' }, 'Payment returned', null],
  ] as const)('%j says what it is for', (changes, title, note) =>
    expect(lineTexts(line(changes), home)).toEqual({ title, note }),
  )

  it('has the day it took effect in the time zone of the home', () => {
    expect(lineDate(line({}), home)).toBe('3/1/2026')
    expect(lineDate(line({ at: '2026-03-01T04:30:00.000Z' }), home)).toBe('2/28/2026')
  })

  it('adds to what the tenant owes, or reduces it', () => {
    expect(addsToBalance(line({}))).toBe(true)
    expect(addsToBalance(line({ kind: 'REVERSAL' }))).toBe(true)
    expect(addsToBalance(line({ kind: 'PAYMENT' }))).toBe(false)
    expect(addsToBalance(line({ kind: 'CREDIT' }))).toBe(false)
  })

  it('is marked while it is open', () => {
    expect(openMark(line({ open: 0 }), '2026-03-02')).toBeNull()
    expect(openMark(line({ open: null }), '2026-03-02')).toBeNull()
    expect(openMark(line({}), '2026-03-01')).toEqual({ tone: 'yellow', label: 'Open' })
    expect(openMark(line({}), '2026-03-02')).toEqual({ tone: 'red', label: 'Overdue' })
    expect(openMark(line({ open: 350.5 }), '2026-03-02')).toEqual({ tone: 'red', label: '$350.50 overdue' })
    expect(openMark(line({ open: 350.5 }), '2026-02-20')).toEqual({ tone: 'yellow', label: '$350.50 open' })
  })
})

it('adds up open amounts in whole cents', () => {
  const entries = [line({ open: 0.1 }), line({ open: 0.2 }), line({ open: null })]
  expect(openTotal({ entries })).toBe(0.3)
  expect(openTotal({ entries: [] })).toBe(0)
})
