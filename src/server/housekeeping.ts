import type { Kysely } from 'kysely'
import type { DB } from './db/schema.ts'
import { systemTransaction } from './db/transaction.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Services } from './http/call.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long rows that serve a purpose for a while are kept after it. */
const KEPT = {
  /** A submission may be repeated with its key for two days. */
  submissions: 2 * DAY,
  /** The longest window of attempts is an hour. */
  attempts: DAY,
  /** An ended session is of interest to whoever looks for misuse. */
  sessions: 30 * DAY,
  /** Whoever asks whether a mail went out asks within three months. */
  mail: 90 * DAY,
  /** A mail is tried for an hour; one that still waits after a day has lost its job. */
  waitingMail: DAY,
}

/** Deletes stored replies, counts of attempts, sessions and mails that have served their purpose. */
export async function tidy(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.submissions)).execute()
  await db.deleteFrom('rate_counts').where('window_start', '<', before(KEPT.attempts)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before(KEPT.sessions)).execute()
  await systemTransaction(db, async (tx) => {
    await tx.deleteFrom('outbox').where('created_at', '<', before(KEPT.mail)).execute()
    await tx
      .updateTable('outbox')
      .set({ state: 'FAILED', last_error: 'given up' })
      .where('state', '=', 'QUEUED')
      .where('created_at', '<', before(KEPT.waitingMail))
      .execute()
  })
}

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
