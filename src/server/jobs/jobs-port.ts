import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { JobData, JobName } from './job-data.ts'

/** Work to be done after a change, by this server or another one on the same database. */
export interface Jobs {
  /**
   * Orders job `name` in the caller's transaction: it runs soon after the commit, and never if there is none. It may
   * run more than once.
   * @param tx a transaction of any caller
   * @param afterSeconds how long it waits at least
   */
  enqueue<N extends JobName>(tx: Transaction<DB>, name: N, data: JobData[N], afterSeconds?: number): Promise<void>
}
