import { describe, expect, it } from 'vitest'
import { overpaymentQuestion } from './over-payment.ts'

const asked = (amount: number, owed: number | null) =>
  overpaymentQuestion({ amount, owed, whoOwes: 'Jordan owes', verb: 'Record' })

const next = {
  ...{ dueOn: '2026-12-01', amount: 1850 },
  parts: [{ kind: 'RENT' as const, label: 'Rent', amount: 1850 }],
}
const rent = { whoOwes: 'You owe', verb: 'Report', next } as const

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

  it('for the deposit is questioned by what is open of it', () => {
    const paying = (amount: number, owed: number) =>
      overpaymentQuestion({ amount, owed, whoOwes: 'Jordan owes', verb: 'Confirm', for: 'DEPOSIT', next })
    expect(paying(500, 500)).toBeUndefined()
    expect(paying(600, 500)).toMatchObject({
      question: 'Jordan owes $500 of the deposit. Confirm $600 anyway?',
      detail: 'The rest, $100, is added to the deposit.',
    })
    expect(paying(1850, 0)).toMatchObject({
      question: 'Nothing of the deposit is open. Confirm $1,850 anyway?',
      detail: 'All of it is added to the deposit.',
    })
  })

  it.each([
    [1850, 0],
    [1830, -20],
    [2000, 150],
  ])('of $%d is not questioned where $%d is owed, because the rest is exactly the next rent', (amount, owed) => {
    expect(overpaymentQuestion({ ...rent, amount, owed })).toBeUndefined()
  })

  it('of the next rent is questioned where that is far off, because it may be meant for the lease before', () => {
    const far = { ...next, dueOn: '2999-08-01' }
    expect(overpaymentQuestion({ ...rent, next: far, amount: 1850, owed: 0 })).toMatchObject({
      question: 'You owe nothing until 8/1/2999. Report $1,850 anyway?',
      detail: 'All of it counts for the next rent, due 8/1/2999.',
    })
  })

  it('of a deposit and exactly the next rent is not questioned, and a larger one says what the rest is', () => {
    const paying = (amount: number, rentOwed: number) =>
      overpaymentQuestion({
        ...{ amount, rentOwed, owed: Math.max(0, rentOwed) + 500, depositLeft: 500, for: 'BOTH' },
        ...{ whoOwes: 'Jordan owes', verb: 'Record', next },
      })
    expect([paying(2350, 0), paying(2250, -100), paying(2550, 200)]).toEqual([undefined, undefined, undefined])
    expect(paying(600, 0)?.detail).toBe('The rest, $100, counts for the next rent, due 12/1/2026.')
    expect(paying(2350, -100)).toMatchObject({
      question: 'Jordan owes $500. Record $2,350 anyway?',
      detail: 'The rest, $1,850, is kept as paid ahead.',
    })
  })

  it('toward the next rent is questioned with the day that it is due', () => {
    expect(overpaymentQuestion({ ...rent, amount: 900, owed: 0 })).toMatchObject({
      question: 'You owe nothing until 12/1/2026. Report $900 anyway?',
      detail: 'All of it counts for the next rent, due 12/1/2026.',
    })
    expect(overpaymentQuestion({ ...rent, amount: 1000, owed: 150 })).toMatchObject({
      question: 'You owe $150. Report $1,000 anyway?',
      detail: 'The rest, $850, counts for the next rent, due 12/1/2026.',
    })
    expect(overpaymentQuestion({ ...rent, amount: 18_500, owed: 0 })?.detail).toBe('All of it is kept as paid ahead.')
    expect(overpaymentQuestion({ ...rent, amount: 50, owed: -1850 })?.question).toBe(
      'You owe nothing right now. Report $50 anyway?',
    )
  })

  it('that was reported already is questioned, also where it is exactly the next rent', () => {
    const again = (amount: number, owed: number, reported: number) =>
      overpaymentQuestion({ ...rent, amount, owed, reported })
    const question = '$1,850.00 is reported and waits for confirmation. Report $1,850 anyway?'
    expect(again(1850, 1850, 1850)?.question).toBe(question)
    expect(again(1850, 0, 1850)).toMatchObject({ question, detail: 'All of it is kept as paid ahead.' })
    expect(again(1850, 1850, 1000)?.question).toBe(
      'You owe $850 besides the $1,000 that is reported. Report $1,850 anyway?',
    )
    expect(again(850, 1850, 1000)).toBeUndefined()
  })

  it('for the rent while only a deposit is open never says that nothing is owed', () => {
    expect(overpaymentQuestion({ ...rent, amount: 1850, owed: 0, depositLeft: 1850 })).toEqual({
      question: 'You owe only the deposit right now, $1,850. Report $1,850 for the rent anyway?',
      detail: 'All of it counts for the next rent, due 12/1/2026.',
      confirmLabel: 'Report $1,850',
    })
  })

  it('of what is owed or less is not, nor one without a known balance or amount', () => {
    expect(asked(1850, 1850)).toBeUndefined()
    expect(asked(1, 1850)).toBeUndefined()
    expect(asked(30_000, null)).toBeUndefined()
    expect(asked(Number.NaN, 10)).toBeUndefined()
  })
})
