import { type RawBuilder, sql } from 'kysely'
import type { ImportedNoun, imports, UndoneImport } from '#contract/imports.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { dayBefore } from './imports.queries.ts'

/**
 * Takes back an import of the caller's own: archives the rows it added, except those that something hangs on meanwhile,
 * which it names. If there are any, it can be undone again later.
 * @throws Refusal `not_found`; `conflict` when it was undone, or is older than a day.
 */
export const undoImport = (call: Call<typeof imports.undo>): Promise<UndoneImport> =>
  transaction(call, async (tx) => {
    const now = call.services.clock()
    const { id, noun } = await lockImport(tx, call, now)
    const rows = await rowsOf(tx, noun, id)
    const unused = rows.filter(({ reason }) => reason === null)
    const kept = rows.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }]))
    if (noun === 'tenants')
      await endInvitations(
        tx,
        call,
        unused.map((row) => row.id),
      )
    await sql`${ROWS[noun].archive(now)} where id = any(${unused.map((row) => row.id)}::uuid[])`.execute(tx)
    if (kept.length === 0) await tx.updateTable('imports').set({ undone_at: now }).where('id', '=', id).execute()
    const { kind } = ROWS[noun]
    for (const row of unused) await audit(tx, call, `${kind}.archive`, { type: kind, id: row.id })
    const detail = { undone: unused.length, kept: kept.length }
    await audit(tx, call, `${noun}.import_undo`, { type: noun, id: null, detail })
    return { undone: unused.length, kept }
  })

async function lockImport(tx: Tx, call: Call<typeof imports.undo>, now: Date) {
  const found = await tx
    .selectFrom('imports')
    .select(['id', 'noun', 'created_at', 'undone_at'])
    .where('id', '=', call.params.id)
    .where('user_id', '=', call.actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Import')
  if (found.undone_at !== null) throw refused('conflict', 'This import was already undone.')
  if (found.created_at <= dayBefore(now))
    throw refused('conflict', 'An import can be undone for 24 hours. Archive the rows you don’t want instead.')
  return found
}

interface ImportedRow {
  id: string
  name: string
  /** What hangs on it, which keeps it; null when nothing does. */
  reason: string | null
}

/** The current rows of an import, locked so nothing new can refer to them. */
async function rowsOf(tx: Tx, noun: ImportedNoun, importId: string): Promise<ImportedRow[]> {
  const { locked, reasons } = ROWS[noun]
  await sql`${locked} where import_id = ${importId} and archived_at is null order by id for update`.execute(tx)
  const { rows } =
    await sql<ImportedRow>`${reasons} where import_id = ${importId} and archived_at is null order by id`.execute(tx)
  return rows
}

interface Rows {
  kind: 'property' | 'tenant'
  locked: RawBuilder<unknown>
  reasons: RawBuilder<unknown>
  archive: (now: Date) => RawBuilder<unknown>
}

const ROWS: Record<ImportedNoun, Rows> = {
  properties: {
    kind: 'property',
    locked: sql`select id from properties`,
    reasons: sql`
      select id, title as name, case
        when exists (select from leases where property_id = properties.id) then 'It has a lease.'
        when exists (select from applications where property_id = properties.id) then 'Someone applied for it.'
        when exists (select from tenants where property_id = properties.id and archived_at is null) then 'A tenant belongs to it.'
        when exists (select from tickets where property_id = properties.id) then 'It has a request.'
      end as reason
      from properties`,
    archive: (now) => sql`update properties set archived_at = ${now}, published_at = null, updated_at = ${now}`,
  },
  tenants: {
    kind: 'tenant',
    locked: sql`select id from tenants`,
    reasons: sql`
      select id, first_name || ' ' || last_name as name, case
        when exists (select from leases where tenant_id = tenants.id) then 'They have a lease.'
        when exists (select from payments where tenant_id = tenants.id) then 'They have a payment.'
      end as reason
      from tenants`,
    archive: (now) => sql`update tenants set archived_at = ${now}`,
  },
}
