import { type RawBuilder, sql } from 'kysely'
import type { ImportedNoun, imports, UndoneImport } from '#contract/imports.ts'
import { audit, PART_OF_IMPORT } from '../../audit.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { cancelImported } from './cancel-imported.ts'
import { dayBefore } from './imports.queries.ts'

/**
 * Takes back an import of the caller's business: archives the rows it added, except those that something hangs on
 * meanwhile, which it names, and those that the caller can't change anymore. If there are any, it can be undone again
 * later. Leases are canceled first, and the tenants that came with them are archived too.
 * @throws Refusal `not_found`; `conflict` when it was undone, or is older than a day.
 */
export const undoImport = (call: Call<typeof imports.undo>): Promise<UndoneImport> =>
  transaction(call, async (tx) => {
    const now = call.services.clock()
    const { id, noun } = await lockImport(tx, call, now)
    const { unused, kept } = await archiveUnused(tx, call, noun, id)
    if (noun === 'leases') kept.push(...(await archiveUnused(tx, call, 'tenants', id)).kept)
    if ((await countCurrent(tx, id)) > kept.length) kept.push(REST)
    if (kept.length === 0) await tx.updateTable('imports').set({ undone_at: now }).where('id', '=', id).execute()
    const detail = { undone: unused.length, kept: kept.length }
    await audit(tx, call, `${noun}.import_undo`, { type: noun, id: null, detail })
    return { undone: unused.length, kept }
  })

/** Rows that aren't the caller's to change anymore, nor perhaps to see. */
const REST = { name: 'The rest', reason: 'It’s at homes that aren’t yours to change anymore.' }

/** How many rows an import added that aren't archived, no matter who can see them. */
const countCurrent = (tx: Tx, importId: string): Promise<number> =>
  bySystem(tx, async () => {
    const current = Object.values(ROWS).map(
      ({ from }) => sql`(select count(*) ${from} where import_id = ${importId} and archived_at is null)`,
    )
    const { rows } = await sql<{ count: number }>`select (${sql.join(current, sql` + `)})::integer as count`.execute(tx)
    return rows[0]?.count ?? 0
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
    .where('portfolio_id', '=', portfolioOf(call.actor))
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

/** The current rows of an import that the caller can change, locked so nothing new can refer to them. */
async function rowsOf(tx: Tx, noun: ImportedNoun, importId: string): Promise<ImportedRow[]> {
  const { from, reasons } = ROWS[noun]
  // Anyone who locks several leases of a tenancy begins with the newest.
  const locked = await sql<{ id: string }>`
    select id ${from} where import_id = ${importId} and archived_at is null order by id desc for update`.execute(tx)
  const ids = locked.rows.map(({ id }) => id)
  const { rows } = await sql<ImportedRow>`${reasons} ${from} where id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

interface Rows {
  kind: 'property' | 'tenant' | 'lease'
  from: RawBuilder<unknown>
  reasons: RawBuilder<unknown>
  /** What comes before archiving them. */
  before?: (tx: Tx, call: SignedCall, ids: readonly string[]) => Promise<void>
  archive: (now: Date) => RawBuilder<unknown>
}

const ROWS: Record<ImportedNoun, Rows> = {
  properties: {
    kind: 'property',
    from: sql`from properties`,
    reasons: sql`
      select id, title as name, case
        when exists (select from leases where property_id = properties.id) then 'It has a lease.'
        when exists (select from applications where property_id = properties.id) then 'Someone applied for it.'
        when exists (select from tenants where property_id = properties.id and archived_at is null) then 'A tenant belongs to it.'
        when exists (select from tickets where property_id = properties.id) then 'It has a request.'
      end as reason`,
    archive: (now) => sql`update properties set archived_at = ${now}, published_at = null, updated_at = ${now}`,
  },
  tenants: {
    kind: 'tenant',
    from: sql`from tenants`,
    reasons: sql`
      select id, first_name || ' ' || last_name as name, case
        -- Not one that came with them and was just canceled.
        when exists (
          select from lease_parties party join leases on leases.id = party.lease_id where party.tenant_id = tenants.id
            and (status <> 'CANCELLED' or leases.import_id is distinct from tenants.import_id)) then 'They have a lease.'
        when exists (select from payments where tenant_id = tenants.id) then 'They have a payment.'
        when user_id is not null and exists (
          select from imports where id = tenants.import_id and noun = 'leases') then 'They have an account.'
      end as reason`,
    before: endInvitations,
    archive: (now) => sql`update tenants set archived_at = ${now}`,
  },
  leases: {
    kind: 'lease',
    from: sql`from leases`,
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
        when exists (
          select from ledger_entries where lease_id = leases.id and kind in ('DEDUCTION', 'REFUND')
        ) then 'Part of its deposit was returned or deducted.'
      end as reason`,
    before: cancelImported,
    archive: (now) => sql`update leases set status = 'CANCELLED', archived_at = ${now}`,
  },
}
