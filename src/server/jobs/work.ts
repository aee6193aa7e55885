import type { PgBoss, WorkWithMetadataHandler } from 'pg-boss'
import type { Services } from '../http/call.ts'
import type { JobData, JobName } from './job-data.ts'
import { type QueueOptions, startBoss } from './open-queue.ts'
import { runJob, type Workshop } from './run-job.ts'

/** What somebody waits for is looked for often, what is due by the clock seldom. */
const POLL_SECONDS = { ordered: 2, recurring: 15 }
const STOP_MS = 5_000

export interface Work {
  /** Takes no further job and waits up to five seconds for those that run; what still runs then is done again later. */
  stop(): Promise<void>
}

/**
 * Works on the queue's jobs, one of each name at a time, and orders those that are due by the clock. Any number of
 * servers may do so: a job goes to one of them.
 */
export async function startWork(options: QueueOptions & { services: Services }): Promise<Work> {
  const boss = await startBoss(options, { supervise: true, schedule: true })
  for (const name of namesOf(options.table)) await workOn(boss, name, options)
  await keepSchedules(boss, options)
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) }
}

async function workOn(boss: PgBoss, name: JobName, workshop: Workshop): Promise<void> {
  const pollingIntervalSeconds = POLL_SECONDS[workshop.table[name].every === undefined ? 'ordered' : 'recurring']
  let worker = ''
  const handle: WorkWithMetadataHandler<JobData[JobName], void> = async (jobs) => {
    // Where one job was, the next may wait: look again at once.
    boss.notifyWorker(worker)
    for (const job of jobs) await runJob(workshop, { ...job, name })
  }
  worker = await boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, handle)
}

async function keepSchedules(boss: PgBoss, { table }: Workshop): Promise<void> {
  const wanted = namesOf(table).filter((name) => table[name].every !== undefined)
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.some((kept) => kept === name)) await boss.unschedule(name)
  }
  for (const name of wanted) {
    // What came due while no server ran is done once, however often it came due.
    await boss.schedule(name, table[name].every ?? '', {}, { tz: 'UTC', missed: 'once' })
  }
}

// The table has exactly the names of its type.
const namesOf = (table: Workshop['table']) => Object.keys(table) as JobName[]
