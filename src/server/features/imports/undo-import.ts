import { type RawBuilder, sql } from 'kysely'
import type { ImportedNoun, imports, UndoneImport } from '#contract/imports.ts'
import { audit, PART_OF_IMPORT } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { cancelImported } from './cancel-imported.ts'
import { dayBefore } from './imports.queries.ts'

/**
 * Takes back an import of the caller's own: archives the rows it added, except those that something hangs on meanwhile,
 * which it names. If there are any, it can be undone again later. Leases are canceled first, and the tenants that came
 * with them are archived too.
 * @throws Refusal `not_found`; `conflict` when it was undone, or is older than a day.
 */
export const undoImport = (call: Call<typeof imports.undo>): Promise<UndoneImport> =>
  transaction(call, async (tx) => {
    const now = call.services.clock()
    const { id, noun } = await lockImport(tx, call, now)
    const { unused, kept } = await archiveUnused(tx, call, noun, id)
    if (noun === 'leases') kept.push(...(await archiveUnused(tx, call, 'tenants', id)).kept)
    if (kept.length === 0) await tx.updateTable('imports').set({ undone_at: now }).where('id', '=', id).execute()
    const detail = { undone: unused.length, kept: kept.length }
    await audit(tx, call, `${noun}.import_undo`, { type: noun, id: null, detail })
    return { undone: unused.length, kept }
  })

/** Archives the rows of one noun that an import added, and says which stay. */
async function archiveUnused(tx: Tx, call: SignedCall, noun: ImportedNoun, importId: string) {
  const rows = await rowsOf(tx, noun, importId)
  const unused = rows.flatMap(({ id, reason }) => (reason === null ? [id] : []))
  const kept = rows.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }]))
  const { kind, before, archive } = ROWS[noun]
  await before?.(tx, call, unused)
  await sql`${archive(call.services.clock())} where id = any(${unused}::uuid[])`.execute(tx)
  for (const id of unused) await audit(tx, call, `${kind}.archive`, { type: kind, id, detail: PART_OF_IMPORT })
  return { unused, kept }
}

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
  // Anyone who locks several leases of a tenancy begins with the newest.
  await sql`${locked} where import_id = ${importId} and archived_at is null order by id desc for update`.execute(tx)
  const { rows } =
    await sql<ImportedRow>`${reasons} where import_id = ${importId} and archived_at is null order by id`.execute(tx)
  return rows
}

interface Rows {
  kind: 'property' | 'tenant' | 'lease'
  locked: RawBuilder<unknown>
  reasons: RawBuilder<unknown>
  /** What comes before archiving them. */
  before?: (tx: Tx, call: SignedCall, ids: readonly string[]) => Promise<void>
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
        -- Not one that came with them and was just canceled.
        when exists (
          select from leases where tenant_id = tenants.id
            and (status <> 'CANCELLED' or import_id is distinct from tenants.import_id)) then 'They have a lease.'
        when exists (select from payments where tenant_id = tenants.id) then 'They have a payment.'
        when user_id is not null and exists (
          select from imports where id = tenants.import_id and noun = 'leases') then 'They have an account.'
      end as reason
      from tenants`,
    before: endInvitations,
    archive: (now) => sql`update tenants set archived_at = ${now}`,
  },
  leases: {
    kind: 'lease',
    locked: sql`select id from leases`,
    reasons: sql`
      select id, (
          select tenants.first_name || ' ' || tenants.last_name || ', ' || properties.title from tenants, properties
          where tenants.id = tenant_id and properties.id = property_id) as name, case
        when exists (select from payments where lease_id = leases.id) then 'It has a payment.'
        when exists (
          select from leases renewal where renewal.renews_id = leases.id and renewal.status <> 'CANCELLED'
        ) then 'It was renewed.'
        when activated_at <> created_at then 'It was activated.'
        when status = 'ENDED' and activated_at is not null then 'It has ended.'
        when exists (
          select from ledger_entries where lease_id = leases.id and takes_back is null and not is_opening
            and (kind = 'CREDIT' or charge_kind = 'OTHER')) then 'It has a charge or a credit.'
      end as reason
      from leases`,
    before: cancelImported,
    archive: (now) => sql`update leases set status = 'CANCELLED', archived_at = ${now}`,
  },
}
