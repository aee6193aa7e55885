import { REMINDER_RUNS_A_DAY, type ReminderRun, type reminders } from '#contract/reminders.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { deliverReminder } from './deliver-reminder.ts'
import { lockReminder } from './lock-reminder.ts'
import { recordRun } from './record-run.ts'
import { presentRun } from './reminders.queries.ts'
import { requirePlaceInReach } from './require-target.ts'
import { waitsForArchive } from './waiting.ts'

const RUNS = {
  max: REMINDER_RUNS_A_DAY,
  seconds: 86_400,
  refusal: `You can run a reminder ${REMINDER_RUNS_A_DAY} times a day. Run it again tomorrow.`,
}

const ARCHIVED = 'This tenant is archived. Bring them back first.'

/**
 * Runs a reminder one extra time, even a paused one. Its next run doesn't change.
 * @throws Refusal `not_found`; `invalid` when its home is archived, or it or its building is no longer within the caller's
 * reach; `conflict` while its tenant is archived; `too_many` beyond the day's runs.
 */
export function runReminder(call: Call<typeof reminders.run>): Promise<ReminderRun> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const reminder = await lockReminder(tx, call, params.id)
    await requirePlaceInReach(tx, call, reminder)
    if (await waitsForArchive(tx, reminder.id)) throw refused('conflict', ARCHIVED)
    await countAttempt({ ...services, db: tx }, `reminderRun:${reminder.id}`, RUNS)
    const now = services.clock()
    // The caller may not be allowed to read who was notified and what was owed.
    const run = await asSystem({ ...call, services: { ...services, db: tx } }, async () => {
      const delivery = { reminder, kind: 'MANUAL', occurrence: now } as const
      const delivered = await deliverReminder(tx, services, delivery)
      await tx.updateTable('reminders').set({ last_run_at: now }).where('id', '=', reminder.id).execute()
      return recordRun(tx, delivery, delivered, now)
    })
    await audit(tx, call, 'reminder.run', { type: 'reminder', id: reminder.id, detail: { outcome: run.outcome } })
    return presentRun(run)
  })
}
