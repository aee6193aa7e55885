import type { reminders } from '#contract/reminders.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { lockReminder } from './lock-reminder.ts'

/**
 * Removes a reminder: it stops running and disappears from lists; its past runs stay.
 * @throws Refusal `not_found`, also for one already removed.
 */
export function removeReminder(call: Call<typeof reminders.remove>): Promise<{ id: string }> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const { id } = await lockReminder(tx, call, params.id)
    await tx
      .updateTable('reminders')
      .set({ removed_at: services.clock(), is_active: false })
      .where('id', '=', id)
      .execute()
    await audit(tx, call, 'reminder.remove', { type: 'reminder', id })
    return { id }
  })
}
