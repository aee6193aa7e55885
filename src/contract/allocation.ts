import type { LateFeeKind, LedgerKind } from './states.ts'

/** The parts of a ledger entry that allocation uses. `cents` is positive; the kind says which way it counts. */
export interface Booked {
  id: string
  kind: LedgerKind
  cents: number
  /** The day a charge is due; null for anything else. */
  dueOn: string | null
  /** When it took effect. */
  at: Date
  /** The payment that it books or reverses. */
  paymentId: string | null
  /** The entry, added by mistake, that it cancels; null for any other. */
  takesBack: string | null
  /** The payment or credit whose money a refund or a transfer moves. */
  forEntryId: string | null
  /** What a payment was recorded for. The rest of it covers the oldest charges. */
  parts: readonly Part[]
}

/** The cents of a payment that are for one charge. */
export interface Part {
  chargeId: string
  cents: number
}

export interface Allocation {
  /** Uncovered cents of each charge, by its id. */
  open: ReadonlyMap<string, number>
  /** Cents of each charge that a payment or credit covers: by the id of the money, then of the charge. */
  covers: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Cents received or credited and not applied to any charge. */
  unapplied: number
  /** Cents owed: open minus unapplied. */
  balance: number
}

/** Cents as they count toward what is owed. */
export function signedCents({ kind, cents }: Pick<Booked, 'kind' | 'cents'>): number {
  return SIGN[kind] * cents
}

const SIGN: Record<LedgerKind, 0 | 1 | -1> = {
  CHARGE: 1,
  PAYMENT: -1,
  CREDIT: -1,
  REVERSAL: 1,
  HELD: 0,
  REFUND: 1,
  TRANSFER: 1,
  RECOVERY: -1,
  DEDUCTION: 0,
}

/**
 * Applies payments and credits to the charges, whatever order the entries are in. A payment first covers what it was
 * recorded for. Everything else covers the charge due first, and money received first is applied first. A returned
 * payment covers nothing, and one that was refunded in part only what is left of it; an entry that was taken back and
 * the one that takes it back count as neither.
 */
export function allocate(entries: Iterable<Booked>): Allocation {
  const all = [...entries]
  const gone = takenBack(all)
  const counting = all.filter(({ id }) => !gone.has(id))
  const charges = counting.filter(isCharge).sort(byDueDay)
  const { received, unmatched } = receivedIn(counting)
  const open = new Map(all.filter(isCharge).map(({ id, cents }) => [id, gone.has(id) ? 0 : cents]))
  const covers = new Map<string, Map<string, number>>(received.map(({ id }) => [id, new Map()]))
  const cover = (money: Received, chargeId: string, most: number) => {
    const left = open.get(chargeId) ?? 0
    const cents = Math.min(left, money.left, most)
    if (cents <= 0) return
    const own = covers.get(money.id)
    own?.set(chargeId, (own.get(chargeId) ?? 0) + cents)
    open.set(chargeId, left - cents)
    money.left -= cents
  }
  for (const money of received) for (const { chargeId, cents } of money.parts) cover(money, chargeId, cents)
  for (const money of received) for (const { id, cents } of charges) cover(money, id, cents)
  return {
    open,
    covers,
    unapplied: received.reduce((sum, { left }) => sum + left, -unmatched),
    balance: all.reduce((sum, entry) => sum + signedCents(entry), 0),
  }
}

/** The ids of the entries that were taken back, and of those that take them back. */
export function takenBack(entries: readonly Pick<Booked, 'id' | 'takesBack'>[]): ReadonlySet<string> {
  const ids = new Set(entries.map(({ id }) => id))
  return new Set(
    entries.flatMap(({ id, takesBack }) => (takesBack !== null && ids.has(takesBack) ? [id, takesBack] : [])),
  )
}

interface Received {
  id: string
  parts: readonly Part[]
  /** Cents not applied yet. */
  left: number
}

