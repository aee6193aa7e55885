import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import { appLedgerUntil } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { byDay, entriesOf, type Line } from './ledger-lines.ts'

/** Through which day someone reads a ledger: all of it, a tenant who leaves through their last day, and others not at all. */
export type Readable = Day | 'all' | null

/** How much of the ledger of a lease within their reach the caller reads. */
export async function readableUntil(tx: Tx, { reach }: SignedCall, leaseId: string): Promise<Readable> {
  if (reach !== 'own') return 'all'
  const { rows } = await sql<{ until: string | null }>`
    select case when until = 'infinity' then 'all' else until::text end as until
    from ${appLedgerUntil(sql.val(leaseId))} as until`.execute(tx)
  return rows[0]?.until ?? null
}

/** The entries of a lease that are listed under those days, in the order they took effect. */
export async function readableEntries(
  tx: Tx,
  { time_zone }: { time_zone: string },
  { id, until }: { id: string; until: Readable },
): Promise<Line[]> {
  if (until === null) return []
  const entries = await entriesOf(tx, id)
  if (until === 'all') return entries
  const seen = new Set(byDay(entries, time_zone).flatMap((entry) => (entry.day <= until ? [entry.id] : [])))
  return entries
    .filter((entry) => seen.has(entry.id))
    .map((entry) => ({ ...entry, parts: entry.parts.filter(({ chargeId }) => seen.has(chargeId)) }))
}
