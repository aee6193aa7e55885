import { describe, expect, it } from 'vitest'
import { paymentStatuses } from '#web/words/states.ts'
import {
  aheadTexts,
  amountOf,
  coverName,
  coverNote,
  failureText,
  howPaidText,
  paidOnText,
  payerName,
  paymentInWords,
  paymentReference,
  statusNote,
  toConfirmText,
  waitingText,
} from './payment-texts.ts'

describe('a payment', () => {
  it.each([
    ['COMPLETED', 'green'],
    ['PENDING', 'yellow'],
    ['FAILED', 'red'],
    ['PROCESSING', 'blue'],
    ['REVERSED', 'yellow'],
  ])('that is %s has a %s badge', (status, tone) =>
    expect(paymentStatuses.badge(status)).toEqual({ tone, label: status }),
  )

  it('says beside its status why it failed, and how much of it was refunded', () => {
    const paid = { amount: 2975, refundedAmount: 0, byMistake: false, failureReason: null }
    expect(statusNote(paid)).toBeNull()
    expect(statusNote({ ...paid, failureReason: 'NSF' })).toBe('NSF')
    expect(statusNote({ ...paid, refundedAmount: 975.5 })).toBe('$975.50 refunded')
    expect(statusNote({ ...paid, refundedAmount: 2975 })).toBe('Refunded')
  })

  it('without a status is pending', () => expect(paymentStatuses.badge(null).label).toBe('PENDING'))

  it('is referred to by its transaction, else by its id', () => {
    expect(paymentReference({ transactionId: 'ch_1', id: '7' })).toBe('ch_1')
    expect(paymentReference({ transactionId: null, id: '7' })).toBe('7')
    expect(paymentReference({ transactionId: null, id: '' })).toBe('N/A')
  })

  it('names its payer', () => {
    expect(payerName({ tenantName: 'Ada Lovelace' })).toBe('Ada Lovelace')
    expect(payerName({ tenantName: '' })).toBe('Unknown Tenant')
  })

  it('has its booking date, else its reported date', () => {
    const noon = '2026-03-01T12:00:00.000Z'
    expect(paidOnText({ paidAt: noon, reportedFor: null })).toBe('3/1/2026')
    expect(paidOnText({ paidAt: null, reportedFor: noon })).toBe('3/1/2026')
    expect(paidOnText({ paidAt: null, reportedFor: null })).toBe('N/A')
  })

  it('says how it was paid, and who paid', () => {
    expect(howPaidText({ paymentMethod: 'Check', transactionId: '1042' })).toBe('Check, 1042')
    expect(howPaidText({ paymentMethod: null, transactionId: '1042' })).toBe('1042')
    expect(howPaidText({ paymentMethod: null, transactionId: null })).toBeNull()
    expect(paymentInWords({ amount: 1850, tenantName: 'Ada Lovelace' })).toBe('$1,850 from Ada Lovelace')
  })

  it('is counted while it waits', () => {
    expect([1, 3].map((count) => toConfirmText(count))).toEqual(['1 payment to confirm', '3 payments to confirm'])
    expect([1, 2].map((count) => waitingText(count))).toEqual([
      '1 payment awaiting confirmation',
      '2 payments awaiting confirmation',
    ])
  })

  it('says what it covers', () => {
    expect(coverName({ memo: 'Rent for March 2026', chargeKind: 'RENT', dueOn: null })).toBe('Rent for March 2026')
    expect(coverName({ memo: null, chargeKind: 'LATE_FEE', dueOn: null })).toBe('Late fee')
    expect(coverNote({ memo: null, chargeKind: 'RENT', dueOn: '2026-03-01' })).toBe('Due 3/1/2026')
    expect(coverNote({ memo: null, chargeKind: 'RENT', dueOn: null })).toBeNull()
  })

  it('says why it failed, if anyone did', () => {
    expect(failureText({ byMistake: true, failureReason: null })).toBe('Recorded by mistake, taken back')
    expect(failureText({ byMistake: false, failureReason: 'No funds' })).toBe('No funds')
    expect(failureText({ byMistake: false, failureReason: null })).toBeNull()
  })

  it('to confirm with others says what is above the balances of their leases', () => {
    const waiting = (leaseId: string, amount: number, owed: number | null, account: 'RENT' | 'DEPOSIT' = 'RENT') => ({
      ...{ leaseId, amount, owed, for: account },
    })
    expect(aheadTexts([waiting('a', 500, 800), waiting('a', 300, 800), waiting('b', 9, null)])).toEqual([])
    expect(aheadTexts([waiting('a', 500, 800), waiting('a', 400.5, 800), waiting('b', 20, 0)])).toEqual([
      '$120.50 of it is more than is owed and is kept as paid ahead.',
    ])
    // What is owed of the deposit is another account.
    expect(aheadTexts([waiting('a', 500, 500), waiting('a', 300, 300, 'DEPOSIT')])).toEqual([])
  })

  it('adds up with others without losing a cent', () => {
    expect(amountOf([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3)
    expect(amountOf([])).toBe(0)
  })
})
