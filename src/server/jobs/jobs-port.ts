import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * The data of each job: ids only, because the queue keeps it for days. A scheduled job has none: `Record<string,
 * never>`.
 */
export interface JobData {
  mail: { outboxId: string }
  'account-request': { requestId: string }
  'read-document': { documentId: string }
  'index-document': { documentId: string }
  'email-change': { changeId: string }
  'charge-rent': Record<string, never>
  'carry-balances': Record<string, never>
  'charge-late-fees': Record<string, never>
  'end-leases': Record<string, never>
  'leave-leases': Record<string, never>
  'back-up': Record<string, never>
  'check-figures': Record<string, never>
  'erase-old': Record<string, never>
  'rent-reminders': Record<string, never>
  'run-reminders': Record<string, never>
  'take-up-documents': Record<string, never>
  'run-reminder': { reminderId: string }
}

export type JobName = keyof JobData

/** Work to do after a change, by this server or another one on the same database. */
export interface Jobs {
  /**
   * Queues job `name` in the caller's transaction: it runs soon after the commit, and never without one. It may run
   * more than once.
   * @param tx a transaction of any caller
   * @param afterSeconds the shortest wait
   */
  enqueue<N extends JobName>(tx: Transaction<DB>, name: N, data: JobData[N], afterSeconds?: number): Promise<void>
  /** Queues job `name` once for each of `data`, in one statement. */
  enqueueAll<N extends JobName>(tx: Transaction<DB>, name: N, data: readonly JobData[N][]): Promise<void>
}
