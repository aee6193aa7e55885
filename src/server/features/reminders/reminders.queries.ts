import { type Selectable, sql } from 'kysely'
import type { Reminder, ReminderRun, ReminderWithRuns, reminders } from '#contract/reminders.ts'
import { withinDays } from '../../db/days.ts'
import { buildingName, searchLine, shownWord } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { propertyTitle, userName } from '../../db/parts.ts'
import { isAboutBuilding, isNarrow } from '../../db/scope.ts'
import type { ReminderRunsTable, RemindersTable } from '../../db/tables/upkeep.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { reminderScope } from './reminders.scope.ts'
import { nextRuns } from './schedule.ts'
import { homeIsArchived, tenantIsArchived } from './waiting.ts'

const SHOWN = [
  'reminders.id',
  'reminders.title',
  'reminders.description',
  'reminders.type',
  'reminders.frequency',
  'reminders.next_run_at',
  'reminders.is_active',
  'reminders.user_id',
  'reminders.property_id',
  'reminders.building_id',
  'reminders.time_zone',
  'reminders.lease_id',
  'reminders.created_at',
  'reminders.last_run_at',
] as const

const BUILDING = buildingName(sql.ref('reminders.building_id'))

const NAMES = [
  sql<string | null>`case when reminders.user_id is not null then ${userName('reminders.user_id')}
    else coalesce(${propertyTitle('reminders.property_id')}, ${BUILDING}) end`.as('target_name'),
  BUILDING.as('building_name'),
  userName('reminders.created_by').as('created_by_name'),
  homeIsArchived.as('home_is_archived'),
  tenantIsArchived.as('tenant_is_archived'),
] as const

type ReminderRow = Pick<
  Selectable<RemindersTable>,
  Exclude<keyof RemindersTable, 'created_by' | 'portfolio_id' | 'search_text' | 'anchor' | 'lead_days' | 'removed_at'>
> & {
  target_name: string | null
  building_name: string | null
  created_by_name: string
  home_is_archived: boolean
  tenant_is_archived: boolean
}

const SORTS = {
  title: sql`lower(coalesce(reminders.title, reminders.description))`,
  type: sql`coalesce(reminders.type, 'GENERAL')`,
  frequency: sql`array_position(array['ONCE','DAILY','WEEKLY','MONTHLY','YEARLY'], reminders.frequency)`,
  nextRunAt: sql.ref('reminders.next_run_at'),
  isActive: sql.ref('reminders.is_active'),
  target: sql`case when user_id is not null then 'User'
    when property_id is not null then 'Property' when building_id is not null then 'Building' else 'System' end`,
  createdAt: sql.ref('reminders.created_at'),
  lastRunAt: sql.ref('reminders.last_run_at'),
  upcoming: sql`case when reminders.lease_id is null and reminders.is_active then reminders.next_run_at end`,
}

/** A page of the reminders within the caller's reach. */
export function listReminders(call: Call<typeof reminders.list>): Promise<PageOf<Reminder>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(SHOWN).select(NAMES),
        sorts: SORTS,
        id: sql.ref('reminders.id'),
        isNarrow: isNarrow(call),
        found: (typed) => matches(sql.ref('reminders.search_text'), typed),
        dated: sql.ref('reminders.next_run_at'),
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentReminder) }
  })
}

