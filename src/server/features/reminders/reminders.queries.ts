import { type Selectable, sql } from 'kysely'
import type { Reminder, reminders } from '#contract/reminders.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { RemindersTable } from '../../db/tables/upkeep.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { reminderScope } from './reminders.scope.ts'

export const REMINDER_COLUMNS = [
  'reminders.id',
  'reminders.title',
  'reminders.description',
  'reminders.type',
  'reminders.frequency',
  'reminders.next_run_at',
  'reminders.is_active',
  'reminders.user_id',
  'reminders.property_id',
] as const

type ReminderRow = Omit<Selectable<RemindersTable>, 'created_by' | 'created_at' | 'search_text'>

const SORTS = {
  title: sql`lower(coalesce(reminders.title, reminders.description))`,
  type: sql`coalesce(reminders.type, 'GENERAL')`,
  frequency: sql`array_position(array['ONCE','DAILY','WEEKLY','MONTHLY','YEARLY'], reminders.frequency)`,
  nextRunAt: sql.ref('reminders.next_run_at'),
  isActive: sql.ref('reminders.is_active'),
  target: sql`case when user_id is not null then 'User' when property_id is not null then 'Property' else 'System' end`,
  createdAt: sql.ref('reminders.created_at'),
}

/** A page of the reminders within the caller's reach. */
export function listReminders(call: Call<typeof reminders.list>): Promise<PageOf<Reminder>> {
  const { query } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      filtered(tx, call),
      { select: (rows) => rows.select(REMINDER_COLUMNS), sorts: SORTS, id: sql.ref('reminders.id') },
      query,
    )
    return { ...page, rows: page.rows.map(presentReminder) }
  })
}

function filtered(tx: Tx, call: Call<typeof reminders.list>) {
  const { search, type, frequency, isActive, propertyId, userId } = call.query
  let rows = tx.selectFrom('reminders').where(reminderScope(call))
  if (type !== undefined) rows = rows.where('reminders.type', '=', type)
  if (frequency !== undefined) rows = rows.where('reminders.frequency', '=', frequency)
  if (isActive !== undefined) rows = rows.where('reminders.is_active', '=', isActive)
  if (propertyId !== undefined) rows = rows.where('reminders.property_id', '=', propertyId)
  if (userId !== undefined) rows = rows.where('reminders.user_id', '=', userId)
  if (search !== '') rows = rows.where(contains(sql.ref('reminders.search_text'), search))
  return rows
}

/** A reminder as the API shows it. */
export const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  frequency: row.frequency,
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  isActive: row.is_active,
  userId: row.user_id,
  propertyId: row.property_id,
})
