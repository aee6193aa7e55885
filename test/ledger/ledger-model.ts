import { allocate, type Booked, type LateFeeRule, type Part, partsOf, signedCents } from '#contract/allocation.ts'
import { type Day, dayIn, laterOf, startOfDay } from '#contract/calendar.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { type ChargeTerms, chargesDue, nextDueAfter } from '#contract/rent-schedule.ts'
import { type LedgerAccount, mayStep, PAYMENT_STEP_TO, type PaymentStatus, paymentCan } from '#contract/states.ts'
import { carriedEntries } from '#server/features/ledgers/carried-entries.ts'
import * as build from '#server/features/ledgers/entries.ts'
import { lateRents } from '#server/features/ledgers/late-rents.ts'
import { chargedOf, endCredits, plannedEntry } from '#server/features/ledgers/planned-entries.ts'
import type { IssuedMonth } from '#server/features/statements/issued-statements.ts'

type Entry = build.NewEntry

export interface ModelPayment {
  method: null
  id: string
  lease_id: string
  amount_cents: number
  status: PaymentStatus
  isReported: boolean
  paidAt: Date
  reportedAt: Date
  for_account: LedgerAccount
  /** Cents given back of it. */
  refunded: number
}

/** The deposit of a lease in cents, added up operation by operation. */
export interface DepositTotals {
  asked: number
  paid: number
  deducted: number
  refunded: number
}

/** A lease's money in memory, made of the server's own entries, with a separate running total. */
export interface LedgerModel {
  leaseId: string
  zone: string
  terms: ChargeTerms
  graceDays: number
  rule: LateFeeRule
  activatedAt: Date
  /** Nothing that was due before this day is charged. */
  since: Day
  chargedFrom: Day | null
  judgedUntil: Day | null
  isActive: boolean
  /** The lines of its rent, and what was held of a deposit. */
  entries: Entry[]
  /** The lines of its deposit. */
  depositEntries: Entry[]
  deposit: DepositTotals
  payments: ModelPayment[]
  /** What payments were recorded for, by the id of their entry. */
  parts: Map<string, readonly Part[]>
  /** The statements of its home that were issued, oldest first. */
  issued: IssuedMonth[]
  /** Cents owed, added up operation by operation. */
  owed: number
}

export interface ModelLease {
  leaseId: string
  zone: string
  terms: ChargeTerms
  depositCents: number
  graceDays: number
  rule: LateFeeRule
}

/** A draft activated at `now` or, with an `opening`, a lease that was already running and is added then. */
export function activate(
  { depositCents, ...lease }: ModelLease,
  now: Date,
  opening: build.Opening | null = null,
): LedgerModel {
  const { startsOn } = lease.terms
  const today = dayIn(lease.zone, now)
  const since = opening ? laterOf(startsOn, today) : startsOn
  const chargedFrom = lease.terms.endsOn !== null && lease.terms.endsOn < since ? null : since
  const own = {
    activatedAt: now,
    since,
    chargedFrom,
    judgedUntil: null,
    isActive: true,
    entries: [],
    depositEntries: [],
    deposit: { asked: 0, paid: 0, deducted: 0, refunded: 0 },
    payments: [],
    parts: new Map(),
    issued: [],
    owed: 0,
  }
  const model: LedgerModel = { ...lease, ...own }
  if (opening) {
    const lines = build.openingEntries(inLedger(model), opening, { day: today, now }, null)
    for (const line of lines) add(model, line)
    model.deposit = { ...model.deposit, asked: opening.heldCents, paid: opening.heldCents }
  }
  const cents = Math.max(depositCents, opening?.heldCents ?? 0) - (opening?.heldCents ?? 0)
  const line = { leaseId: lease.leaseId, cents, memo: 'Security deposit' }
  if (chargedFrom !== null && startsOn >= chargedFrom) {
    add(model, build.chargeEntry(line, { now }, { kind: 'DEPOSIT', dueOn: startsOn }))
    model.deposit.asked += cents
  }
  chargeRent(model, now)
  return model
}

const inLedger = ({ leaseId: id }: LedgerModel) => ({ id, money: USUAL_PLACE })

export function add(model: LedgerModel, entry: Entry): void {
  if (entry.amount_cents <= 0) return
  // Frozen because the database lets no entry change either.
  Object.freeze(entry)
  if (entry.account === 'DEPOSIT') model.depositEntries.push(entry)
  if (entry.account === 'DEPOSIT' && entry.kind !== 'HELD') return
  model.entries.push(entry)
  model.owed += signedCents({ kind: entry.kind, cents: entry.amount_cents })
}

export function chargeRent(model: LedgerModel, now: Date): void {
  const today = dayIn(model.zone, now)
  if (model.chargedFrom === null || model.chargedFrom > today) return
  for (const due of chargesDue(model.terms, model.chargedFrom, today)) {
    const entry = plannedEntry(inLedger(model), due, { at: startOfDay(model.zone, due.dueOn), now })
    if (!isThere(model, entry)) add(model, entry)
  }
  model.chargedFrom = nextDueAfter(model.terms, today)
}

