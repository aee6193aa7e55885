import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Booked, coveredBy, lateFeeCents } from './allocation.ts'

const charge = (id: string, dueOn: string, cents: number): Booked => ({ id, kind: 'CHARGE', cents, dueOn })
const money = (kind: Booked['kind'], cents: number, id = 'm'): Booked => ({ id, kind, cents, dueOn: null })

describe('money received', () => {
  it('covers the oldest due date first, then the charge added first', () => {
    const entries = [charge('a', '2026-02-01', 500), charge('c', '2026-01-01', 300), charge('b', '2026-01-01', 200)]
    const { open, unapplied, balance } = allocate([...entries, money('PAYMENT', 250)])
    expect(Object.fromEntries(open)).toEqual({ b: 0, c: 250, a: 500 })
    expect([unapplied, balance]).toEqual([0, 750])
  })

  it('is kept for later charges if it exceeds all of them', () => {
    const { open, unapplied, balance } = allocate([money('PAYMENT', 1000), charge('a', '2026-01-01', 200)])
    expect([open.get('a'), unapplied, balance]).toEqual([0, 800, -800])
  })

  it('counts along with credits, and stops counting once returned', () => {
    const entries = [charge('a', '2026-01-01', 500), money('CREDIT', 100), money('PAYMENT', 400)]
    expect(allocate(entries)).toMatchObject({ unapplied: 0, balance: 0 })
    const returned = allocate([...entries, money('REVERSAL', 400)])
    expect([returned.open.get('a'), returned.unapplied, returned.balance]).toEqual([400, 0, 400])
  })

  it('always equals what covers charges plus what is left', () => {
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
  it('is zero without a rule, and zero when nothing is open', () => {
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
  ])('of %i hundredths of a percent of %i cents is %i, with half a cent rounded up', (amount, open, fee) => {
    expect(lateFeeCents({ kind: 'PERCENT', amount }, open)).toBe(fee)
  })
})

describe('one payment', () => {
  const paid = (paymentId: string, cents: number, kind: Booked['kind'] = 'PAYMENT') => ({
    ...money(kind, cents, `${kind} ${paymentId}`),
    paymentId,
  })
  const charges = [charge('b', '2026-02-01', 500), charge('a', '2026-01-01', 300)].map((entry) => ({
    ...entry,
    paymentId: null,
  }))
  const covered = (paymentId: string, ...entries: ReturnType<typeof paid>[]) => {
    const found = coveredBy(paymentId, [...charges, ...entries])
    return found && Object.fromEntries(found)
  }

  it('covers what earlier payments and credits left open', () => {
    const entries = [paid('p1', 100), paid('none', 100, 'CREDIT'), paid('p2', 400), paid('p3', 900)]
    expect(covered('p1', ...entries)).toEqual({ a: 100 })
    expect(covered('p2', ...entries)).toEqual({ a: 100, b: 300 })
    expect(covered('p3', ...entries)).toEqual({ b: 200 })
  })

  it('covers nothing before it is booked or after it was returned, and makes way for the next', () => {
    expect(covered('p1')).toBeNull()
    const entries = [paid('p1', 300), paid('p2', 300), paid('p1', 300, 'REVERSAL')]
    expect(covered('p1', ...entries)).toBeNull()
    expect(covered('p2', ...entries)).toEqual({ a: 300 })
  })

  it('covers, together with all the others, exactly what is covered', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 5 })
    fc.assert(
      fc.property(sums, (cents) => {
        const entries = cents.map((each, index) => paid(`p${index}`, each))
        const each = cents.flatMap((_, index) => Object.values(covered(`p${index}`, ...entries) ?? {}))
        const { open } = allocate([...charges, ...entries])
        const left = [...open.values()].reduce((sum, one) => sum + one, 0)
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(800 - left)
      }),
    )
  })
})
