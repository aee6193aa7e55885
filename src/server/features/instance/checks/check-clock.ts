import { sql } from 'kysely'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { durationText } from './words.ts'

const WARNING_MS = 2_000
const ERROR_MS = 60_000

/** Whether this server and its database agree on the time. */
export const checkClock: Probe = async ({ db, clock }) => {
  const before = clock().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = clock().getTime()
  if (!rows[0]) throw new Error('the database returned no time')
  return judgeClock(rows[0].now.getTime() - (before + after) / 2)
}

/** @param skew milliseconds by which the database is ahead. */
export function judgeClock(skew: number): Finding {
  const apart = Math.abs(skew)
  const found = `The clocks of this server and its database are ${durationText(apart)} apart.`
  const fix = 'Sync both clocks with NTP: sessions, emailed links and due dates depend on them.'
  return judge(
    'This server and its database agree on the time.',
    [fact('Difference', durationText(apart))],
    [apart >= ERROR_MS && { state: 'error', found, fix }, apart >= WARNING_MS && { state: 'warning', found, fix }],
  )
}
