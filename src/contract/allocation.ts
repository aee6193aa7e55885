import type { LateFeeKind, LedgerKind } from './states.ts'

/** The parts of a ledger entry that allocation uses. `cents` is positive; the kind says which way it counts. */
export interface Booked {
  id: string
  kind: LedgerKind
  cents: number
  /** The day a charge is due; null for anything else. */
  dueOn: string | null
}

export interface Allocation {
  /** Uncovered cents of each charge, by its id. */
  open: ReadonlyMap<string, number>
  /** Cents received or credited and not applied to any charge. */
  unapplied: number
  /** Cents owed: open minus unapplied. */
  balance: number
}

/** Cents as they count toward what is owed. */
export const signedCents = ({ kind, cents }: Pick<Booked, 'kind' | 'cents'>): number =>
  kind === 'CHARGE' || kind === 'REVERSAL' ? cents : -cents

/** Applies payments and credits, minus returned payments, to the charges: oldest due date first. */
export function allocate(entries: Iterable<Booked>): Allocation {
  const charges: Booked[] = []
  let unapplied = 0
  let balance = 0
  for (const entry of entries) {
    balance += signedCents(entry)
    if (entry.kind === 'CHARGE') charges.push(entry)
    else unapplied -= signedCents(entry)
  }
  const open = new Map<string, number>()
  for (const { id, cents } of charges.sort(byDueDay)) {
    const covered = Math.min(cents, Math.max(unapplied, 0))
    open.set(id, cents - covered)
    unapplied -= covered
  }
  return { open, unapplied, balance }
}

/** A ledger entry with the payment it books or reverses. */
export type BookedPayment = Booked & { paymentId: string | null }

/**
 * Cents of each charge, by its id, that one payment covers under the rule of `allocate`; earlier payments apply first.
 * Null for a payment that isn't booked or was returned. Entries are in ledger order.
 */
export function coveredBy(paymentId: string, entries: readonly BookedPayment[]): ReadonlyMap<string, number> | null {
  const returned = new Set(entries.flatMap((entry) => (entry.kind === 'REVERSAL' ? [entry.paymentId] : [])))
  const received = entries.filter(
    ({ kind, paymentId: of }) => kind === 'CREDIT' || (kind === 'PAYMENT' && !returned.has(of)),
  )
  const at = received.findIndex((entry) => entry.kind === 'PAYMENT' && entry.paymentId === paymentId)
  if (at < 0) return null
  const charges = entries.filter(({ kind }) => kind === 'CHARGE')
  const before = allocate([...charges, ...received.slice(0, at)]).open
  const after = allocate([...charges, ...received.slice(0, at + 1)]).open
  const taken = charges.toSorted(byDueDay).map(({ id }) => [id, (before.get(id) ?? 0) - (after.get(id) ?? 0)] as const)
  return new Map(taken.filter(([, cents]) => cents > 0))
}

const byDueDay = (one: Booked, other: Booked) =>
  compare(one.dueOn ?? '', other.dueOn ?? '') || compare(one.id, other.id)
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
