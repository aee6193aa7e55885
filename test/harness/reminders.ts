import { api } from '#contract/api.ts'
import type { Notification } from '#contract/notifications.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/http/call.ts'
import { jobs } from '#server/jobs/jobs.ts'
import type { Person, TestServer } from './app.ts'
import { create } from './factories.ts'

/** Sets a reminder; resolves to its id. */
export const remind = (person: Person, body: object): Promise<string> =>
  create(person, api.reminders.create, { title: 'Check the tap', ...body })

/** Runs the reminders that are due, as the job does. */
export const runReminders = (services: Services) =>
  jobs['run-reminders'].handle(services, {}, { number: 1, last: false })

/** The reminder's database row. */
export const reminderRow = (server: TestServer, id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('reminders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** The runs of a reminder, by when they were due: kind, outcome, how many people were notified. */
export async function runsOf(server: TestServer, id: string) {
  const rows = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('reminder_runs').selectAll().where('reminder_id', '=', id).orderBy('occurrence').execute(),
  )
  return rows.map(
    ({ occurrence, kind, outcome, recipients }) => [occurrence.toISOString(), kind, outcome, recipients] as const,
  )
}

/** The reminders in a person's inbox, newest first. */
export async function remindersIn(person: Person): Promise<Notification[]> {
  const answer = await person.send(api.notifications.list, { query: { pageSize: 100 } })
  const rows: Notification[] = answer.body.data
  return rows.filter(({ type, reminderId }) => type !== null || reminderId !== null)
}

/** Their titles. */
export const inboxOf = async (person: Person): Promise<string[]> =>
  (await remindersIn(person)).map(({ title }) => title)
