import type { Services } from '#server/http/call.ts'
import type { JobTable } from '#server/jobs/job.ts'
import { jobs } from '#server/jobs/jobs.ts'
import type { JobData, JobName } from '#server/jobs/jobs-port.ts'
import type { Queue } from '#server/jobs/open-queue.ts'
import { runJob } from '#server/jobs/run-job.ts'

export interface Draining {
  /** The server's services, unless a test brings others, such as a mail server's address. */
  services?: Services
  /** Handlers that replace the program's own. */
  table?: JobTable
  /** Also runs jobs that wait for their next try, without the wait. */
  withoutWaiting?: boolean
}

/** The outcomes of the jobs, by name, in the order they ran. */
export interface Drained {
  done: JobName[]
  failed: JobName[]
}

/** Runs the jobs of `queue` one after the other, as a server would, until none is due. */
export async function drain(
  queue: Queue,
  { services, table = jobs, withoutWaiting = false }: Draining & { services: Services },
): Promise<Drained> {
  const drained: Drained = { done: [], failed: [] }
  const names = Object.keys(table) as JobName[]
  const fetching = { includeMetadata: true, ignoreStartAfter: withoutWaiting } as const
  for (let found = true; found; ) {
    found = false
    for (const name of names) {
      for (const job of await queue.boss.fetch<JobData[JobName]>(name, fetching)) {
        found = true
        try {
          await runJob({ services, table, log: () => undefined }, { ...job, name })
          await queue.boss.complete(name, job)
          drained.done.push(name)
        } catch (error) {
          await queue.boss.fail(name, job, error as Error)
          drained.failed.push(name)
        }
      }
    }
  }
  return drained
}
