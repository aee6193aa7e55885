import type { PgBoss, WorkWithMetadataHandler } from 'pg-boss'
import type { Services } from '../http/call.ts'
import type { JobData, JobName } from './jobs-port.ts'
import { type QueueOptions, startBoss } from './open-queue.ts'
import { runJob, type Workshop } from './run-job.ts'

/** Jobs that someone is waiting for are polled often, scheduled ones rarely. */
const POLL_SECONDS = { ordered: 2, recurring: 15 }
const STOP_MS = 5_000

export interface Work {
  /** Takes no more jobs and waits up to five seconds for the running ones; any still running then are redone later. */
  stop(): Promise<void>
}

/**
 * Works on the queue's jobs, one of each name at a time, and queues scheduled ones. Any number of servers can do this:
 * each job goes to one of them.
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
    // Where there was one job, another may be waiting, so look again right away.
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
    // A job that came due while no server was running runs once, however often it was due.
    await boss.schedule(name, table[name].every ?? '', {}, { tz: 'UTC', missed: 'once' })
  }
}

// The table's keys are exactly the names in its type.
const namesOf = (table: Workshop['table']) => Object.keys(table) as JobName[]
