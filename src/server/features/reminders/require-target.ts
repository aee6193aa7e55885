import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { requireBuildingToRun } from '../buildings/find-to-run.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import type { ReminderRow } from './lock-reminder.ts'
import { remindableScope } from './reminders.scope.ts'

export interface Target {
  userId: string | null
  propertyId: string | null
  buildingId: string | null
}

/**
 * @param target whose building is held, unless the reminder is already about it
 * @throws Refusal `invalid` when the account, home or building is out of the caller's reach, or none is given.
 */
export async function requireTarget(
  tx: Tx,
  call: SignedCall,
  { userId, propertyId, buildingId }: Target,
): Promise<void> {
  if (propertyId !== null) await findPropertyInReach(tx, call, propertyId)
  if (buildingId !== null) await requireBuildingToRun(tx, call, buildingId)
  if (userId !== null) await requireUser(tx, call, userId)
  if (propertyId === null && buildingId === null && userId === null && call.reach !== 'all') {
    throw wrongField('propertyId', 'Please choose a person or a property for this reminder')
  }
}

/**
 * Checks that the caller still runs what a reminder is about.
 * @throws Refusal `invalid` when the home is archived, or it or the building is out of the caller's reach
 */
export async function requirePlaceInReach(
  tx: Tx,
  call: SignedCall,
  { property_id, building_id }: ReminderRow,
): Promise<void> {
  if (property_id !== null) await findPropertyInReach(tx, call, property_id)
  if (building_id !== null) await requireBuildingToRun(tx, call, building_id)
}

async function requireUser(tx: Tx, call: SignedCall, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(remindableScope(call))
    .executeTakeFirst()
  if (!user) throw wrongField('userId', 'This user does not exist.')
}
