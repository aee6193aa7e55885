import type { RentReminderSettings, rentReminders } from '#contract/rent-reminders.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { findSettings } from './rent-reminders.queries.ts'

/** Turns the caller's rent reminders on or off; they apply to every lease that isn't an exception. */
export function updateSettings(call: Call<typeof rentReminders.update>): Promise<RentReminderSettings> {
  const { actor, body, services } = call
  const settings = {
    before_on: body.before,
    before_days: body.beforeDays,
    day_on: body.onDay,
    overdue_on: body.overdue,
    overdue_days: body.overdueDays,
    updated_at: services.clock(),
  }
  return transaction(call, async (tx) => {
    await tx
      .insertInto('rent_reminder_settings')
      .values({ landlord_id: portfolioOf(actor), ...settings })
      .onConflict((conflict) => conflict.column('landlord_id').doUpdateSet(settings))
      .execute()
    await audit(tx, call, 'rentReminder.update', { type: 'user', id: portfolioOf(actor), detail: { ...body } })
    return findSettings(tx, call)
  })
}