/** The database has one entry for a row of the plan and a due day. */
const isThere = ({ entries }: LedgerModel, { lease_charge_id, due_on }: Entry) =>
  entries.some((entry) => entry.lease_charge_id === lease_charge_id && entry.due_on === due_on)

export function chargeLateFees(model: LedgerModel, now: Date): void {
  const waiting = model.payments.filter(
    ({ status, for_account }) => for_account === 'RENT' && (status === 'PENDING' || status === 'PROCESSING'),
  )
  const { late, judgedUntil } = lateRents({
    ...model,
    entries: model.entries.map((entry) => ({
      ...booked(entry, model),
      chargeKind: entry.charge_kind ?? null,
      isOpening: entry.is_opening ?? false,
      at: entry.at,
    })),
    waitingSince: waiting.map(({ reportedAt }) => reportedAt),
    now,
  })
  const dueOn = dayIn(model.zone, now)
  for (const { rentId, dueOn: rentDueOn, cents } of late) {
    add(
      model,
      build.lateFeeEntry({ leaseId: model.leaseId, cents, money: USUAL_PLACE }, { now }, { rentId, rentDueOn, dueOn }),
    )
  }
  model.judgedUntil = judgedUntil
}

export interface Paid {
  id: string
  cents: number
  paidAt: Date
  for?: LedgerAccount
}

/** The open charges, as they are covered. */
export function openCharges(model: LedgerModel): string[] {
  const { open } = allocate(model.entries.map((entry) => booked(entry, model)))
  return model.entries
    .filter(({ id }) => (open.get(id) ?? 0) > 0)
    .sort((one, other) => ((one.due_on ?? '') + one.id < (other.due_on ?? '') + other.id ? -1 : 1))
    .map(({ id }) => id)
}

/** The one of several that a number stands for, as a list; none for null. */
export const nth = <T>(from: readonly T[], which: number | null): T[] =>
  which === null ? [] : from.slice(which % Math.max(1, from.length)).slice(0, 1)

/** `chosen`: the ids of the open charges it is for. */
export function record(
  model: LedgerModel,
  { id, cents, paidAt, for: for_account = 'RENT' }: Paid,
  now: Date,
  chosen: readonly string[] = [],
): void {
  const payment = { id, lease_id: model.leaseId, amount_cents: cents, method: null, for_account, refunded: 0 }
  const own: ModelPayment = { ...payment, status: 'COMPLETED', isReported: false, paidAt, reportedAt: now }
  model.payments.push(own)
  book(model, { payment: own, at: paidAt, now }, chosen)
}

interface Booking {
  payment: ModelPayment
  at: Date
  now: Date
}

function book(model: LedgerModel, { payment, at, now }: Booking, chosen: readonly string[]): void {
  const parts = partsOf(
    payment.amount_cents,
    chosen,
    model.entries.map((entry) => booked(entry, model)),
  )
  const entry = build.paymentEntry(payment, { at, now }, { createdBy: null })
  model.parts.set(entry.id, parts ?? [])
  add(model, entry)
  if (payment.for_account === 'DEPOSIT') model.deposit.paid += payment.amount_cents
}

/** Cents of the deposit that the landlord holds. */
export const heldOf = ({ deposit: { paid, deducted, refunded } }: LedgerModel): number => paid - deducted - refunded

/** Whether a payment may be returned or taken back: nothing of it was given back, and the deposit still has it. */
export const mayLeave = (model: LedgerModel, { for_account, amount_cents, refunded }: ModelPayment): boolean =>
  refunded === 0 && (for_account === 'RENT' || heldOf(model) >= amount_cents)

/** Takes back a completed payment: one that was reported waits again. */
export function takeBackPayment(model: LedgerModel, payment: ModelPayment, now: Date): boolean {
  if (!mayStep(paymentCan.takeBack, payment.status) || !mayLeave(model, payment)) return false
  const account = payment.for_account
  const entries = account === 'RENT' ? model.entries : model.depositEntries
  const gone = new Set(entries.map(({ takes_back }) => takes_back))
  const wrong = entries.find(
    ({ id, payment_id, kind }) => kind === 'PAYMENT' && payment_id === payment.id && !gone.has(id),
  )
  if (!wrong) throw new Error('A completed payment has no entry')
  const { id, amount_cents, at } = wrong
  add(
    model,
    build.mistakeEntry(
      model.leaseId,
      { id, account, kind: 'PAYMENT', cents: amount_cents, at, paymentId: payment.id },
      now,
      { createdBy: null },
    ),
  )
  if (account === 'DEPOSIT') model.deposit.paid -= amount_cents
  payment.status = payment.isReported ? 'PENDING' : 'FAILED'
  return true
}

/**
 * Takes back the charge, credit or refund that was added last by hand, or a line the ledger began with, if there is one;
 * a deposit held only while nothing of it is gone.
 */