/** Payments and credits, less what was returned, refunded or moved of them, in the order received. */
function receivedIn(entries: readonly Booked[]): { received: Received[]; unmatched: number } {
  const gone = new Map<string | null, number>()
  const add = (of: string | null, cents: number) => gone.set(of, (gone.get(of) ?? 0) + cents)
  for (const { kind, paymentId, forEntryId, cents } of entries) {
    if (kind === 'REVERSAL') add(paymentId, cents)
    if (kind === 'REFUND' || kind === 'TRANSFER') add(forEntryId, cents)
  }
  const take = (of: string | null, most: number) => {
    const cents = Math.min(most, gone.get(of) ?? 0)
    if (cents > 0) add(of, -cents)
    return cents
  }
  const money = entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'CREDIT').sort(byTime)
  const received = money.map(({ id, kind, cents, paymentId, parts }) => {
    const moved = take(id, cents)
    const returned = kind === 'PAYMENT' ? take(paymentId, cents - moved) : 0
    return { id, parts, left: cents - moved - returned }
  })
  return { received, unmatched: [...gone.values()].reduce((sum, cents) => sum + cents, 0) }
}

/**
 * Splits a payment of `cents` among the charges it is recorded for: the one due first is covered first, and none with
 * more than is open. Null when one of them isn't open.
 */
export function partsOf(cents: number, chargeIds: readonly string[], entries: readonly Booked[]): Part[] | null {
  const { open } = allocate(entries)
  if (chargeIds.some((id) => !open.get(id))) return null
  let left = cents
  const parts = entries
    .filter(({ id }) => chargeIds.includes(id))
    .sort(byDueDay)
    .map(({ id }) => {
      const part = { chargeId: id, cents: Math.min(left, open.get(id) ?? 0) }
      left -= part.cents
      return part
    })
  return parts.filter(({ cents }) => cents > 0)
}

/**
 * What was owed when the calendar day `day` ended, in cents: of everything due by then what the money received by then
 * left open, whenever it was recorded. Negative when paid ahead. `dayOf` is the day an entry took effect.
 */
export function owedOn(day: string, entries: readonly Booked[], dayOf: (at: Date) => string): number {
  const owed = openOn(day, entries, dayOf).reduce((sum, { cents }) => sum + cents, 0)
  if (owed > 0) return owed
  return knownOn(day, entries, dayOf)
    .filter((entry) => isDueBy(day, entry) || !isCharge(entry))
    .reduce((sum, entry) => sum + signedCents(entry), 0)
}

/** The charges due by the end of the calendar day `day` that the money received by then left open, and their open cents. */
export function openOn(
  day: string,
  entries: readonly Booked[],
  dayOf: (at: Date) => string,
): { dueOn: string; cents: number }[] {
  const known = knownOn(day, entries, dayOf)
  const { open } = allocate(known)
  return known.flatMap((entry) => {
    const cents = open.get(entry.id) ?? 0
    return entry.dueOn !== null && isDueBy(day, entry) && cents > 0 ? [{ dueOn: entry.dueOn, cents }] : []
  })
}

/** Charges that are due later stay, because a payment may have been recorded for one of them. */
function knownOn(day: string, entries: readonly Booked[], dayOf: (at: Date) => string): Booked[] {
  const gone = takenBack(entries)
  return entries.filter((entry) => !gone.has(entry.id) && (isCharge(entry) || dayOf(entry.at) <= day))
}

const isDueBy = (day: string, { dueOn }: Booked) => dueOn !== null && dueOn <= day
const isCharge = ({ kind }: Booked) => kind === 'CHARGE'
const byDueDay = (one: Booked, other: Booked) =>
  compare(one.dueOn ?? '', other.dueOn ?? '') || compare(one.id, other.id)
const byTime = (one: Booked, other: Booked) => one.at.getTime() - other.at.getTime() || compare(one.id, other.id)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** How a late fee is calculated. `amount` is cents for a fixed fee, else hundredths of a percent of the rent. */
export interface LateFeeRule {
  kind: LateFeeKind
  amount: number
}

/** Cents to charge when `openCents` of the rent are late; half a cent rounds up. */
export function lateFeeCents({ kind, amount }: LateFeeRule, openCents: number): number {
  if (kind === 'NONE' || openCents <= 0) return 0
  return kind === 'FIXED' ? amount : Math.floor((openCents * amount * 2 + 10_000) / 20_000)
}
