import type { ReminderType } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * Whether the landlord's switches already remind a lease's tenant of what a reminder made from it is about, so no one
 * hears the same twice. In a transaction of SYSTEM.
 */
export async function remindsByItself(
  tx: Tx,
  { lease_id, type }: { lease_id: string | null; type: ReminderType | null },
): Promise<boolean> {
  const column = type === 'RENT_DUE' ? 'on.before_on' : type === 'PAYMENT_OVERDUE' ? 'on.overdue_on' : null
  if (lease_id === null || column === null) return false
  const found = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .innerJoin('rent_reminder_settings as on', 'on.landlord_id', 'properties.landlord_id')
    .select('leases.id')
    .where('leases.id', '=', lease_id)
    .where(column, '=', true)
    .executeTakeFirst()
  return found !== undefined
}
