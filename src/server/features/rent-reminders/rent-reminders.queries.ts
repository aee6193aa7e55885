import {
  type LeaseRentReminders,
  RENT_REMINDER_DAYS,
  type RentReminderSettings,
  type rentReminders,
} from '#contract/rent-reminders.ts'
import { propertyTitle } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { householdOf } from '../lease-parties/lease-parties.queries.ts'
import { leaseScope } from '../leases/leases.scope.ts'

/** The caller's switches, and the leases they leave out. */
export const readSettings = (call: SignedCall): Promise<RentReminderSettings> =>
  transaction(call, (tx) => findSettings(tx, call))

/** The same inside a transaction of the caller; everything is off until they turn it on. */
export async function findSettings(tx: Tx, call: SignedCall): Promise<RentReminderSettings> {
  const switches = await switchesOf(tx, portfolioOf(call.actor))
  const exceptions = await tx
    .selectFrom('leases')
    .innerJoin('rent_reminder_exceptions', 'rent_reminder_exceptions.lease_id', 'leases.id')
    .select(['leases.id as leaseId', 'rent_reminder_exceptions.kinds as leftOut'])
    .select([propertyTitle('leases.property_id').as('propertyTitle'), householdOf('leases.id').as('tenantNames')])
    .where(leaseScope(call))
    .where('leases.status', 'in', ['DRAFT', 'ACTIVE'])
    .orderBy('leases.id', 'desc')
    .execute()
  return { ...switches, exceptions: exceptions.map((one) => ({ ...one, tenantName: one.tenantNames[0] ?? '' })) }
}

/** The switches that apply to a lease, and those it's left out of. */
export const readLease = (call: Call<typeof rentReminders.lease>): Promise<LeaseRentReminders> =>
  transaction(call, (tx) => findForLease(tx, call, call.params.id))

/** @throws Refusal `not_found` */
export async function findForLease(tx: Tx, call: SignedCall, id: string): Promise<LeaseRentReminders> {
  const lease = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .leftJoin('rent_reminder_exceptions', 'rent_reminder_exceptions.lease_id', 'leases.id')
    .select(['properties.landlord_id', 'rent_reminder_exceptions.kinds'])
    .where('leases.id', '=', id)
    .where(leaseScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return { ...(await switchesOf(tx, lease.landlord_id)), leftOut: lease.kinds ?? [] }
}

async function switchesOf(tx: Tx, landlordId: string) {
  const row = await tx
    .selectFrom('rent_reminder_settings')
    .selectAll()
    .where('landlord_id', '=', landlordId)
    .executeTakeFirst()
  return {
    before: row?.before_on ?? false,
    beforeDays: row?.before_days ?? RENT_REMINDER_DAYS.before.default,
    onDay: row?.day_on ?? false,
    overdue: row?.overdue_on ?? false,
    overdueDays: row?.overdue_days ?? RENT_REMINDER_DAYS.overdue.default,
  }
}
