import type { BodyOf } from '#contract/endpoint.ts'
import type { Reminder, reminders } from '#contract/reminders.ts'
import { audit, changedFields } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { holdBuildingToRun } from '../buildings/find-to-run.ts'
import { lockReminder, type ReminderRow } from './lock-reminder.ts'
import { findReminder } from './reminders.queries.ts'
import { requirePlaceInReach, requireTarget, type Target } from './require-target.ts'
import { runSoon } from './run-due-reminders.ts'
import { reschedule } from './schedule.ts'

type Change = BodyOf<typeof reminders.update>

/**
 * Changes, pauses or resumes a reminder; fields left out stay the same. One made from a lease keeps its type and
 * recipients.
 * @throws Refusal `not_found`; `invalid` for anything that a new reminder would be refused for.
 */
export function updateReminder(call: Call<typeof reminders.update>): Promise<Reminder> {
  const { body, params, services } = call
  return transaction(call, async (tx) => {
    if (body.buildingId) await holdBuildingToRun(tx, call, body.buildingId)
    const before = await lockReminder(tx, call, params.id)
    const texts = textsOf(before, body)
    const target = await targetOf(tx, call, before)
    const { frequency, time_zone, anchor, lead_days, next_run_at, is_active } = reschedule(
      before,
      body,
      services.clock(),
    )
    await tx
      .updateTable('reminders')
      .set({ ...texts, ...target, frequency, time_zone, anchor, lead_days, next_run_at, is_active })
      .where('id', '=', before.id)
      .execute()
    await runSoon(tx, services, { id: before.id, next_run_at, is_active })
    const fields = changedFields(body)
    await audit(tx, call, 'reminder.update', { type: 'reminder', id: before.id, detail: { fields } })
    return findReminder(tx, before.id)
  })
}

function textsOf(before: ReminderRow, change: Change) {
  const title = change.title === undefined ? before.title : change.title
  const description = change.description === undefined ? before.description : change.description
  if (title === null && description === null) throw wrongField('title', 'Is required')
  return { title, description }
}

async function targetOf(tx: Tx, call: Call<typeof reminders.update>, before: ReminderRow) {
  const { type = before.type } = call.body
  const target = aimOf(call.body, before)
  const { userId, propertyId, buildingId } = target
  const moved = {
    userId: userId !== before.user_id,
    propertyId: propertyId !== before.property_id,
    buildingId: buildingId !== before.building_id,
  }
  if (before.lease_id !== null) {
    requireSame('type', type !== before.type)
    for (const [path, isMoved] of Object.entries(moved)) requireSame(path, isMoved)
  }
  if (Object.values(moved).includes(true)) await requireTarget(tx, call, target)
  // People who no longer run the home or building can silence what they set for it, and nothing else.
  else if (call.body.isActive ?? before.is_active) await requirePlaceInReach(tx, call, before)
  return { type, user_id: userId, property_id: propertyId, building_id: buildingId }
}

/** What a reminder is for after a change: a home takes the place of the building, and the other way around. */
function aimOf({ userId, propertyId, buildingId }: Change, before: ReminderRow): Target {
  return {
    userId: userId === undefined ? before.user_id : userId,
    propertyId: propertyId === undefined ? (buildingId ? null : before.property_id) : propertyId,
    buildingId: buildingId === undefined ? (propertyId ? null : before.building_id) : buildingId,
  }
}

function requireSame(path: string, isChanged: boolean): void {
  if (isChanged)
    throw wrongField(path, 'This reminder was made from a lease. You can’t change its type or who it’s for.')
}
