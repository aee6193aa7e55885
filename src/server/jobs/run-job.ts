import type { Services } from '../http/call.ts'
import { describeFailure } from './failure.ts'
import type { JobTable } from './job.ts'
import type { JobData, JobName } from './jobs-port.ts'

export interface QueuedJob<N extends JobName> {
  name: N
  data: JobData[N]
  /** How many times it was tried before. */
  retryCount: number
  retryLimit: number
}

export interface Workshop {
  services: Services
  table: JobTable
  log: (line: string) => void
}

/**
 * Runs one job once.
 * @throws Error that names only the kind of failure; the queue stores it with the job.
 */
export async function runJob<N extends JobName>({ services, table, log }: Workshop, job: QueuedJob<N>): Promise<void> {
  const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit }
  try {
    await table[job.name].handle(services, job.data, attempt)
  } catch (error) {
    const failure = describeFailure(error)
    log(`Jobs: ${job.name} failed at attempt ${attempt.number} of ${job.retryLimit + 1} (${failure}).`)
    throw new Error(failure)
  }
}
