import type { PGlite } from '@electric-sql/pglite'

/** The part of PGlite that runs one round of PostgreSQL; its own types leave it out. */
interface Backend {
  mod?: { _PostgresMainLoopOnce: () => void }
  POSTGRES_MAIN_LONGJMP: number
  execProtocolRawSync: PGlite['execProtocolRawSync']
}

/**
 * Calls `onCrash` once when PostgreSQL itself gives up (a PANIC, such as a full disk while it logs a change) and
 * refuses every statement after it: PGlite would carry on with corrupt memory and hang the process forever.
 */
export function guardAgainstCrash(client: PGlite, onCrash: (error: unknown) => void): void {
  // PGlite declares these members private or not at all, and offers no other sign of a crash.
  const backend = client as unknown as Backend
  if (backend.mod === undefined) throw new Error('the embedded database is not open')
  const { mod } = backend
  const runOnce = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!isSqlError(error, backend)) {
        backend.execProtocolRawSync = refuse
        onCrash(error)
      }
      throw error
    }
  }
}

// An SQL error arrives as a jump out of the round, with a status that says so.
const isSqlError = (error: unknown, backend: Backend) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === backend.POSTGRES_MAIN_LONGJMP

function refuse(): never {
  throw new Error('PGlite is closed after a crash')
}
