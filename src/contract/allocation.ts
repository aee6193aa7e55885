import type { LateFeeKind, LedgerKind } from './states.ts'

/** What counts of a ledger's entry. `cents` is positive; the kind says which way it counts. */
export interface Booked {
  id: string
  kind: LedgerKind
  cents: number
  /** The day a charge is due; null for what is no charge. */
  dueOn: string | null
}

export interface Allocation {
  /** Cents of each charge, by its id, that nothing covers yet. */
  open: ReadonlyMap<string, number>
  /** Cents received or credited that no charge has taken. */
  unapplied: number
  /** Cents owed: what is open less what is unapplied. */
  balance: number
}

/** Cents as they count towards what is owed. */
export const signedCents = ({ kind, cents }: Pick<Booked, 'kind' | 'cents'>): number =>
  kind === 'CHARGE' || kind === 'REVERSAL' ? cents : -cents

/** Lets what was paid and credited, less what was returned, cover the charges: the one that was due first, first. */
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

/** An entry of a ledger with the payment that it books or takes back. */
export type BookedPayment = Booked & { paymentId: string | null }

/**
 * Cents of each charge, by its id, that one payment covers, by the rule of `allocate`: what came first covers first.
 * Null for a payment that is not booked, or was returned. Entries are in the order of the ledger.
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

/** How a late fee is reckoned: cents of a fixed one, hundredths of a percent of one reckoned from the rent. */
export interface LateFeeRule {
  kind: LateFeeKind
  amount: number
}

/** Cents to charge for a rent of which `openCents` are late, a half rounded up. */
export function lateFeeCents({ kind, amount }: LateFeeRule, openCents: number): number {
  if (kind === 'NONE' || openCents <= 0) return 0
  return kind === 'FIXED' ? amount : Math.floor((openCents * amount * 2 + 10_000) / 20_000)
}
