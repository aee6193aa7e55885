import { dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { openSession } from '#server/http/session.ts'
import { type Person, sender, type TestServer } from './app.ts'

/**
 * Moves the server's clock; `people` sign in again, because their sessions may have expired by then. No account can
 * sign in at a time before it was made.
 */
export async function travel(server: TestServer, now: string | Date, ...people: Person[]): Promise<void> {
  server.clock.now = new Date(now)
  await signInAgain(server, ...people)
}

/** Gives `people` new sessions, in place of those that have ended. */
export async function signInAgain(server: TestServer, ...people: Person[]): Promise<void> {
  for (const person of people) {
    const { id, role } = person
    if (role === null) throw new Error('a visitor has no session')
    const token = await openSession(server.services, { user: { id, role }, ip: '127.0.0.1', userAgent: 'test' })
    Object.assign(person, { token, send: sender(server.app, token) })
  }
}

/** The month so many months ago, in UTC. */
export const monthAgo = (count: number): string => dueDayInMonth(utcDay(new Date()), 1, -count).slice(0, 7)
