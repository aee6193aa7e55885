import type { Selectable } from 'kysely'
import type { RemindersTable } from '../../db/tables/upkeep.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { reminderScope } from './reminders.scope.ts'

/** A reminder as commands need it. */
export type ReminderRow = Selectable<RemindersTable>

/**
 * A reminder within the caller's reach, locked until the transaction ends; a run already started finishes first.
 * @throws Refusal `not_found`, also for a removed one.
 */
export async function lockReminder(tx: Tx, call: SignedCall, id: string): Promise<ReminderRow> {
  const row = await tx
    .selectFrom('reminders')
    .selectAll('reminders')
    .where('reminders.id', '=', id)
    .where('reminders.removed_at', 'is', null)
    .where(reminderScope(call))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Reminder')
  return row
}