export function takeBackLast(model: LedgerModel, now: Date): { wrong: Entry; isAllowed: boolean } | null {
  const gone = new Set(model.entries.map(({ takes_back }) => takes_back))
  const wrong = model.entries.findLast(
    ({ id, kind, charge_kind, for_entry_id, takes_back, carried_lease_id, is_opening, lease_charge_id }) =>
      !gone.has(id) &&
      !takes_back &&
      !carried_lease_id &&
      (is_opening ||
        (charge_kind === 'OTHER' && !lease_charge_id) ||
        kind === 'REFUND' ||
        (kind === 'CREDIT' && !for_entry_id)),
  )
  if (!wrong) return null
  const { id, amount_cents: cents, at, kind } = wrong
  if (kind === 'HELD' && heldOf(model) < cents) return { wrong, isAllowed: false }
  const what =
    kind === 'CHARGE'
      ? { kind, dueOn: wrong.due_on ?? null }
      : kind === 'HELD' || kind === 'REFUND'
        ? { kind }
        : { kind: 'CREDIT' as const, day: dayIn(model.zone, at) }
  const account = wrong.account ?? 'RENT'
  add(model, build.mistakeEntry(model.leaseId, { id, account, cents, at, ...what }, now, { createdBy: null }))
  if (kind === 'REFUND') uncountRefund(model, wrong)
  if (kind === 'HELD') {
    model.deposit.asked -= cents
    model.deposit.paid -= cents
  }
  return { wrong, isAllowed: true }
}

function uncountRefund(model: LedgerModel, refund: Entry): void {
  const paid = model.entries.find(({ id }) => id === refund.for_entry_id)
  const payment = model.payments.find(({ id }) => id === paid?.payment_id)
  if (payment) payment.refunded -= refund.amount_cents
}

export function report(model: LedgerModel, { id, cents, paidAt, for: for_account = 'RENT' }: Paid, now: Date): void {
  const payment = { id, lease_id: model.leaseId, amount_cents: cents, method: null, for_account, refunded: 0 }
  model.payments.push({ ...payment, status: 'PENDING', isReported: true, paidAt, reportedAt: now })
}

/** @returns whether the payment's state allows it. */
export function settle(model: LedgerModel, payment: ModelPayment, to: Settled, now: Date): boolean {
  if (!mayStep(paymentCan[PAYMENT_STEP_TO[to]], payment.status)) return false
  if (to === 'COMPLETED') book(model, { payment, at: payment.paidAt, now }, [])
  if (to === 'FAILED' && payment.status === 'COMPLETED') {
    if (!mayLeave(model, payment)) return false
    add(model, build.reversalEntry(payment, { now }, null))
    if (payment.for_account === 'DEPOSIT') model.deposit.paid -= payment.amount_cents
  }
  payment.status = to
  return true
}
export type Settled = keyof typeof PAYMENT_STEP_TO

export const charge = (model: LedgerModel, cents: number, dueOn: Day, now: Date): void =>
  add(model, build.chargeEntry({ leaseId: model.leaseId, cents, memo: 'Other' }, { now }, { kind: 'OTHER', dueOn }))

export const credit = (model: LedgerModel, cents: number, now: Date): void =>
  add(model, build.creditEntry({ leaseId: model.leaseId, cents, memo: 'Credit' }, { now }))

/** Whether the lease is active and its first day has come. */
export const isRunning = ({ isActive, terms, zone }: LedgerModel, now: Date): boolean =>
  isActive && terms.startsOn <= dayIn(zone, now)

/** @returns whether the lease may end on that day. */
export function end(model: LedgerModel, endsOn: Day, now: Date): boolean {
  const { startsOn, endsOn: agreed } = model.terms
  if (!isRunning(model, now) || endsOn < startsOn || (agreed !== null && endsOn > agreed)) return false
  model.terms = { ...model.terms, endsOn }
  if (model.chargedFrom !== null && model.chargedFrom > endsOn) model.chargedFrom = null
  const charged = chargedOf(model.entries)
  for (const entry of endCredits(inLedger(model), model.terms, charged, { now })) add(model, entry)
  model.isActive = endsOn > dayIn(model.zone, now)
  return true
}

/** The parts of an entry that count. */
export const booked = (
  { id, kind, amount_cents, due_on, at, payment_id, takes_back, for_entry_id }: Entry,
  { parts }: Pick<LedgerModel, 'parts'>,
): Booked => ({
  id,
  kind,
  cents: amount_cents,
  dueOn: kind === 'CHARGE' ? (due_on ?? null) : null,
  at,
  paymentId: payment_id ?? null,
  takesBack: takes_back ?? null,
  forEntryId: for_entry_id ?? null,
  parts: parts.get(id) ?? [],
})

/** Carries what `from` owes, or has paid ahead, to the lease that renews it. */
export function carry(from: LedgerModel, to: LedgerModel, now: Date): void {
  const lines = from.entries.map((entry) => ({
    ...booked(entry, from),
    chargeKind: entry.charge_kind ?? null,
    memo: entry.memo ?? null,
    carriedLeaseId: entry.carried_lease_id ?? null,
    isOpening: entry.is_opening ?? false,
    createdAt: entry.created_at,
  }))
  const today = dayIn(from.zone, now)
  for (const entry of carriedEntries(lines, { from: from.leaseId, to: to.leaseId, today, now }))
    add(entry.lease_id === from.leaseId ? from : to, entry)
}
