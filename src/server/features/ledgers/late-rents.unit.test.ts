import { describe, expect, it } from 'vitest'
import { type JudgedEntry, type Judging, lateRents } from './late-rents.ts'

const plain = { paymentId: null, takesBack: null, forEntryId: null, parts: [], isOpening: false }
const rent = (id: string, dueOn: string, cents = 100_000): JudgedEntry => ({
  id,
  kind: 'CHARGE',
  chargeKind: 'RENT',
  cents,
  dueOn,
  at: new Date(`${dueOn}T05:00:00Z`),
  ...plain,
})
const money = (at: string, cents: number, kind: 'PAYMENT' | 'CREDIT' | 'REVERSAL' = 'PAYMENT'): JudgedEntry => ({
  id: at,
  kind,
  chargeKind: null,
  cents,
  dueOn: null,
  at: new Date(at),
  ...plain,
})

const judging = (changes: Partial<Judging>): Judging => ({
  zone: 'America/New_York',
  rule: { kind: 'PERCENT', amount: 500 },
  graceDays: 5,
  activatedAt: new Date('2025-12-01T12:00:00Z'),
  entries: [rent('r1', '2026-03-01')],
  waitingSince: [],
  judgedUntil: null,
  now: new Date('2026-03-07T05:00:00Z'),
  ...changes,
})

const fees = (changes: Partial<Judging>) => lateRents(judging(changes)).late.map(({ rentId, cents }) => [rentId, cents])

describe('a rent', () => {
  it('is late when its last grace day is over in the home’s time zone, not a second before', () => {
    expect(fees({ now: new Date('2026-03-07T04:59:59Z') })).toEqual([])
    expect(fees({})).toEqual([['r1', 5_000]])
  })

  it('is on time when it is covered in the last second of the grace period', () => {
    expect(fees({ entries: [rent('r1', '2026-03-01'), money('2026-03-07T04:59:59Z', 100_000)] })).toEqual([])
    expect(fees({ entries: [rent('r1', '2026-03-01'), money('2026-03-07T05:00:00Z', 100_000)] })).toHaveLength(1)
  })

  it('is late by what was unpaid then, whatever arrives later', () => {
    const entries = [rent('r1', '2026-03-01'), money('2026-03-03T12:00:00Z', 60_000)]
    expect(fees({ entries: [...entries, money('2026-03-20T12:00:00Z', 40_000)] })).toEqual([['r1', 2_000]])
  })

  it('is on time when it was covered and the payment was returned later', () => {
    const entries = [rent('r1', '2026-03-01'), money('2026-03-02T12:00:00Z', 100_000)]
    expect(fees({ entries: [...entries, money('2026-03-12T12:00:00Z', 100_000, 'REVERSAL')] })).toEqual([])
  })

  it('waits for the landlord to settle what was reported on time, but not what was reported later', () => {
    const waiting = judging({ waitingSince: [new Date('2026-03-06T12:00:00Z')] })
    expect(lateRents(waiting)).toEqual({ late: [], judgedUntil: null })
    expect(fees({ waitingSince: [new Date('2026-03-07T12:00:00Z')] })).toHaveLength(1)
  })

  it('is checked once', () => {
    const { judgedUntil } = lateRents(judging({}))
    expect(judgedUntil).toBe('2026-03-01')
    expect(fees({ judgedUntil })).toEqual([])
  })

  it('is not late because a fee is unpaid', () => {
    const fee: JudgedEntry = { ...rent('fee', '2026-02-10', 5_000), chargeKind: 'LATE_FEE' }
    expect(fees({ entries: [fee, rent('r1', '2026-03-01'), money('2026-03-01T12:00:00Z', 100_000)] })).toEqual([])
  })

  it('has its grace period from the lease’s activation when that is later', () => {
    const activatedAt = new Date('2026-03-20T12:00:00Z')
    expect(fees({ activatedAt, now: new Date('2026-03-26T03:00:00Z') })).toEqual([])
    expect(fees({ activatedAt, now: new Date('2026-03-26T04:00:00Z') })).toHaveLength(1)
  })

  it('is late on its own when there are several', () => {
    const entries = [rent('r1', '2026-01-01'), rent('r2', '2026-02-01'), rent('r3', '2026-03-01')]
    expect(fees({ entries: [...entries, money('2026-02-03T12:00:00Z', 150_000)] })).toEqual([
      ['r1', 5_000],
      ['r2', 2_500],
      ['r3', 5_000],
    ])
  })

  it('leaves out what was owed when the lease was added, but counts what was paid ahead', () => {
    const owed = { ...rent('o', '2026-02-24', 50_000), chargeKind: 'OTHER' as const, isOpening: true }
    const ahead = { ...money('2026-02-24T12:00:00Z', 100_000, 'CREDIT'), isOpening: true }
    const paid = money('2026-03-02T12:00:00Z', 100_000)
    const late = (...entries: JudgedEntry[]) =>
      lateRents(judging({ entries: [...entries, rent('r1', '2026-03-01')], now: new Date('2026-03-20T12:00:00Z') }))
        .late
    expect(late(owed, paid)).toEqual([])
    expect(late(ahead)).toEqual([])
    expect(late(owed)).toMatchObject([{ rentId: 'r1', cents: 5_000 }])
  })
})
