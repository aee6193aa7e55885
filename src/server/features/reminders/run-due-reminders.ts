import { v7 as newId } from 'uuid'
import { nextAfter } from '#contract/recurrence.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { deliverReminder } from './deliver-reminder.ts'
import type { ReminderRow } from './lock-reminder.ts'
import { recordRun } from './record-run.ts'
import { recurrenceOf } from './schedule.ts'
import { staysDue } from './waiting.ts'

/** How late a run can be and still count as on time; the job runs every minute. */
const LATE_AFTER_MS = 10 * 60_000
/** How many missed runs one transaction records; the next one continues after a longer outage. */
const MISSED_AT_ONCE = 400

/**
 * Runs every reminder that is due, each in its own transaction: messages, run and next time are one commit. Each due
 * time is handled once, however often this runs and on however many servers. After an outage, the newest is sent and
 * the others are recorded as missed.
 * @throws RowsFailed at the end when some failed, so the job retries.
 */
export const runDueReminders = (services: Services): Promise<void> =>
  forEachRow(services, {
    rows: 'Reminders',
    find: (tx, after, limit) =>
      tx
        .selectFrom('reminders')
        .select('id')
        .where('is_active', '=', true)
        .where('next_run_at', '<=', services.clock())
        .where(staysDue, '=', false)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    work: ({ id }) => runDue(services, id),
  })

/** How soon a reminder must be due to get its own job; the minute's job finds the later ones. */
const SOON_SECONDS = 120

/**
 * Queues the run of a reminder that is due too soon for the next minute's job to catch it, in the transaction that sets
 * it.
 */
export async function runSoon(tx: Tx, services: Services, reminder: RunnableReminder): Promise<void> {
  const { id, next_run_at, is_active } = reminder
  if (!is_active || next_run_at === null) return
  const seconds = Math.max(0, Math.ceil((next_run_at.getTime() - services.clock().getTime()) / 1000))
  if (seconds <= SOON_SECONDS) await services.jobs.enqueue(tx, 'run-reminder', { reminderId: id }, seconds)
}

type RunnableReminder = Pick<ReminderRow, 'id' | 'next_run_at' | 'is_active'>

/** Runs one reminder if it is due; as a job, it can find the work already done. */
export const runDueReminder = (services: Services, { reminderId }: { reminderId: string }): Promise<void> =>
  runDue(services, reminderId)

/** Runs one reminder until it is no longer due, unless another server or its owner has it locked. */
async function runDue(services: Services, id: string): Promise<void> {
  for (let more = true; more; ) more = await systemTransaction(services.db, (tx) => runIfDue(tx, services, id))
}

/**
 * Runs one reminder if it is due and not locked; in a transaction of SYSTEM.
 * @returns whether it might still be due.
 */
export async function runIfDue(tx: Tx, services: Services, id: string): Promise<boolean> {
  const now = services.clock()
  const reminder = await lockDue(tx, id, now)
  if (!reminder) return false
  const { missed, newest, next } = sinceLastRun(reminder, now)
  await writeMissed(tx, reminder, { missed, now })
  const times = { next_run_at: next, anchor: recurrenceOf(reminder).anchor }
  if (newest === null) {
    await tx.updateTable('reminders').set(times).where('id', '=', id).execute()
    return true
  }
  const kind = now.getTime() - newest.getTime() > LATE_AFTER_MS ? 'LATE' : 'SCHEDULED'
  const delivery = { reminder, kind, occurrence: newest } as const
  const delivered = await deliverReminder(tx, services, delivery)
  await recordRun(tx, delivery, delivered, now)
  await tx
    .updateTable('reminders')
    .set({ ...times, last_run_at: now, is_active: next !== null && !delivered.isOver })
    .where('id', '=', id)
    .execute()
  return false
}

type DueReminder = ReminderRow & { next_run_at: Date }

/**
 * A due reminder, locked until the transaction ends; undefined when it is no longer due or someone else has it locked.
 */
async function lockDue(tx: Tx, id: string, now: Date): Promise<DueReminder | undefined> {
  const row = await tx
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('next_run_at', '<=', now)
    .where(staysDue, '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.next_run_at ? { ...row, next_run_at: row.next_run_at } : undefined
}

/**
 * The due times up to now: the missed ones, the one to send (unless there are too many for one transaction), and the
 * next one.
 */
function sinceLastRun(reminder: DueReminder, now: Date) {
  const recurrence = recurrenceOf(reminder)
  const due = [reminder.next_run_at]
  let next = nextAfter(recurrence, reminder.next_run_at)
  for (; next !== null && next <= now && due.length < MISSED_AT_ONCE; next = nextAfter(recurrence, next)) due.push(next)
  const goesOn = next !== null && next <= now
  return { missed: goesOn ? due : due.slice(0, -1), newest: goesOn ? null : (due.at(-1) ?? null), next }
}

async function writeMissed(
  tx: Tx,
  reminder: DueReminder,
  { missed, now }: { missed: readonly Date[]; now: Date },
): Promise<void> {
  if (missed.length === 0) return
  const run = { reminder_id: reminder.id, ran_at: now, kind: 'LATE', outcome: 'MISSED', recipients: 0 } as const
  await tx
    .insertInto('reminder_runs')
    .values(missed.map((occurrence) => ({ ...run, id: newId(), occurrence })))
    .execute()
}
