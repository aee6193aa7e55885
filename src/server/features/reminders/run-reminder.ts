import { v7 as newId } from 'uuid'
import type { ReminderRun, reminders } from '#contract/reminders.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { deliverReminder } from './deliver-reminder.ts'
import { lockReminder } from './lock-reminder.ts'
import { presentRun } from './reminders.queries.ts'

/**
 * Runs a reminder one extra time, even a paused one. Its next run doesn't change.
 * @throws Refusal `not_found`; `invalid` when its home is no longer within the caller's reach.
 */
export function runReminder(call: Call<typeof reminders.run>): Promise<ReminderRun> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const reminder = await lockReminder(tx, call, params.id)
    if (reminder.property_id !== null) await findPropertyInReach(tx, call, reminder.property_id)
    const now = services.clock()
    // The caller may not be allowed to read who was notified and what was owed.
    const run = await asSystem({ ...call, services: { ...services, db: tx } }, async () => {
      const { outcome, recipients } = await deliverReminder(tx, services, { reminder, kind: 'MANUAL', occurrence: now })
      const made = { id: newId(), reminder_id: reminder.id, occurrence: now, ran_at: now, kind: 'MANUAL' } as const
      await tx.updateTable('reminders').set({ last_run_at: now }).where('id', '=', reminder.id).execute()
      return tx
        .insertInto('reminder_runs')
        .values({ ...made, outcome, recipients })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    await audit(tx, call, 'reminder.run', { type: 'reminder', id: reminder.id, detail: { outcome: run.outcome } })
    return presentRun(run)
  })
}
