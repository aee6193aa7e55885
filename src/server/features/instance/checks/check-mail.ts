import { sql } from 'kysely'
import { systemTransaction } from '../../../db/transaction.ts'
import type { Env } from '../../../env.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, countText, DAY } from './words.ts'

const MINUTE = 60_000
/** A mail is on its way within seconds, and tried for about an hour. */
const LATE_MS = 10 * MINUTE
const STUCK_MS = 2 * 60 * MINUTE

/** The outbox in figures. */
export interface Outbox {
  waiting: number
  oldestWaiting: Date | null
  /** In the last seven days. */
  failed: number
  lastFailed: Date | null
  lastSent: Date | null
}

/** Whether mail leaves the server, and what waits or failed. */
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
  if (!outbox) throw new Error('the outbox gave no figures')
  return judgeMail(outbox, env, now)
}

export function judgeMail(outbox: Outbox, env: Env, now: Date): Finding {
  const isSending = env.SMTP_URL !== undefined
  const since = (at: Date | null) => (at === null ? 0 : now.getTime() - at.getTime())
  const waited = since(outbox.oldestWaiting)
  const facts = [
    fact('Sent by', isSending ? 'SMTP' : 'nobody: mail stays in the outbox'),
    fact('Waiting', outbox.waiting),
    fact('Failed in seven days', outbox.failed),
    fact('Last sent', outbox.lastSent === null ? 'never' : agoText(since(outbox.lastSent))),
  ]
  const well = isSending ? 'Mail is sent.' : 'Mail stays in the outbox, which /dev/mailbox shows.'
  return judge(well, facts, [
    waited > STUCK_MS && {
      state: 'error',
      found: `${countText(outbox.waiting, 'mail')} waiting, the oldest for too long.`,
      fix: 'See what the check of the jobs says: mail is sent by a job. Restart the server when that one is stuck.',
    },
    waited > LATE_MS && {
      state: 'warning',
      found: `${countText(outbox.waiting, 'mail')} waiting longer than usual.`,
      fix: 'See that the mail server of SMTP_URL can be reached and takes the sign-in that is written there.',
    },
    outbox.failed > 0 && {
      state: 'warning',
      found: `${countText(outbox.failed, 'mail')} could not be sent in the last seven days.`,
      fix: 'See that SMTP_URL and MAIL_FROM are what the mail server wants; the log names the kind of each failure.',
    },
    !isSending &&
      env.NODE_ENV === 'production' && {
        state: 'warning',
        found: 'No mail leaves this server, so that nobody gets the links that open accounts and replace passwords.',
        fix: 'Set SMTP_URL and MAIL_FROM.',
      },
  ])
}
