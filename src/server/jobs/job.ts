import type { Services } from '../http/call.ts'
import type { JobData, JobName } from './jobs-port.ts'

/** Which try of a job this is. */
export interface Attempt {
  /** 1 for the first. */
  number: number
  /** No other try follows if this one fails. */
  last: boolean
}

export interface Job<N extends JobName> {
  /**
   * Does the work on no one's behalf (`systemTransaction`). It can be called again for work already done, for example
   * after a crash, and must then change nothing. To fail, it throws.
   */
  handle(services: Services, data: JobData[N], attempt: Attempt): Promise<void>
  /** How many times a failed job is retried. */
  retryLimit: number
  /** Seconds before the first retry; each one after that waits roughly twice as long. */
  retryDelay: number
  /** Seconds that one try can take, 15 minutes by default; after that it counts as lost, as after a crash. */
  longest?: number
  /** Its schedule: a cron expression in UTC, run once across all servers. */
  every?: string
}

export type JobTable = { readonly [N in JobName]: Job<N> }
