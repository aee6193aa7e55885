import type { PGlite } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteDialect,
  type QueryResult,
} from 'kysely'
import type { RunPrepared } from './prepared-statements.ts'

/**
 * Kysely over the embedded database, whose statements stay prepared: those that begin and end a transaction, too. PGlite
 * sends these as text, each in two exchanges.
 * @param run sends a statement at once; its caller has the database to itself
 */
export function embeddedDialect(client: PGlite, run: RunPrepared): Dialect {
  const dialect = new PGliteDialect({ pglite: client })
  dialect.createDriver = () => new EmbeddedDriver(client, run)
  return dialect
}

/** The one connection. Kysely gives it to one statement or transaction at a time; PGlite's lock keeps out everyone else. */
class EmbeddedDriver implements Driver, DatabaseConnection {
  readonly #client: PGlite
  readonly #run: RunPrepared
  /** Lets others at the database again; set during a transaction. */
  #leave: (() => void) | undefined

  constructor(client: PGlite, run: RunPrepared) {
    this.#client = client
    this.#run = run
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  async releaseConnection(): Promise<void> {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = this.#leave
      ? await this.#run<R>(sql, parameters)
      : await this.#client._runExclusiveTransaction(() => this.#run<R>(sql, parameters))
    return { rows, numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream')
  }

  async beginTransaction(): Promise<void> {
    await this.#enter()
    try {
      await this.#run('begin')
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async commitTransaction(): Promise<void> {
    const { command } = await this.#run('commit')
    if (command === 'COMMIT') return this.#end()
    // A statement failed, and its caller caught the error.
    this.#end()
    throw new AbortedTransactionError()
  }

  async rollbackTransaction(): Promise<void> {
    try {
      await this.#run('rollback')
    } finally {
      this.#end()
    }
  }

  async destroy(): Promise<void> {
    if (!this.#client.closed) await this.#client.close()
  }

  /** Resolves once no one else uses the database, and keeps it until `#end`. */
  #enter(): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = () =>
        new Promise<void>((leave) => {
          this.#leave = leave
          resolve()
        })
      this.#client._runExclusiveTransaction(work).catch(reject)
    })
  }

  #end(): void {
    this.#leave?.()
    this.#leave = undefined
  }
}
