import { type Day, dayIn } from '#contract/calendar.ts'
import type { LedgerAccount, LedgerKind } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { WrongEntry } from './entries.ts'

/** A charge, a credit or a deposit held that a lease has before its first day. */
export type BookedByHand = BookedLine &
  ({ kind: 'CHARGE'; chargeKind: 'DEPOSIT' | 'OTHER'; dueOn: Day } | { kind: 'CREDIT'; day: Day } | { kind: 'HELD' })

interface BookedLine {
  id: string
  account: LedgerAccount
  cents: number
  at: Date
  memo: string | null
  createdBy: string | null
  isOpening: boolean
}

interface Dated {
  id: string
  time_zone: string
}

/** The charges and credits of a lease that nothing has taken back; null when something of its plan, or a fee, is among them. */
export async function bookedByHand(tx: Tx, lease: Dated): Promise<(BookedByHand & WrongEntry)[] | null> {
  const rows = await entriesUnder(tx, lease)
  const gone = new Set(rows.flatMap(({ id, takes_back }) => (takes_back === null ? [] : [id, takes_back])))
  const standing = rows.filter(({ id, kind }) => !gone.has(id) && !MONEY.has(kind))
  const known = standing.flatMap((row) => asBooked(row, lease) ?? [])
  return known.length === standing.length ? known : null
}

/** What came in or went out stays when a lease is canceled. */
const MONEY: ReadonlySet<LedgerKind> = new Set<LedgerKind>([
  'PAYMENT',
  'REVERSAL',
  'REFUND',
  'TRANSFER',
  'RECOVERY',
  'DEDUCTION',
])

/** What was taken back at one moment, each with the id of the entry that did it. */
export async function takenBackAt(tx: Tx, lease: Dated, moment: Date): Promise<{ entry: BookedByHand; by: string }[]> {
  const rows = await entriesUnder(tx, lease)
  return rows.flatMap(({ id: by, takes_back, created_at }) => {
    const wrong = rows.find(({ id }) => id === takes_back)
    const entry = wrong && created_at.getTime() === moment.getTime() ? asBooked(wrong, lease) : null
    return entry ? [{ entry, by }] : []
  })
}

type Row = Awaited<ReturnType<typeof entriesUnder>>[number]

const entriesUnder = (tx: Tx, { id }: Dated) =>
  tx.selectFrom('ledger_entries').selectAll().where('lease_id', '=', id).orderBy('id').execute()

function asBooked(row: Row, { time_zone }: Dated): BookedByHand | null {
  const { id, amount_cents: cents, at, memo, created_by: createdBy, charge_kind: chargeKind, due_on: dueOn } = row
  const own = { id, account: row.account, cents, at, memo, createdBy, isOpening: row.is_opening }
  if (row.kind === 'HELD') return { ...own, kind: 'HELD' }
  if (row.kind === 'CREDIT') return { ...own, kind: 'CREDIT', day: dayIn(time_zone, at) }
  if (dueOn === null || row.lease_charge_id !== null) return null
  if (chargeKind !== 'DEPOSIT' && chargeKind !== 'OTHER') return null
  return { ...own, kind: 'CHARGE', chargeKind, dueOn }
}
