import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { type Person, sender, type TestServer } from './app.ts'

/**
 * Moves the server's clock; `people` sign in again, because their sessions may have expired by then. No account can
 * sign in at a time before it was made.
 */
export async function travel(server: TestServer, now: string | Date, ...people: Person[]): Promise<void> {
  const moment = new Date(now)
  server.clock.now = moment
  for (const person of people) {
    const { id, role } = person
    if (role === null) throw new Error('a visitor has no session')
    const opening = { user: { id, role }, ip: '127.0.0.1', userAgent: 'test' }
    const token = await systemTransaction(server.services.db, (tx) => openSession(tx, moment, opening))
    Object.assign(person, { token, send: sender(server.app, token) })
  }
}
