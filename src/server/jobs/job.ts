import type { Services } from '../http/call.ts'
import type { JobData, JobName } from './job-data.ts'

/** Which try of a job this is. */
export interface Attempt {
  /** 1 for the first. */
  number: number
  /** No other try follows when this one fails. */
  last: boolean
}

export interface Job<N extends JobName> {
  /**
   * Does the work on behalf of nobody (`systemTransaction`). It may be called again for work that it has done already,
   * after a crash for instance, and must then change nothing. Failing means throwing.
   */
  handle(services: Services, data: JobData[N], attempt: Attempt): Promise<void>
  /** How often a failed job is tried again. */
  retryLimit: number
  /** Seconds before the first of those tries; each further one waits twice as long, give or take. */
  retryDelay: number
  /** Seconds that one try may take, 15 minutes unless said; after that it is taken for lost, as after a crash. */
  longest?: number
  /** When it is due by itself: a cron expression in UTC, run once for all servers together. */
  every?: string
}

/** Every job there is. */
export type JobTable = { readonly [N in JobName]: Job<N> }
