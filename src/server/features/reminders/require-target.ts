import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { remindableScope } from './reminders.scope.ts'

export interface Target {
  userId: string | null
  propertyId: string | null
}

/** @throws Refusal `invalid` when the account or home is out of the caller's reach, or neither is given. */
export async function requireTarget(tx: Tx, call: SignedCall, { userId, propertyId }: Target): Promise<void> {
  if (propertyId !== null) await findPropertyInReach(tx, call, propertyId)
  if (userId !== null) await requireUser(tx, call, userId)
  if (propertyId === null && userId === null && call.reach !== 'all') {
    throw wrongField('propertyId', 'Please choose a person or a property for this reminder')
  }
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
