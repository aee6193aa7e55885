import { sql } from 'kysely'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, countText, DAY } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Jobs are looked for every few seconds, and one of each kind is done at a time. */
const BACKLOG_MS = 30 * MINUTE
/** A job that is due by the clock may wait for its turn or be tried again before it counts as missed. */
const GRACE_MS = 15 * MINUTE

/** One kind of job in figures; ages in milliseconds. */
export interface Jobs {
  name: string
  /** When it is due by itself, as a cron expression. */
  cron: string | null
  waiting: number
  waited: number | null
  /** Under way for longer than a try may take. */
  stuck: number
  /** In the last seven days. */
  failed: number
  doneAgo: number | null
  failedAgo: number | null
}

/** What each kind of job did last, and what waits. */
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

/** @param uptime milliseconds since this server started; what was due before is made up for in its own time. */
export function judgeJobs(all: readonly Jobs[], uptime: number): Finding {
  const failing = all.filter(({ doneAgo, failedAgo }) => failedAgo !== null && failedAgo < (doneAgo ?? Infinity))
  const missed = all.filter((job) => isMissed(job, uptime))
  const stuck = all.filter((job) => job.stuck > 0)
  const behind = all.filter(({ waited }) => (waited ?? 0) > BACKLOG_MS)
  return judge('Every kind of job does its work.', all.map(describe), [
    missed.length > 0 && {
      state: 'error',
      found: `${namesOf(missed)} ${has(missed)} not been done when due.`,
      fix: 'Restart the server, and look in its log for lines that begin with Jobs:.',
    },
    behind.length > 0 && {
      state: 'error',
      found: `${namesOf(behind)} ${has(behind)} waited for more than half an hour.`,
      fix: 'Restart the server, and look in its log for lines that begin with Jobs:.',
    },
    stuck.length > 0 && {
      state: 'warning',
      found: `${namesOf(stuck)} ${has(stuck)} been under way for too long.`,
      fix: 'It is taken up again by itself; restart the server when this stays.',
    },
    failing.length > 0 && {
      state: 'warning',
      found: `${namesOf(failing)} failed the last time.`,
      fix: 'Look in the server’s log for lines that begin with Jobs: they name the kind of each failure.',
    },
  ])
}

const namesOf = (some: readonly Jobs[]) => some.map(({ name }) => name).join(', ')
const has = (some: readonly Jobs[]) => (some.length === 1 ? 'has' : 'have')

function isMissed({ cron, doneAgo, failedAgo }: Jobs, uptime: number): boolean {
  if (cron === null) return false
  const patience = longestGap(cron) + GRACE_MS
  const ranAgo = Math.min(doneAgo ?? Infinity, failedAgo ?? Infinity)
  return uptime > patience && ranAgo > patience
}

/** The longest time between two runs, from the fields of a cron expression; a month when it names days. */
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
    waiting > 0 && `${countText(waiting, 'job')} waiting`,
    failed > 0 && `${failed} failed in seven days`,
  ]
  return fact(name, parts.filter((part) => part !== false).join(', '))
}
