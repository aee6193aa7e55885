import { v7 as newId } from 'uuid'
import { fieldError } from '#contract/errors.ts'
import type { Reminder, reminders } from '#contract/reminders.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { presentReminder, REMINDER_COLUMNS } from './reminders.queries.ts'
import { remindableScope } from './reminders.scope.ts'

/**
 * Sets a reminder for an account, for a home, or, when the caller reaches everything, for the system.
 * @throws Refusal `invalid` when the account or home is out of reach, or neither is said.
 */
export function createReminder(call: Call<typeof reminders.create>): Promise<Reminder> {
  const { body, actor, services } = call
  return transaction(call, async (tx) => {
    await requireTarget(tx, call)
    const row = await tx
      .insertInto('reminders')
      .values({
        id: newId(),
        created_by: actor.id,
        title: body.title,
        description: body.description,
        type: body.type,
        frequency: body.frequency,
        next_run_at: body.nextRunAt === null ? null : new Date(body.nextRunAt),
        is_active: body.isActive,
        user_id: body.userId,
        property_id: body.propertyId,
        created_at: services.clock(),
      })
      .returning(REMINDER_COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(tx, call, 'reminder.create', { type: 'reminder', id: row.id })
    return presentReminder(row)
  })
}

async function requireTarget(tx: Tx, call: Call<typeof reminders.create>): Promise<void> {
  const { userId, propertyId } = call.body
  if (propertyId !== null) await findPropertyInReach(tx, call, propertyId)
  if (userId !== null) await requireUser(tx, call, userId)
  if (propertyId === null && userId === null && call.reach !== 'all') {
    throw wrong('propertyId', 'Please choose a person or a property for this reminder')
  }
}

async function requireUser(tx: Tx, call: Call<typeof reminders.create>, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(remindableScope(call))
    .executeTakeFirst()
  if (!user) throw wrong('userId', 'This user does not exist.')
}

const wrong = (path: string, message: string) => refused('invalid', message, { errors: [fieldError(path, message)] })
