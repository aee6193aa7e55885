import { api } from '#contract/api.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'

let number = 0

/** What a landlord sends to set one showing time next week; each call another time. */
export function showingTimesInput(changes: Record<string, unknown> = {}) {
  const minute = (20 * number++) % 1420
  const day = addDays(utcDay(new Date()), 7)
  return { day, from: clock(minute), to: clock(minute + 20), minutes: 20, places: 1, noticeHours: 0, ...changes }
}

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((value) => String(value).padStart(2, '0')).join(':')

/** Sets a showing time of a home; resolves to its id. */
export async function addShowingTime(landlord: Person, propertyId: string, changes: object = {}): Promise<string> {
  const body = showingTimesInput({ ...changes })
  const answer = await landlord.send(api.showings.addTimes, { params: { id: propertyId }, body })
  if (answer.status !== 201) throw new Error(`Could not set a time: ${JSON.stringify(answer.body)}`)
  return answer.body.data.times[0].id
}

/** What a visitor sends to book a showing. */
export const showingInput = (timeId: string, changes: Record<string, unknown> = {}) => ({
  timeId,
  email: `comer.${++number}.${process.pid}@test.example`,
  firstName: 'Ben',
  ...changes,
})

/** Has a visitor book a showing; resolves to its id. */
export async function addShowing(server: TestServer, propertyId: string, timeId: string): Promise<string> {
  const answer = await server.anonymous.send(api.showings.book, {
    params: { id: propertyId },
    body: showingInput(timeId),
  })
  if (answer.status !== 201) throw new Error(`Could not book: ${JSON.stringify(answer.body)}`)
  const { id } = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('showings')
      .select('id')
      .where('time_id', '=', timeId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return id
}
