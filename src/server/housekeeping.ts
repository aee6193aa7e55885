import { type Kysely, sql } from 'kysely'
import type { DB } from './db/schema.ts'
import { systemTransaction, type Tx } from './db/transaction.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Services } from './http/call.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long rows that serve a purpose for a while are kept after it. */
const KEPT = {
  /** A submission may be repeated with its key for two days. */
  submissions: 2 * DAY,
  /** The longest window of attempts is a day. */
  attempts: DAY,
  /** An ended session is of interest to whoever looks for misuse. */
  sessions: 30 * DAY,
  /** Whoever asks whether a mail went out asks within three months. */
  mail: 90 * DAY,
  /** A mail is tried for an hour; one that still waits after a day has lost its job. */
  waitingMail: DAY,
  /** Whoever asks for a new link soon after the old one has ended is told so. */
  invitations: 30 * DAY,
  /** Whoever takes a request for spam by mistake finds out within a month. */
  spam: 30 * DAY,
  /** What somebody was told and has read. */
  readNotifications: 90 * DAY,
}

/** Deletes stored replies, counts of attempts, sessions, mails, invitations, spam and read notifications that have served their purpose. */
export async function tidy(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.submissions)).execute()
  await db.deleteFrom('rate_counts').where('window_start', '<', before(KEPT.attempts)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before(KEPT.sessions)).execute()
  await systemTransaction(db, joinMonthlyMoney)
  await systemTransaction(db, async (tx) => {
    await tx.deleteFrom('outbox').where('created_at', '<', before(KEPT.mail)).execute()
    await tx
      .deleteFrom('invitations')
      .where('expires_at', '<', before(KEPT.invitations))
      .where('accepted_at', 'is', null)
      .execute()
    await tx
      .updateTable('outbox')
      .set({ state: 'FAILED', last_error: 'given up' })
      .where('state', '=', 'QUEUED')
      .where('created_at', '<', before(KEPT.waitingMail))
      .execute()
    await tx
      .deleteFrom('contact_requests')
      .where('status', '=', 'SPAM')
      .where((eb) => eb(eb.fn.coalesce('handled_at', 'created_at'), '<', before(KEPT.spam)))
      .execute()
    await tx
      .deleteFrom('notifications')
      .where('read_at', 'is not', null)
      .where('created_at', '<', before(KEPT.readNotifications))
      .execute()
  })
}

/** Puts the rows of each month into one; those that are added meanwhile wait for the next time. */
const joinMonthlyMoney = (tx: Tx) =>
  sql`
    with gone as (delete from monthly_money returning *)
    insert into monthly_money select month, sum(charged_cents), sum(collected_cents) from gone group by month`.execute(
    tx,
  )

/** Tidies once an hour as long as the process lives; a failure is logged and tried again an hour later. */
export function tidyHourly(services: Services, log: (line: string) => void): void {
  const tidyAll = async () => {
    await tidy(services.db, services.clock())
    await sweepFiles(services, services.clock())
  }
  const timer = setInterval(() => {
    tidyAll().catch((error: Error) => log(`Tidying failed and is tried again in an hour (${error.message}).`))
  }, HOUR)
  timer.unref()
}
