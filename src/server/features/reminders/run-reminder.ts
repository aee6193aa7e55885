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
 * Runs a reminder once more than its schedule says, also one that is paused. When it runs next stays as it is.
 * @throws Refusal `not_found`; `invalid` when its home is out of the caller's reach by now.
 */
export function runReminder(call: Call<typeof reminders.run>): Promise<ReminderRun> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const reminder = await lockReminder(tx, call, params.id)
    if (reminder.property_id !== null) await findPropertyInReach(tx, call, reminder.property_id)
    const now = services.clock()
    // Whoever is told, and what was owed, need not be the caller's to read.
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
