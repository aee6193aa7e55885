import { RENT_REMINDER_DAYS, type RentReminderSettings } from '#contract/rent-reminders.ts'
import { propertyTitle, tenantName } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { leaseScope } from '../leases/leases.scope.ts'

/** The caller's switches, and the leases they leave out. */
export const readSettings = (call: SignedCall): Promise<RentReminderSettings> =>
  transaction(call, (tx) => findSettings(tx, call))

/** The same inside a transaction of the caller; everything is off until they turn it on. */
export async function findSettings(tx: Tx, call: SignedCall): Promise<RentReminderSettings> {
  const row = await tx
    .selectFrom('rent_reminder_settings')
    .selectAll()
    .where('landlord_id', '=', call.actor.id)
    .executeTakeFirst()
  const exceptions = await tx
    .selectFrom('leases')
    .innerJoin('rent_reminder_exceptions', 'rent_reminder_exceptions.lease_id', 'leases.id')
    .select('leases.id as leaseId')
    .select([propertyTitle('leases.property_id').as('propertyTitle'), tenantName('leases.tenant_id').as('tenantName')])
    .where(leaseScope(call))
    .where('leases.status', 'in', ['DRAFT', 'ACTIVE'])
    .orderBy('leases.id', 'desc')
    .execute()
  return {
    before: row?.before_on ?? false,
    beforeDays: row?.before_days ?? RENT_REMINDER_DAYS.before.default,
    onDay: row?.day_on ?? false,
    overdue: row?.overdue_on ?? false,
    overdueDays: row?.overdue_days ?? RENT_REMINDER_DAYS.overdue.default,
    exceptions,
  }
}
