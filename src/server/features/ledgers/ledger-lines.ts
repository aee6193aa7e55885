import { allocate, type Booked, type Part, signedCents, takenBack } from '#contract/allocation.ts'
import { type Day, dayIn } from '#contract/calendar.ts'
import type { LedgerEntry } from '#contract/ledgers.ts'
import { toDollars } from '#contract/money.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Payer, paidBy } from './payers.ts'

/** An entry as the ledger shows it, before balances are added. */
export interface Line extends Booked, Pick<LedgerEntry, 'chargeKind' | 'memo' | 'carriedLeaseId' | 'isOpening'> {
  createdAt: Date
}

/** The entries of a lease's rent in the order they took effect, and what was held of its deposit. */
export const entriesOf = async (tx: Tx, leaseId: string): Promise<Line[]> =>
  (await entriesByLease(tx, [leaseId])).get(leaseId) ?? []

/** The entries of several leases, each in the order they took effect: of their rent, and what was held of a deposit. */
export async function entriesByLease(tx: Tx, leaseIds: readonly string[]): Promise<Map<string, Line[]>> {
  if (leaseIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('ledger_entries')
    .select([
      'id',
      'lease_id',
      'kind',
      'charge_kind',
      'for_entry_id',
      'amount_cents',
      'due_on',
      'at',
      'memo',
      'payment_id',
      'takes_back',
      'carried_lease_id',
      'is_opening',
      'created_at',
    ])
    .where('lease_id', 'in', leaseIds)
    .where((eb) => eb.or([eb('account', '=', 'RENT'), eb('kind', '=', 'HELD')]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const parts = await partsByEntry(tx, leaseIds)
  const found = rows.map(
    ({
      charge_kind,
      for_entry_id,
      amount_cents,
      due_on,
      payment_id,
      takes_back,
      created_at,
      carried_lease_id,
      is_opening,
      ...row
    }) => ({
      ...row,
      isOpening: is_opening,
      chargeKind: charge_kind,
      forEntryId: for_entry_id,
      cents: amount_cents,
      dueOn: row.kind === 'CHARGE' ? due_on : null,
      paymentId: payment_id,
      takesBack: takes_back,
      carriedLeaseId: carried_lease_id,
      parts: parts.get(row.id) ?? [],
      createdAt: created_at,
    }),
  )
  return Map.groupBy(found, ({ lease_id }) => lease_id)
}

async function partsByEntry(tx: Tx, leaseIds: readonly string[]): Promise<Map<string, Part[]>> {
  const rows = await tx
    .selectFrom('payment_parts')
    .select(['entry_id', 'charge_id', 'amount_cents'])
    .where('lease_id', 'in', leaseIds)
    .orderBy('charge_id')
    .execute()
  const parts = new Map<string, Part[]>()
  for (const { entry_id, charge_id, amount_cents } of rows)
    parts.set(entry_id, [...(parts.get(entry_id) ?? []), { chargeId: charge_id, cents: amount_cents }])
  return parts
}

/**
 * Entries by the day they are listed under. Within a day comes first where a running lease stood, then the charges, in the
 * order they are covered, then the rest as it came in. What takes an entry back follows it.
 */
export function byDay(entries: readonly Line[], zone: string): (Line & { day: Day })[] {
  const all = new Map(entries.map((entry) => [entry.id, entry]))
  return entries
    .map((entry) => {
      const place = all.get(entry.takesBack ?? '') ?? entry
      return { entry: { ...entry, day: place.dueOn ?? dayIn(zone, place.at) }, place }
    })
    .sort(
      (one, other) =>
        compare(one.entry.day, other.entry.day) ||
        inDay(one.place, other.place) ||
        compare(one.entry.id, other.entry.id),
    )
    .map(({ entry }) => entry)
}

const rank = ({ kind, isOpening }: Line) => (isOpening ? 0 : kind === 'CHARGE' ? 1 : 2)
const inDay = (one: Line, other: Line) =>
  rank(one) - rank(other) || (rank(one) < 2 ? 0 : one.at.getTime() - other.at.getTime()) || compare(one.id, other.id)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The lines of a ledger as both sides read them, each with the balance after it, what covers what, and who paid. */
export function presentLines(
  entries: readonly (Line & { day: Day })[],
  payers: ReadonlyMap<string, Payer> = new Map(),
): LedgerEntry[] {
  const { open, covers } = allocate(entries)
  const gone = takenBack(entries)
  const coveredBy = turned(covers)
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  const paymentOf = new Map(entries.map(({ id, paymentId }) => [id, paymentId]))
  const shares = (cents: Shares | undefined) =>
    [...(cents ?? [])]
      .sort(([one], [other]) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
      .map(([id, amount]) => ({ id, amount: toDollars(amount) }))
  let owed = 0
  return entries.map(({ cents, at, createdAt: _, parts: __, forEntryId, ...entry }) => {
    owed += signedCents({ kind: entry.kind, cents })
    const left = open.get(entry.id)
    // A refund or a transfer is of the payment whose money it moves.
    const paymentId = entry.paymentId ?? (entry.kind === 'CREDIT' ? null : (paymentOf.get(forEntryId ?? '') ?? null))
    return {
      ...entry,
      paymentId,
      ...paidBy({ ...entry, paymentId }, payers),
      amount: toDollars(cents),
      at: at.toISOString(),
      balance: toDollars(owed),
      open: left === undefined ? null : toDollars(left),
      covers: shares(covers.get(entry.id)),
      coveredBy: shares(coveredBy.get(entry.id)),
      isTakenBack: gone.has(entry.id) && entry.takesBack === null,
    }
  })
}

type Shares = ReadonlyMap<string, number>

/** The same shares, by charge instead of by payment. */
function turned(covers: ReadonlyMap<string, Shares>): Map<string, Map<string, number>> {
  const byCharge = new Map<string, Map<string, number>>()
  for (const [moneyId, charges] of covers)
    for (const [chargeId, cents] of charges)
      byCharge.set(chargeId, (byCharge.get(chargeId) ?? new Map()).set(moneyId, cents))
  return byCharge
}