function filtered(tx: Tx, call: Call<typeof reminders.list>) {
  const { buildingId, wholeBuilding, type, frequency, isActive, propertyId, userId } = call.query
  let rows = tx.selectFrom('reminders').where(reminderScope(call)).where('reminders.removed_at', 'is', null)
  if (type !== undefined) rows = rows.where('reminders.type', '=', type)
  if (frequency !== undefined) rows = rows.where('reminders.frequency', '=', frequency)
  if (isActive !== undefined) rows = rows.where('reminders.is_active', '=', isActive)
  if (propertyId !== undefined) rows = rows.where('reminders.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isAboutBuilding('reminders', buildingId, wholeBuilding))
  if (userId !== undefined) rows = rows.where('reminders.user_id', '=', userId)
  return rows.where(withinDays(sql.ref('reminders.next_run_at'), call.query))
}

/**
 * One reminder within the caller's reach.
 * @throws Refusal `not_found`, also for a removed one.
 */
export function readReminder(call: Call<typeof reminders.read>): Promise<ReminderWithRuns> {
  return transaction(call, async (tx) => {
    const row = await shownRows(tx)
      .leftJoin('leases', 'leases.id', 'reminders.lease_id')
      .select(['reminders.anchor', 'reminders.lead_days', 'leases.ends_on'])
      .where('reminders.id', '=', call.params.id)
      .where('reminders.removed_at', 'is', null)
      .where(reminderScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Reminder')
    const schedule = { ...row, is_active: row.is_active && !row.home_is_archived && !row.tenant_is_archived }
    return { ...presentReminder(row), nextRuns: nextRuns(schedule, call.services.clock()) }
  })
}

/** One reminder as lists show it, for the reply to a command that is allowed to change it. */
export async function findReminder(tx: Tx, id: string): Promise<Reminder> {
  return presentReminder(await shownRows(tx).where('reminders.id', '=', id).executeTakeFirstOrThrow())
}

const shownRows = (tx: Tx) => tx.selectFrom('reminders').select(SHOWN).select(NAMES)

const RUN_WORDS = searchLine(shownWord(sql.ref('reminder_runs.kind')), shownWord(sql.ref('reminder_runs.outcome')))
const RUN_SORTS = {
  occurrence: sql.ref('reminder_runs.occurrence'),
  ranAt: sql.ref('reminder_runs.ran_at'),
  kind: sql.ref('reminder_runs.kind'),
  outcome: sql.ref('reminder_runs.outcome'),
  recipients: sql.ref('reminder_runs.recipients'),
}

/**
 * A page of the runs of a reminder within the caller's reach, even a removed one.
 * @throws Refusal `not_found`
 */
export function listRuns(call: Call<typeof reminders.runs>): Promise<PageOf<ReminderRun>> {
  const { query, params } = call
  const { search, kind, outcome } = query
  return transaction(call, async (tx) => {
    const reminder = await tx
      .selectFrom('reminders')
      .select('reminders.id')
      .where('reminders.id', '=', params.id)
      .where(reminderScope(call))
      .executeTakeFirst()
    if (!reminder) throw notFound('Reminder')
    let runs = tx.selectFrom('reminder_runs').where('reminder_runs.reminder_id', '=', reminder.id)
    if (kind !== undefined) runs = runs.where('reminder_runs.kind', '=', kind)
    if (outcome !== undefined) runs = runs.where('reminder_runs.outcome', '=', outcome)
    if (search !== '') runs = runs.where(matches(RUN_WORDS, search))
    const id = sql.ref('reminder_runs.id')
    const page = await fetchPage(
      tx,
      runs,
      { select: (rows) => rows.selectAll('reminder_runs'), sorts: RUN_SORTS, id },
      query,
    )
    return { ...page, rows: page.rows.map(presentRun) }
  })
}

const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  frequency: row.frequency,
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  isActive: row.is_active,
  homeIsArchived: row.home_is_archived,
  tenantIsArchived: row.tenant_is_archived,
  userId: row.user_id,
  propertyId: row.property_id,
  buildingId: row.building_id,
  buildingName: row.building_name,
  targetName: row.target_name,
  timeZone: row.time_zone,
  leaseId: row.lease_id,
  source: row.lease_id === null ? 'MANUAL' : 'LEASE',
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  lastRunAt: row.last_run_at?.toISOString() ?? null,
})

export const presentRun = (row: Selectable<ReminderRunsTable>): ReminderRun => ({
  id: row.id,
  occurrence: row.occurrence.toISOString(),
  ranAt: row.ran_at.toISOString(),
  kind: row.kind,
  outcome: row.outcome,
  recipients: row.recipients,
  unconfirmed: row.unconfirmed,
  overLimit: row.over_limit,
})
