import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Booked, lateFeeCents, owedOn, partsOf } from './allocation.ts'

const DAY = '2026-01-10T12:00:00Z'
const plain = { paymentId: null, takesBack: null, forEntryId: null, parts: [] }
const charge = (id: string, dueOn: string, cents: number, changes: Partial<Booked> = {}): Booked => ({
  ...{ id, kind: 'CHARGE', cents, dueOn, at: new Date(DAY) },
  ...plain,
  ...changes,
})
const money = (kind: Booked['kind'], cents: number, changes: Partial<Booked> = {}): Booked => ({
  ...{ id: 'm', kind, cents, dueOn: null, at: new Date(DAY) },
  ...plain,
  ...changes,
})
const paid = (id: string, cents: number, changes: Partial<Booked> = {}) =>
  money('PAYMENT', cents, { id, paymentId: id, ...changes })
const sumOf = (cents: Iterable<number>) => [...cents].reduce((sum, one) => sum + one, 0)
const plainly = (shares: ReadonlyMap<string, number> | undefined) => Object.fromEntries(shares ?? [])

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

  it('covers first what it was recorded for, then the oldest', () => {
    const charges = [charge('rent', '2026-01-01', 500), charge('deposit', '2026-01-15', 300)]
    const { open, covers } = allocate([...charges, paid('p', 400, { parts: [{ chargeId: 'deposit', cents: 300 }] })])
    expect(plainly(open)).toEqual({ rent: 400, deposit: 0 })
    expect(plainly(covers.get('p'))).toEqual({ deposit: 300, rent: 100 })
  })

  it('covers nothing once it was taken back, nor is a charge open that was', () => {
    const charges = [charge('a', '2026-01-01', 500), charge('wrong', '2025-12-01', 90)]
    const undone = money('CREDIT', 90, { id: 'u', takesBack: 'wrong' })
    const mistake = paid('p', 400)
    const back = money('REVERSAL', 400, { id: 'r', paymentId: 'p', takesBack: 'p' })
    const { open, covers, unapplied, balance } = allocate([...charges, undone, mistake, back, paid('q', 100)])
    expect(plainly(open)).toEqual({ a: 400, wrong: 0 })
    expect([...covers.keys()]).toEqual(['q'])
    expect([unapplied, balance]).toEqual([0, 400])
  })

  it('counts again when a payment is confirmed again after its confirmation was taken back', () => {
    const back = money('REVERSAL', 400, { id: 'r', paymentId: 'p', takesBack: 'p' })
    const again = paid('p2', 400, { paymentId: 'p' })
    const { open } = allocate([charge('a', '2026-01-01', 500), paid('p', 400), back, again])
    expect(open.get('a')).toBe(100)
    const returned = money('REVERSAL', 400, { id: 'r2', paymentId: 'p' })
    expect(allocate([charge('a', '2026-01-01', 500), paid('p', 400), back, again, returned]).open.get('a')).toBe(500)
  })
})

/** Ledgers as they can come about: payments for certain charges, returned ones, and mistakes taken back. */
const ledgers = fc
  .record({
    charges: fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 1_000_000 }), dueOn: fc.constantFrom('2026-01-01', '2026-02-01') }),
      { maxLength: 6 },
    ),
    money: fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 1_500_000 }),
        kind: fc.constantFrom('PAYMENT', 'CREDIT'),
        days: fc.nat(40),
        chosen: fc.array(fc.nat(5), { maxLength: 2 }),
        fate: fc.constantFrom('kept', 'kept', 'returned', 'taken back'),
      }),
      { maxLength: 6 },
    ),
    wrongCharges: fc.nat(2),
  })
  .map(({ charges, money: received, wrongCharges }) => {
    const entries = charges.map(({ cents, dueOn }, index) => charge(`c${index}`, dueOn, cents))
    for (const [index, { cents, kind, days, chosen, fate }] of received.entries()) {
      const id = `m${index}`
      const at = new Date(Date.parse(DAY) + days * 86_400_000)
      const { open } = allocate(entries)
      const ids = [...new Set(chosen)].map((one) => `c${one}`).filter((one) => open.get(one))
      const parts = kind === 'PAYMENT' ? (partsOf(cents, ids, entries) ?? []) : []
      entries.push(money(kind, cents, { id, at, parts, paymentId: kind === 'PAYMENT' ? id : null }))
      const back = { id: `b${index}`, at, paymentId: id }
      if (fate === 'returned' && kind === 'PAYMENT') entries.push(money('REVERSAL', cents, back))
      if (fate === 'taken back' && kind === 'PAYMENT')
        entries.push(money('REVERSAL', cents, { ...back, takesBack: id }))
      if (fate === 'taken back' && kind === 'CREDIT')
        entries.push(charge(`b${index}`, '2026-01-01', cents, { at, takesBack: id }))
    }
    for (const { id, cents, at } of entries
      .filter(({ kind, takesBack }) => kind === 'CHARGE' && !takesBack)
      .slice(0, wrongCharges))
      entries.push(money('CREDIT', cents, { id: `u${id}`, at, takesBack: id }))
    return entries
  })

