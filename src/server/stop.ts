import type { FastifyInstance } from 'fastify'

const GIVE_UP_AFTER_MS = 10_000

interface Closable {
  close(): Promise<void>
}

/**
 * On SIGTERM or SIGINT answers what is under way, closes the database and exits with 0; after ten seconds, or at a
 * second signal, exits with 1.
 */
export function stopOnSignal(app: FastifyInstance, database: Closable, say: (line: string) => void): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    say('Stopping …')
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
