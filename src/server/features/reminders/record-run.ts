import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/transaction.ts'
import type { Delivered, Delivery } from './deliver-reminder.ts'

/** Notes that a reminder ran at `now`, and how it went; resolves to the row. */
export const recordRun = (
  tx: Tx,
  { reminder, kind, occurrence }: Delivery,
  { outcome, recipients, unconfirmed, overLimit }: Delivered,
  now: Date,
) =>
  tx
    .insertInto('reminder_runs')
    .values({
      id: newId(),
      reminder_id: reminder.id,
      occurrence,
      ran_at: now,
      kind,
      outcome,
      recipients,
      unconfirmed,
      over_limit: overLimit,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
