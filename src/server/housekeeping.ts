import { type Kysely, sql } from 'kysely'
import type { DB } from './db/schema.ts'
import { systemTransaction, type Tx } from './db/transaction.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Services } from './http/call.ts'
import { blankLinks } from './mail/blank-links.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long we keep rows with a temporary purpose. */
const KEPT = {
  /** A submission can be repeated with the same key for two days. */
  submissions: 2 * DAY,
  /** The longest window for counting attempts is a day. */
  attempts: DAY,
  /** Ended sessions help people who look for misuse. */
  sessions: 30 * DAY,
  /** A device that hasn't signed in for a year is new again. */
  devices: 365 * DAY,
  /** A new email address can be undone for a week. */
  emailChanges: 7 * DAY,
  /** People ask whether an email went out within three months. */
  mail: 90 * DAY,
  /** The longest that a link in an email works. */
  links: 7 * DAY,
  /** We try to send an email for an hour; one still waiting after a day has lost its job. */
  waitingMail: DAY,
  /** People who ask for a new link soon after theirs ended see that it expired. */
  invitations: 30 * DAY,
  /** People who mark a request as spam by mistake find out within a month. */
  spam: 30 * DAY,
  /** Notifications that were read. */
  readNotifications: 90 * DAY,
}

/**
 * Deletes sign-ins that no one finished, account requests that no job could deal with, stored replies, attempt counts,
 * sessions, known devices, changes of email address, emails, invitations, spam and read notifications that have served
 * their purpose.
 */
export async function tidy(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.submissions)).execute()
  await db.deleteFrom('rate_counts').where('window_start', '<', before(KEPT.attempts)).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', before(KEPT.devices)).execute()
  await systemTransaction(db, joinMonthlyMoney)
  await systemTransaction(db, joinKeptFigures)
  await systemTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('expires_at', '<', before(KEPT.sessions)).execute()
    await tx.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute()
    await tx.deleteFrom('account_requests').where('created_at', '<', before(KEPT.waitingMail)).execute()
    await tx.deleteFrom('email_changes').where('created_at', '<', before(KEPT.emailChanges)).execute()
    await tx.deleteFrom('outbox').where('created_at', '<', before(KEPT.mail)).execute()
    await blankLinks(tx, { from: before(2 * KEPT.links), until: before(KEPT.links) })
    await tx
      .deleteFrom('invitations')
      .where('expires_at', '<', before(KEPT.invitations))
      .where('accepted_at', 'is', null)
      .execute()
    await tx.deleteFrom('application_invitations').where('expires_at', '<', before(KEPT.invitations)).execute()
    await tx
      .deleteFrom('application_groups')
      .where('created_at', '<', before(KEPT.invitations))
      .where(
        sql<boolean>`not exists (select from applications a where a.group_id = application_groups.id)
          and not exists (select from application_invitations i where i.group_id = application_groups.id)`,
      )
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

/** Merges the rows of each month into one; rows added in the meantime wait for the next run. */
const joinMonthlyMoney = (tx: Tx) =>
  sql`
    with gone as (delete from monthly_money returning *)
    insert into monthly_money select month, sum(charged_cents), sum(collected_cents) from gone group by month`.execute(
    tx,
  )

/** The same for the figures of the overview, where a day has more than one row. */
const joinKeptFigures = (tx: Tx) =>
  sql`
    with gone as (
      delete from kept_figures where (figure, zone, day) in (
        select figure, zone, day from kept_figures group by figure, zone, day having count(*) > 1)
      returning *)
    insert into kept_figures
    select figure, zone, day, sum(amount) from gone group by figure, zone, day having sum(amount) <> 0`.execute(tx)

/** Tidies once an hour while the process runs; a failure is logged and retried an hour later. */
export function tidyHourly(services: Services, log: (line: string) => void): void {
  const tidyAll = async () => {
    await tidy(services.db, services.clock())
    await sweepFiles(services, services.clock())
  }
  const timer = setInterval(() => {
    tidyAll().catch((error: Error) => log(`Tidying failed and will be retried in an hour (${error.message}).`))
  }, HOUR)
  timer.unref()
}
