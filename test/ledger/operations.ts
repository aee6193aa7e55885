import fc from 'fast-check'
import { type ChargePeriod, LEDGER_ACCOUNTS, type LedgerAccount, type PlannedKind } from '#contract/states.ts'
import type { Settled } from './ledger-model.ts'

/** Something that happens to a lease's money. Days and hours count from the moment it happens. */
export type Operation =
  /** `chosen`: which of the open charges a recorded payment is for, if any. */
  | { op: 'record'; cents: number; hoursAgo: number; chosen: number | null; for: LedgerAccount }
  | { op: 'report'; cents: number; hoursAgo: number; for: LedgerAccount }
  | { op: 'refund'; which: number; cents: number }
  /** `forBalance`: whether it pays what is owed. */
  | { op: 'deduct'; cents: number; forBalance: boolean }
  | { op: 'refundDeposit'; cents: number }
  | { op: 'settle'; which: number; to: Settled }
  | { op: 'takeBack'; which: number }
  | { op: 'takeBackEntry' }
  | { op: 'charge'; cents: number; dueInDays: number }
  | { op: 'credit'; cents: number }
  | { op: 'rent' }
  | { op: 'lateFees' }
  | { op: 'wait'; hours: number }
  | { op: 'end'; inDays: number }
  | { op: 'addCharge'; kind: PlannedKind; cents: number; every: ChargePeriod; inDays: number; length: number | null }
  | { op: 'changeRent'; cents: number; inDays: number }
  /** `which`: the row of the plan, counted from the rent it began with. */
  | { op: 'endCharge'; which: number; inDays: number | null }
  | { op: 'removeCharge'; which: number }
  | { op: 'issue'; monthsAgo: number }

export const RENT_CENTS = 185_001

const cents = fc.oneof(
  fc.constantFrom(RENT_CENTS, 1, RENT_CENTS - 1),
  fc.integer({ min: 1, max: 2 * RENT_CENTS }),
  fc.integer({ min: 1, max: 1_000_000_000 }),
)
/** Small enough to be left of a payment or a deposit. */
const part = fc.oneof(fc.constantFrom(1, RENT_CENTS), fc.integer({ min: 1, max: RENT_CENTS }))
const account = fc.constantFrom('RENT', ...LEDGER_ACCOUNTS)
const op = <const O extends Operation['op']>(name: O) => fc.constant(name)

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ op: op('record'), cents, hoursAgo: fc.nat(900), chosen: fc.option(fc.nat(5)) },
      for: account,
    }),
  },
  { weight: 3, arbitrary: fc.record({ op: op('report'), cents, hoursAgo: fc.nat(900), for: account }) },
  { weight: 3, arbitrary: fc.record({ op: op('refund'), which: fc.nat(5), cents: part }) },
  { weight: 2, arbitrary: fc.record({ op: op('deduct'), cents: part, forBalance: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ op: op('refundDeposit'), cents: part }) },
  {
    weight: 5,
    arbitrary: fc.record({
      op: op('settle'),
      which: fc.nat(5),
      to: fc.constantFrom<Settled>('PROCESSING', 'COMPLETED', 'FAILED'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: op('takeBack'), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ op: op('takeBackEntry') }) },
  { weight: 1, arbitrary: fc.record({ op: op('charge'), cents, dueInDays: fc.integer({ min: -40, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ op: op('credit'), cents }) },
  { weight: 3, arbitrary: fc.record({ op: op('rent') }) },
  { weight: 3, arbitrary: fc.record({ op: op('lateFees') }) },
  { weight: 4, arbitrary: fc.record({ op: op('wait'), hours: fc.integer({ min: 1, max: 1000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: op('addCharge'),
      kind: fc.constantFrom<PlannedKind>('PET', 'PARKING', 'UTILITIES', 'STORAGE', 'OTHER'),
      cents: fc.integer({ min: 1, max: 2 * RENT_CENTS }),
      every: fc.constantFrom<ChargePeriod>('MONTH', 'QUARTER', 'YEAR', 'ONCE'),
      inDays: fc.oneof(fc.constant(0), fc.integer({ min: -10, max: 60 })),
      length: fc.option(fc.nat(200)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: op('changeRent'),
      cents: fc.integer({ min: 0, max: 2 * RENT_CENTS }),
      inDays: fc.integer({ min: -10, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: op('endCharge'),
      which: fc.nat(5),
      inDays: fc.option(fc.integer({ min: -40, max: 90 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: op('removeCharge'), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ op: op('issue'), monthsAgo: fc.constantFrom(0, 1, 1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ op: op('end'), inDays: fc.integer({ min: -40, max: 60 }) }) },
)

const ofKind = <const K extends 'FIXED' | 'PERCENT'>(kind: K) => fc.constant(kind)

const rule = fc.oneof(
  fc.constant({ kind: 'NONE', amount: 0 } as const),
  fc.record({ kind: ofKind('FIXED'), amount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: ofKind('PERCENT'), amount: fc.integer({ min: 1, max: 10_000 }) }),
)

/** A lease's terms, with its first day counted from its activation, and what happens under it. */
export const sequences = (maxLength: number) =>
  fc.record({
    zone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Auckland'),
    startsInDays: fc.integer({ min: -70, max: 20 }),
    length: fc.option(fc.integer({ min: 0, max: 400 })),
    dueDay: fc.oneof(fc.constantFrom(1, 29, 30, 31), fc.integer({ min: 1, max: 31 })),
    depositCents: fc.constantFrom(0, RENT_CENTS),
    /** Where the lease stands if it was already running when it was added. */
    opening: fc.option(
      fc.record({
        owedCents: fc.integer({ min: -3 * RENT_CENTS, max: 3 * RENT_CENTS }),
        heldCents: fc.constantFrom(0, 1, RENT_CENTS, 2 * RENT_CENTS),
      }),
    ),
    graceDays: fc.constantFrom(0, 5, 60),
    rule,
    activatedAt: fc
      .integer({ min: 0, max: 24 * 365 })
      .map((hours) => new Date(Date.parse('2026-01-01T00:30:00Z') + hours * 3_600_000)),
    operations: fc.array(operation, { minLength: 1, maxLength }),
  })

export type Sequence = ReturnType<typeof sequences> extends fc.Arbitrary<infer S> ? S : never
