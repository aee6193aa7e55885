import { describe, expect, it } from 'vitest'
import { overpaymentQuestion } from './over-payment.ts'

const asked = (amount: number, owed: number | null) =>
  overpaymentQuestion({ amount, owed, whoOwes: 'Jordan owes', verb: 'Record' })

describe('a payment', () => {
  it('above what is owed is questioned with the exact sums', () => {
    expect(asked(30_000, 1850)).toEqual({
      question: 'Jordan owes $1,850. Record $30,000 anyway?',
      detail: 'The rest, $28,150, is kept as paid ahead.',
      confirmLabel: 'Record $30,000',
    })
    expect(asked(0.3, 0.1)?.detail).toBe('The rest, $0.20, is kept as paid ahead.')
  })

  it.each([0, -20])('is questioned when %d is owed', (owed) => {
    expect(asked(50, owed)).toMatchObject({
      question: 'Jordan owes nothing right now. Record $50 anyway?',
      detail: 'All of it is kept as paid ahead.',
    })
  })

  it('of what is owed or less is not, nor one without a known balance or amount', () => {
    expect(asked(1850, 1850)).toBeUndefined()
    expect(asked(1, 1850)).toBeUndefined()
    expect(asked(30_000, null)).toBeUndefined()
    expect(asked(Number.NaN, 10)).toBeUndefined()
  })
})
