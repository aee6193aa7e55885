import { allocate } from '#contract/allocation.ts'
import { addDays, type Day } from '#contract/calendar.ts'
import type { PlanRow } from '#contract/rent-schedule.ts'
import { booked, type LedgerModel } from './ledger-model.ts'
import { statementFaults } from './statement-model.ts'

/** Checks what must always be true of a ledger: a sentence for each failure. Plain comparisons, as it runs very often. */
export function* faultsOf(model: LedgerModel): Generator<string> {
  const { open, covers, unapplied, balance } = allocate(model.entries.map((entry) => booked(entry, model)))
  const openSum = [...open.values()].reduce((sum, cents) => sum + cents, 0)
  if (balance !== model.owed) yield `the balance is ${balance}, and ${model.owed} is owed`
  if (openSum - unapplied !== balance) yield 'what is open less what is unapplied is not the balance'
  if (unapplied < 0) yield 'more is taken than there was'
  if (unapplied > 0 && openSum > 0) yield 'something is open while money lies unapplied'
  yield* shareFaults(model, covers, open)
  yield* orderFaults(model, open)
  yield* paymentFaults(model)
  yield* openingFaults(model, covers)
  yield* planFaults(model)
  yield* depositFaults(model)
  yield* statementFaults(model)
}

/** No payment covers more than it holds, and what covers a charge is what isn't open of it. */
function* shareFaults(
  { entries, parts }: LedgerModel,
  covers: ReadonlyMap<string, ReadonlyMap<string, number>>,
  open: ReadonlyMap<string, number>,
): Generator<string> {
  const coverOf = (id: string) => [...covers.values()].reduce((sum, shares) => sum + (shares.get(id) ?? 0), 0)
  const gone = goneOf(entries)
  for (const { id, kind, amount_cents, payment_id } of entries) {
    const own = [...(covers.get(id)?.values() ?? [])].reduce((sum, cents) => sum + cents, 0)
    const given = refundedOf(id, entries)
    if (own > amount_cents - given) yield 'a payment covers more than it holds'
    if (kind === 'CHARGE' && !gone.has(id) && coverOf(id) + (open.get(id) ?? 0) !== amount_cents)
      yield 'a charge is not what covers it and what is open'
    if (gone.has(id) && (own > 0 || coverOf(id) > 0)) yield 'what was taken back covers something, or is covered'
    const isReturned = entries.some(
      (other) => other.kind === 'REVERSAL' && !other.takes_back && other.payment_id === payment_id,
    )
    // A charge can be full already: a payment was recorded for it while a refund that was a mistake had reopened it.
    for (const { chargeId, cents } of parts.get(id) ?? [])
      if (
        !gone.has(id) &&
        !isReturned &&
        given === 0 &&
        !gone.has(chargeId) &&
        (open.get(chargeId) ?? 0) > 0 &&
        (covers.get(id)?.get(chargeId) ?? 0) < cents
      )
        yield 'a payment does not cover what it was recorded for'
  }
}

