import { sql } from 'kysely'
import { counted } from '#contract/count.ts'
import { systemTransaction } from '../../../db/transaction.ts'
import type { Env } from '../../../env.ts'
import { hasMailbox } from '../../../mail/mailbox.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, DAY } from './words.ts'

const MINUTE = 60_000
/** An email leaves within seconds; the server retries for about an hour. */
const LATE_MS = 10 * MINUTE
const STUCK_MS = 2 * 60 * MINUTE

export interface Outbox {
  waiting: number
  oldestWaiting: Date | null
  /** In the last seven days. */
  failed: number
  lastFailed: Date | null
  lastSent: Date | null
}

/** Whether email leaves the server, and what is waiting or failed. */
export const checkMail: Probe = async ({ db, env, clock }) => {
  const now = clock()
  const { rows } = await systemTransaction(db, (tx) =>
    sql<Outbox>`
      select waiting.count as waiting, waiting.oldest as "oldestWaiting", failed.count as failed,
        failed.last as "lastFailed", (
          select sent_at from outbox where state = 'SENT' and via = 'smtp' order by created_at desc limit 1) as "lastSent"
      from (select count(*) as count, min(created_at) as oldest from outbox where state = 'QUEUED') as waiting,
        (select count(*) as count, max(created_at) as last from outbox
          where state = 'FAILED' and created_at > ${new Date(now.getTime() - 7 * DAY)}) as failed`.execute(tx),
  )
  const [outbox] = rows
  if (!outbox) throw new Error('the outbox query returned no row')
  return judgeMail(outbox, env, now)
}

export function judgeMail(outbox: Outbox, env: Env, now: Date): Finding {
  const isSending = env.SMTP_URL !== undefined
  const since = (at: Date | null) => (at === null ? 0 : now.getTime() - at.getTime())
  const waited = since(outbox.oldestWaiting)
  const facts = [
    fact('Sent by', isSending ? 'SMTP' : 'no one: email stays in the outbox'),
    fact('Waiting', outbox.waiting),
    fact('Failed in seven days', outbox.failed),
    fact('Last sent', outbox.lastSent === null ? 'never' : agoText(since(outbox.lastSent))),
  ]
  const kept = hasMailbox(env) ? 'Email stays in the outbox. See it at /dev/mailbox.' : 'Email stays in the outbox.'
  const well = isSending ? 'Email is being sent.' : kept
  return judge(well, facts, [
    waited > STUCK_MS && {
      state: 'error',
      found: `${counted(outbox.waiting, 'email')} waiting, the oldest for too long.`,
      fix: 'See the jobs check: a job sends the email. If that job is stuck, restart the server.',
    },
    waited > LATE_MS && {
      state: 'warning',
      found: `${counted(outbox.waiting, 'email')} waiting longer than usual.`,
      fix: 'Make sure the mail server at SMTP_URL can be reached and accepts the sign-in given there.',
    },
    outbox.failed > 0 && {
      state: 'warning',
      found: `${counted(outbox.failed, 'email')} could not be sent in the last seven days.`,
      fix: 'Make sure the mail server accepts SMTP_URL and MAIL_FROM. The log gives the reason for each failure.',
    },
    !isSending &&
      !hasMailbox(env) && {
        state: 'warning',
        found: 'This server sends no email, so no one gets the links that activate accounts and reset passwords.',
        fix: 'Set SMTP_URL and MAIL_FROM.',
      },
  ])
}
