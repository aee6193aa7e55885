import type pg from 'pg'

/** What the driver says when a query was not answered within its `query_timeout`. */
const SILENT = 'Query read timeout'

/**
 * Keeps the process alive when a connection dies, in use or not: its query fails, and the pool makes a new connection
 * for the next one. Without these listeners the driver's events would end the process.
 */
export function surviveLostConnections(pool: pg.Pool, log: (line: string) => void): void {
  const note = (error: Error) => log(`Database: lost a connection (${error.message}).`)
  pool.on('error', note)
  pool.on('connect', (client) => {
    client.on('error', note)
    dropWhenSilent(client)
  })
}

// A connection that leaves a query unanswered would go back to the pool with that query still in front of the next one.
function dropWhenSilent(client: pg.PoolClient): void {
  // The overloads of `query` cannot be written as one function; the arguments are passed on as they came.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        // Every client of a pool has `end`; the driver's types leave it out.
        if (error.message === SILENT) (client as pg.PoolClient & pg.Client).end().catch(() => undefined)
      })
    }
    return answer
  }
  client.query = watched as typeof client.query
}