/** Cents of a payment's entry that were given back and stay so. */
function refundedOf(id: string, entries: LedgerModel['entries']): number {
  const gone = goneOf(entries)
  const refunds = entries.filter((entry) => entry.kind === 'REFUND' && entry.for_entry_id === id && !gone.has(entry.id))
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** The deposit is what its own lines add up to, and never less than nothing is held of it. */
function* depositFaults({ depositEntries, deposit }: LedgerModel): Generator<string> {
  const gone = goneOf(depositEntries)
  const standing = depositEntries.filter(({ id }) => !gone.has(id))
  const sum = (...kinds: string[]) =>
    standing.reduce((cents, { kind, amount_cents }) => cents + (kinds.includes(kind) ? amount_cents : 0), 0)
  const found = {
    asked: sum('CHARGE', 'HELD'),
    paid: sum('HELD', 'PAYMENT') - sum('REVERSAL'),
    deducted: sum('DEDUCTION'),
    refunded: sum('REFUND'),
  }
  for (const name of ['asked', 'paid', 'deducted', 'refunded'] as const)
    if (found[name] !== deposit[name]) yield `${found[name]} cents of the deposit are ${name}, not ${deposit[name]}`
  if (found.paid < found.deducted + found.refunded) yield 'more left the deposit than was paid'
}

/** What was taken back, and what took it back. */
const goneOf = (entries: LedgerModel['entries']) =>
  new Set(entries.flatMap(({ id, takes_back }) => (takes_back ? [id, takes_back] : [])))

/**
 * Charges that no payment was recorded for are covered from the oldest: at most one in part, all before it, none after
 * it.
 */
function* orderFaults({ entries, parts }: LedgerModel, open: ReadonlyMap<string, number>): Generator<string> {
  const chosen = new Set([...parts.values()].flatMap((own) => own.map(({ chargeId }) => chargeId)))
  const gone = goneOf(entries)
  const charges = entries.filter(({ id, kind }) => kind === 'CHARGE' && !chosen.has(id) && !gone.has(id))
  const left = charges
    .sort((one, other) => ((one.due_on ?? '') + one.id < (other.due_on ?? '') + other.id ? -1 : 1))
    .map(({ id, amount_cents }) => ({ cents: amount_cents, open: open.get(id) ?? -1 }))
  const first = left.findIndex((one) => one.open > 0)
  if (left.some((one) => one.open < 0 || one.open > one.cents))
    yield 'more than a charge, or less than nothing, is open'
  if (first >= 0 && left.slice(first + 1).some((one) => one.open !== one.cents))
    yield 'a later charge was covered first'
}

/** A deposit held covers nothing and is covered by nothing. */
function* openingFaults(
  { entries }: LedgerModel,
  covers: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Generator<string> {
  for (const { id, kind } of entries)
    if (kind === 'HELD' && (covers.has(id) || [...covers.values()].some((shares) => shares.has(id))))
      yield 'a deposit held covers something, or is covered'
}

function* paymentFaults({ entries: rent, depositEntries, payments }: LedgerModel): Generator<string> {
  for (const { id, status, for_account, amount_cents, refunded } of payments) {
    const entries = for_account === 'RENT' ? rent : depositEntries
    const gone = goneOf(entries)
    if (refunded < 0 || refunded > amount_cents) yield 'more of a payment was refunded than it was'
    const kinds = entries.filter((entry) => entry.payment_id === id && !gone.has(entry.id)).map(({ kind }) => kind)
    const allowed = { PENDING: [''], PROCESSING: [''], COMPLETED: ['PAYMENT'], FAILED: ['', 'PAYMENT,REVERSAL'] }[
      status
    ]
    if (!allowed.includes(kinds.join())) yield `a payment that is ${status} is booked as ${kinds.join()}`
  }
}

/** Each row of the plan charged what was due of it, once, and no rent has two fees. */
function* planFaults(model: LedgerModel): Generator<string> {
  const { entries, terms } = model
  const rents = terms.plan.filter(({ kind }) => kind === 'RENT').sort((one, other) => (one.from < other.from ? -1 : 1))
  if (rents.some(({ from }, index) => from !== (index === 0 ? terms.startsOn : addDays(rents[index - 1]?.to ?? '', 1))))
    yield 'the rents don’t follow one another'
  const fees = entries.filter(({ charge_kind }) => charge_kind === 'LATE_FEE').map(({ for_entry_id }) => for_entry_id)
  if (new Set(fees).size !== fees.length) yield 'a rent has two late fees'
  if (entries.some(({ lease_charge_id: by }) => by && !terms.plan.some(({ id }) => id === by)))
    yield 'a row that charged something was removed'
  for (const row of terms.plan) yield* rowFaults(model, row)
}

function* rowFaults({ entries, terms, since, chargedFrom }: LedgerModel, row: PlanRow): Generator<string> {
  const charged = entries.filter(({ lease_charge_id }) => lease_charge_id === row.id)
  const days = charged.map(({ due_on }) => due_on)
  if (new Set(days).size !== days.length) yield 'a due day was charged twice'
  if (days.some((day) => (day ?? '') < since)) yield 'something was charged for the time before the lease was added'
  const ids = new Set(charged.map(({ id }) => id))
  const credits = entries.filter(({ kind, for_entry_id }) => kind === 'CREDIT' && ids.has(for_entry_id ?? ''))
  const cents = (of: readonly { amount_cents: number }[]) => of.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const expected = expectedOf(terms, row, { since, until: chargedFrom ?? '9999' })
  const net = cents(charged) - cents(credits)
  if (net !== expected) yield `${net} cents of ${row.kind} were charged for ${expected}`
}

/** Cents of a row that fell due from `since` to before `until`, counting days one by one: another way to the same sum. */
function expectedOf(
  { startsOn, endsOn, dueDay }: LedgerModel['terms'],
  { every, from, to, cents }: PlanRow,
  { since, until }: { since: Day; until: Day },
): number {
  const last = [endsOn ?? '9999', to ?? '9999'].sort()[0] ?? ''
  if (every === 'ONCE') return from >= since && from < until && from <= last ? cents : 0
  let sum = 0
  for (let day = from; day <= last && day < until; ) {
    const { began, next } = every === 'MONTH' ? monthFrom(day, dueDay) : { began: day, next: later(from, day, every) }
    const stop = [next, addDays(last < '9999' ? last : next, 1)].sort()[0] ?? next
    const first = every === 'MONTH' && began < startsOn ? startsOn : began
    const share = (on: Day) => Math.round((cents * daysTo(first, on)) / daysTo(began, next))
    if (day >= since) sum += share(stop) - share(day)
    day = next
  }
  return sum
}

/** The first day after `day` that is whole quarters or years after `from`, or the last of its month. */
function later(from: Day, day: Day, every: 'QUARTER' | 'YEAR'): Day {
  const [year = 0, month = 0, dayOf = 0] = from.split('-').map(Number)
  for (let count = every === 'YEAR' ? 12 : 3; ; count += every === 'YEAR' ? 12 : 3) {
    const first = new Date(Date.UTC(year, month - 1 + count, 1))
    const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    const next = addDays(first.toISOString().slice(0, 10), Math.min(dayOf, length) - 1)
    if (next > day) return next
  }
}

const daysTo = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The rent month that contains `day`: from one due day to the next. */
function monthFrom(day: Day, dueDay: number): { began: Day; next: Day } {
  let began = day
  while (!isDue(began, dueDay)) began = addDays(began, -1)
  let next = addDays(day, 1)
  while (!isDue(next, dueDay)) next = addDays(next, 1)
  return { began, next }
}

const isDue = (day: Day, dueDay: number) => {
  const of = Number(day.slice(8))
  return of === dueDay || (of < dueDay && addDays(day, 1).endsWith('-01'))
}
