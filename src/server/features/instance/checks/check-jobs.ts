import { sql } from 'kysely'
import { counted, oneOrMany } from '#contract/count.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, DAY } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The server looks for jobs every few seconds and runs one of each kind at a time. */
const BACKLOG_MS = 30 * MINUTE
/** A scheduled job can wait its turn or be retried this long before it counts as missed. */
const GRACE_MS = 15 * MINUTE

/** Figures for one kind of job; ages in milliseconds. */
export interface Jobs {
  name: string
  /** Its schedule, as a cron expression; null without one. */
  cron: string | null
  waiting: number
  waited: number | null
  /** Running for longer than one try may take. */
  stuck: number
  /** In the last seven days. */
  failed: number
  doneAgo: number | null
  failedAgo: number | null
}

/** What each kind of job did last, and what is waiting. */
export const checkJobs: Probe = async ({ db }) => {
  const age = (instant: string) => sql`extract(epoch from now() - ${sql.raw(instant)})::float8 * 1000`
  const isWaiting = sql`job.state in ('created', 'retry') and job.start_after <= now()`
  const { rows } = await sql<Jobs>`
    select queue.name, schedule.cron, count(job.id) filter (where ${isWaiting}) as waiting,
      max(${age('job.start_after')}) filter (where ${isWaiting}) as waited,
      count(job.id) filter (
        where job.state = 'active' and job.started_on + make_interval(secs => job.expire_seconds + 60) < now()) as stuck,
      count(job.id) filter (where job.state = 'failed' and job.completed_on > now() - interval '7 days') as failed,
      min(${age('job.completed_on')}) filter (where job.state = 'completed') as "doneAgo",
      min(${age('job.completed_on')}) filter (where job.state = 'failed') as "failedAgo"
    from pgboss.queue queue left join pgboss.schedule schedule on schedule.name = queue.name
      left join pgboss.job job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name, schedule.cron order by queue.name`.execute(db)
  return judgeJobs(rows, process.uptime() * 1000)
}

/** @param uptime milliseconds since this server started; a job that was due before gets time to catch up. */
export function judgeJobs(all: readonly Jobs[], uptime: number): Finding {
  const failing = all.filter(({ doneAgo, failedAgo }) => failedAgo !== null && failedAgo < (doneAgo ?? Infinity))
  const missed = all.filter((job) => isMissed(job, uptime))
  const stuck = all.filter((job) => job.stuck > 0)
  const behind = all.filter(({ waited }) => (waited ?? 0) > BACKLOG_MS)
  return judge('Every kind of job runs as it should.', all.map(describe), [
    missed.length > 0 && {
      state: 'error',
      found: `${namesOf(missed)} did not run when due.`,
      fix: 'Restart the server, and look in its log for lines that begin with Jobs:.',
    },
    behind.length > 0 && {
      state: 'error',
      found: `${namesOf(behind)} ${has(behind)} been waiting for more than half an hour.`,
      fix: 'Restart the server, and look in its log for lines that begin with Jobs:.',
    },
    stuck.length > 0 && {
      state: 'warning',
      found: `${namesOf(stuck)} ${has(stuck)} been running for too long.`,
      fix: 'The server will try again. If this doesn’t clear up, restart the server.',
    },
    failing.length > 0 && {
      state: 'warning',
      found: `${namesOf(failing)} failed the last time.`,
      fix: 'Look in the server’s log for lines that begin with Jobs: they give the reason for each failure.',
    },
  ])
}

const namesOf = (some: readonly Jobs[]) => some.map(({ name }) => name).join(', ')
const has = (some: readonly Jobs[]) => oneOrMany(some.length, 'has', 'have')

function isMissed({ cron, doneAgo, failedAgo }: Jobs, uptime: number): boolean {
  if (cron === null) return false
  const patience = longestGap(cron) + GRACE_MS
  const ranAgo = Math.min(doneAgo ?? Infinity, failedAgo ?? Infinity)
  return uptime > patience && ranAgo > patience
}

/** The longest time between two runs of a cron expression, in milliseconds; a month when it names days. */
export function longestGap(cron: string): number {
  const [minute = '*', hour = '*', ...days] = cron.split(' ')
  if (days.some((field) => field !== '*')) return 31 * DAY
  if (hour !== '*') return DAY
  const step = /^\*\/(\d+)$/.exec(minute)
  if (step) return Number(step[1]) * MINUTE
  return minute === '*' ? MINUTE : HOUR
}

function describe({ name, waiting, failed, doneAgo }: Jobs) {
  const parts = [
    doneAgo === null ? 'not done yet' : `done ${agoText(doneAgo)}`,
    waiting > 0 && `${counted(waiting, 'job')} waiting`,
    failed > 0 && `${failed} failed in seven days`,
  ]
  return fact(name, parts.filter((part) => part !== false).join(', '))
}
