import { v7 as newId } from 'uuid'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { type FailedRow, RowsFailed } from '../../jobs/rows-failed.ts'
import { nextAfter } from '../../recurrence.ts'
import { deliverReminder } from './deliver-reminder.ts'
import type { ReminderRow } from './lock-reminder.ts'
import { recurrenceOf } from './schedule.ts'

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** How much later than due a run may be and still count as one in time: the job looks every minute. */
const LATE_AFTER_MS = 10 * 60_000
/** How many missed runs one transaction writes down; of a longer absence the next one goes on. */
const MISSED_AT_ONCE = 400

/**
 * Runs every reminder that is due, each in a transaction of its own: what is told, the run and the next time are one
 * commit. However often and by however many servers it runs, what was due at a time is done once. Of what fell due while
 * no server ran, the newest is told and the others are written down as missed.
 * @throws RowsFailed at the end, so that the job is tried again, when some have failed.
 */
export async function runDueReminders(services: Services): Promise<void> {
  const failures: FailedRow[] = []
  for (let after = FIRST_ID; ; ) {
    const due = await findDue(services, after)
    for (const id of due) {
      try {
        await runDue(services, id)
      } catch (error) {
        failures.push({ id, error })
      }
    }
    const last = due.at(-1)
    if (last === undefined || due.length < BATCH) break
    after = last
  }
  if (failures.length > 0) throw new RowsFailed('Reminders', failures)
}

const findDue = async (services: Services, after: string): Promise<string[]> => {
  const rows = await systemTransaction(services.db, (tx) =>
    tx
      .selectFrom('reminders')
      .select('id')
      .where('is_active', '=', true)
      .where('next_run_at', '<=', services.clock())
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** How soon a reminder must be due to have a job of its own: what is due later is found by the minute's. */
const SOON_SECONDS = 120

/**
 * Orders the run of a reminder that is due before the job of the next minute can be relied on to find it, in the
 * transaction that sets it.
 */
export async function runSoon(tx: Tx, services: Services, reminder: RunnableReminder): Promise<void> {
  const { id, next_run_at, is_active } = reminder
  if (!is_active || next_run_at === null) return
  const seconds = Math.max(0, Math.ceil((next_run_at.getTime() - services.clock().getTime()) / 1000))
  if (seconds <= SOON_SECONDS) await services.jobs.enqueue(tx, 'run-reminder', { reminderId: id }, seconds)
}

type RunnableReminder = Pick<ReminderRow, 'id' | 'next_run_at' | 'is_active'>

/** Runs one reminder if it is due; as a job, which may come to what another one has done. */
export const runDueReminder = (services: Services, { reminderId }: { reminderId: string }): Promise<void> =>
  runDue(services, reminderId)

/** Runs one reminder until it is no longer due, unless another server or its owner holds it. */
async function runDue(services: Services, id: string): Promise<void> {
  for (let more = true; more; ) more = await systemTransaction(services.db, (tx) => runIfDue(tx, services, id))
}

/**
 * Runs one reminder if it is due and nobody holds it; in a transaction of SYSTEM.
 * @returns whether it may still be due.
 */
export async function runIfDue(tx: Tx, services: Services, id: string): Promise<boolean> {
  const now = services.clock()
  const reminder = await holdDue(tx, id, now)
  if (!reminder) return false
  const { missed, newest, next } = sinceLastRun(reminder, now)
  await writeMissed(tx, reminder, { missed, now })
  const times = { next_run_at: next, anchor: recurrenceOf(reminder).anchor }
  if (newest === null) {
    await tx.updateTable('reminders').set(times).where('id', '=', id).execute()
    return true
  }
  const kind = now.getTime() - newest.getTime() > LATE_AFTER_MS ? 'LATE' : 'SCHEDULED'
  const { outcome, recipients, isOver } = await deliverReminder(tx, services, { reminder, kind, occurrence: newest })
  await tx
    .insertInto('reminder_runs')
    .values({ id: newId(), reminder_id: id, occurrence: newest, ran_at: now, kind, outcome, recipients })
    .execute()
  await tx
    .updateTable('reminders')
    .set({ ...times, last_run_at: now, is_active: next !== null && !isOver })
    .where('id', '=', id)
    .execute()
  return false
}

type DueReminder = ReminderRow & { next_run_at: Date }

/** A reminder that is due, held until the transaction ends; undefined when it is not any more, or somebody holds it. */
async function holdDue(tx: Tx, id: string, now: Date): Promise<DueReminder | undefined> {
  const row = await tx
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('next_run_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.next_run_at ? { ...row, next_run_at: row.next_run_at } : undefined
}

/** What fell due up to now: what is missed, what is to be told unless one transaction is too short for all, and what is next. */
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
