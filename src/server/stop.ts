import type { FastifyInstance } from 'fastify'
import { leave } from './http/leave.ts'

const GIVE_UP_AFTER_MS = 10_000
/** Signals to a group of processes arrive twice: once directly, once passed on by the parent. */
const ECHO_MS = 1_000

interface Closable {
  close(): Promise<void>
}

/** Everything to stop along with the process. */
export interface Running {
  app: FastifyInstance
  work: { stop(): Promise<void> }
  queue: Closable
  database: Closable
}

/**
 * On SIGTERM or SIGINT answers the requests in progress and those about to arrive, ends the jobs, closes the database and
 * exits with 0; after ten seconds, or at a later signal, exits with 1.
 */
export function stopOnSignal({ app, work, queue, database }: Running, say: (line: string) => void): void {
  let stoppedAt: number | undefined
  const stop = async () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > ECHO_MS) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    say('Stopping …')
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref()
    await Promise.all([leave(app), work.stop()])
    await queue.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
