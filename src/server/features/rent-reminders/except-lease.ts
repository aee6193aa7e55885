import type { RentReminderSettings, rentReminders } from '#contract/rent-reminders.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { findSettings } from './rent-reminders.queries.ts'

/**
 * Turns rent reminders off, or on again, for one lease; a repeat changes nothing.
 * @throws Refusal `not_found`
 */
export function exceptLease(call: Call<typeof rentReminders.except>): Promise<RentReminderSettings> {
  const { actor, body, params, services } = call
  return transaction(call, async (tx) => {
    const lease = await tx
      .selectFrom('leases')
      .select('leases.id')
      .where('leases.id', '=', params.id)
      .where(leaseScope(call))
      .executeTakeFirst()
    if (!lease) throw notFound('Lease')
    if (body.isOn) await tx.deleteFrom('rent_reminder_exceptions').where('lease_id', '=', lease.id).execute()
    else
      await tx
        .insertInto('rent_reminder_exceptions')
        .values({ lease_id: lease.id, created_by: actor.id, created_at: services.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const action = body.isOn ? 'rentReminder.include' : 'rentReminder.except'
    await audit(tx, call, action, { type: 'lease', id: lease.id })
    return findSettings(tx, call)
  })
}
