import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Booked, lateFeeCents } from './allocation.ts'

const charge = (id: string, dueOn: string, cents: number): Booked => ({ id, kind: 'CHARGE', cents, dueOn })
const money = (kind: Booked['kind'], cents: number, id = 'm'): Booked => ({ id, kind, cents, dueOn: null })

describe('what was paid', () => {
  it('covers the charge that was due first, first, and of one day the one charged first', () => {
    const entries = [charge('c', '2026-02-01', 500), charge('b', '2026-01-01', 300), charge('a', '2026-01-01', 200)]
    const { open, unapplied, balance } = allocate([...entries, money('PAYMENT', 250)])
    expect(Object.fromEntries(open)).toEqual({ a: 0, b: 250, c: 500 })
    expect([unapplied, balance]).toEqual([0, 750])
  })

  it('is kept for later charges when it is more than all of them', () => {
    const { open, unapplied, balance } = allocate([money('PAYMENT', 1000), charge('a', '2026-01-01', 200)])
    expect([open.get('a'), unapplied, balance]).toEqual([0, 800, -800])
  })

  it('counts together with credits, and no longer once it was returned', () => {
    const entries = [charge('a', '2026-01-01', 500), money('CREDIT', 100), money('PAYMENT', 400)]
    expect(allocate(entries)).toMatchObject({ unapplied: 0, balance: 0 })
    const returned = allocate([...entries, money('REVERSAL', 400)])
    expect([returned.open.get('a'), returned.unapplied, returned.balance]).toEqual([400, 0, 400])
  })

  it('is neither more nor less than what covers charges and what is left', () => {
    const entry = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL'),
      cents: fc.integer({ min: 1, max: 1_000_000_000 }),
      dueOn: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-28'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), (entries) => {
        const { open, unapplied, balance } = allocate(entries)
        expect([...open.values()].reduce((sum, cents) => sum + cents, 0) - unapplied).toBe(balance)
        for (const { id, kind, cents } of entries) {
          if (kind !== 'CHARGE') continue
          expect(open.get(id)).toBeGreaterThanOrEqual(0)
          expect(open.get(id)).toBeLessThanOrEqual(cents)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a late fee', () => {
  it('is nothing without a rule, and nothing when nothing is open', () => {
    expect(lateFeeCents({ kind: 'NONE', amount: 0 }, 185_000)).toBe(0)
    expect(lateFeeCents({ kind: 'FIXED', amount: 5_000 }, 0)).toBe(0)
  })

  it('is a fixed amount, however little is open', () => {
    expect(lateFeeCents({ kind: 'FIXED', amount: 5_000 }, 1)).toBe(5_000)
  })

  it.each([
    [500, 185_000, 9_250],
    [500, 10, 1],
    [500, 9, 0],
    [333, 100_000, 3_330],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [10_000, 1_000_000_000, 1_000_000_000],
  ])('of %i hundredths of a percent of %i cents is %i, a half rounded up', (amount, open, fee) => {
    expect(lateFeeCents({ kind: 'PERCENT', amount }, open)).toBe(fee)
  })
})
