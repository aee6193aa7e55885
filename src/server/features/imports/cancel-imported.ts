import { type Day, dayIn } from '#contract/calendar.ts'
import { audit, PART_OF_IMPORT } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { mistakeEntry, type NewEntry, type WrongEntry } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'

/**
 * Takes back everything in the ledgers of leases whose import is undone, rents included. No one is told: the import told
 * no one either.
 * @param ids leases without a payment, held by this transaction, which cancels them
 */
export async function cancelImported(tx: Tx, call: SignedCall, ids: readonly string[]): Promise<void> {
  const lines = await linesUnder(tx, ids)
  for (const id of ids) {
    const own = lines.filter(({ lease_id }) => lease_id === id)
    await postEntries(
      tx,
      own.map((line) => takingBack(line, call)),
    )
    await audit(tx, call, 'lease.cancel', { type: 'lease', id, detail: PART_OF_IMPORT })
  }
}

type Line = Awaited<ReturnType<typeof linesUnder>>[number]

/** The lines that nothing has taken back, with the time zone of the home. */
async function linesUnder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ledger_entries')
    .innerJoin('leases', 'leases.id', 'ledger_entries.lease_id')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .selectAll('ledger_entries')
    .select('properties.time_zone')
    .where('ledger_entries.lease_id', 'in', ids)
    .orderBy('ledger_entries.id')
    .execute()
  const gone = new Set(rows.map(({ takes_back }) => takes_back))
  return rows.filter(({ id, takes_back }) => takes_back === null && !gone.has(id))
}

function takingBack(line: Line, call: SignedCall): NewEntry {
  const now = call.services.clock()
  const entry = mistakeEntry(line.lease_id, wrongOf(line), now, { createdBy: call.actor.id })
  // The figures of the month count a rent less the credits that name it.
  return line.lease_charge_id !== null ? { ...entry, for_entry_id: line.id } : entry
}

function wrongOf({ id, kind, account, amount_cents: cents, at, due_on: dueOn, time_zone }: Line): WrongEntry {
  const line = { id, account, cents, at }
  if (kind === 'HELD') return { ...line, kind }
  if (kind === 'CHARGE') return { ...line, kind, dueOn }
  const day: Day = dayIn(time_zone, at)
  return { ...line, kind: 'CREDIT', day }
}
