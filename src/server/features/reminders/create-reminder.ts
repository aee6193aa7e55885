import { v7 as newId } from 'uuid'
import type { Reminder, reminders } from '#contract/reminders.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { holdBuildingToRun } from '../buildings/find-to-run.ts'
import { findReminder } from './reminders.queries.ts'
import { requireTarget, type Target } from './require-target.ts'
import { runSoon } from './run-due-reminders.ts'
import { requireNotPast, startAt } from './schedule.ts'

/**
 * Sets a reminder for an account, for a home, for a building or, if the caller can reach everything, for the system.
 * @throws Refusal `invalid` when the account, home or building is out of reach or missing, or its first run is long past.
 */
export function createReminder(call: Call<typeof reminders.create>): Promise<Reminder> {
  const { body, actor, services } = call
  const nextRunAt = body.nextRunAt === null ? null : new Date(body.nextRunAt)
  return transaction(call, async (tx) => {
    if (body.buildingId !== null) await holdBuildingToRun(tx, call, body.buildingId)
    await requireTarget(tx, call, body)
    if (body.isActive) requireNotPast(nextRunAt, services.clock())
    const timeZone = body.timeZone ?? (await zoneOf(tx, body))
    const id = newId()
    await tx
      .insertInto('reminders')
      .values({
        id,
        created_by: actor.id,
        portfolio_id: call.reach === 'owned' ? portfolioOf(actor) : null,
        title: body.title,
        description: body.description,
        type: body.type,
        frequency: body.frequency,
        time_zone: timeZone,
        ...startAt(timeZone, nextRunAt),
        is_active: body.isActive,
        user_id: body.userId,
        property_id: body.propertyId,
        building_id: body.buildingId,
        created_at: services.clock(),
      })
      .execute()
    await runSoon(tx, services, { id, next_run_at: nextRunAt, is_active: body.isActive })
    await audit(tx, call, 'reminder.create', { type: 'reminder', id })
    return findReminder(tx, id)
  })
}

/** The time zone of a home or building within reach; UTC without either. */
async function zoneOf(tx: Tx, { propertyId, buildingId }: Target): Promise<string> {
  const id = propertyId ?? buildingId
  if (id === null) return 'UTC'
  const { time_zone } = await tx
    .selectFrom(propertyId === null ? 'buildings' : 'properties')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return time_zone
}