describe('any ledger', () => {
  const runs = { numRuns: 1000 }

  it('is what covers charges plus what is left, with nothing covered twice', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        const { open, covers, unapplied, balance } = allocate(entries)
        expect(sumOf(open.values()) - unapplied).toBe(balance)
        expect(unapplied === 0 || sumOf(open.values()) === 0).toBe(true)
        for (const { id, kind, cents } of entries) {
          const own = sumOf(covers.get(id)?.values() ?? [])
          expect(own).toBeLessThanOrEqual(cents)
          if (kind !== 'CHARGE') continue
          const received = sumOf([...covers.values()].map((shares) => shares.get(id) ?? 0))
          expect([0, cents]).toContain(received + (open.get(id) ?? 0))
        }
      }),
      runs,
    )
  })

  it('is the same whatever order its entries are in', () => {
    const shuffled = ledgers.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    )
    fc.assert(
      fc.property(shuffled, ([entries, others]) => {
        const [one, other] = [allocate(entries), allocate(others)]
        const told = ({ covers }: typeof one) =>
          [...covers].map(([id, shares]) => [id, Object.entries(plainly(shares)).sort()]).sort()
        expect(plainly(other.open)).toEqual(plainly(one.open))
        expect(told(other)).toEqual(told(one))
        expect([other.unapplied, other.balance]).toEqual([one.unapplied, one.balance])
      }),
      runs,
    )
  })

  it('is owed at the end of its last day as its balance says', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        const { balance } = allocate(entries)
        expect(owedOn('2026-12-31', entries, (at) => at.toISOString().slice(0, 10))).toBe(balance)
      }),
      runs,
    )
  })
})

describe('what a payment is recorded for', () => {
  const charges = [charge('b', '2026-02-01', 500), charge('a', '2026-01-01', 300)]

  it('is filled from the charge due first, with no more than is open of each', () => {
    expect(partsOf(600, ['b', 'a'], charges)).toEqual([
      { chargeId: 'a', cents: 300 },
      { chargeId: 'b', cents: 300 },
    ])
    expect(partsOf(900, ['b'], [...charges, paid('p', 400)])).toEqual([{ chargeId: 'b', cents: 400 }])
    expect(partsOf(100, [], charges)).toEqual([])
  })

  it('is nothing that is covered already, or no charge of this lease', () => {
    expect(partsOf(100, ['a'], [...charges, paid('p', 300)])).toBeNull()
    expect(partsOf(100, ['p'], [...charges, paid('p', 300)])).toBeNull()
    expect(partsOf(100, ['z'], charges)).toBeNull()
  })
})

describe('what was owed on a day', () => {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const owed = (day: string, ...entries: Booked[]) => owedOn(day, entries, dayOf)

  it('is of everything due by then, even if it was charged later', () => {
    const late = charge('deposit', '2026-01-01', 520, { at: new Date('2026-03-01T12:00:00Z') })
    expect(owed('2026-01-10', charge('rent', '2026-01-01', 100), late, paid('p', 100))).toBe(520)
  })

  it('counts no money that came later, and no charge that was due later', () => {
    const later = paid('q', 500, { at: new Date('2026-01-11T12:00:00Z') })
    const entries = [charge('rent', '2026-01-01', 300), charge('next', '2026-02-01', 300), paid('p', 100), later]
    expect(owed('2026-01-10', ...entries)).toBe(200)
    expect(owed('2026-01-11', ...entries)).toBe(-300)
  })

  it('is owed although as much was paid, if that was for a charge due later', () => {
    const ahead = paid('p', 300, { parts: [{ chargeId: 'next', cents: 300 }] })
    expect(owed('2026-01-10', charge('rent', '2026-01-01', 300), charge('next', '2026-02-01', 300), ahead)).toBe(300)
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
