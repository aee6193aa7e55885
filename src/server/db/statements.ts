import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** Runs SQL as written: one statement with values, or several without. pg-boss works through this. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Over the pool of PostgreSQL; a connection whose statement failed is closed, so an open transaction goes with it. */
export const statementsOverPool = (pool: pg.Pool): Statements => ({
  executeSql: async (text, values) => {
    // For several statements the driver answers with several results; its types know of one.
    const answer: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
    return { rows: [answer].flat().flatMap(({ rows }) => rows) }
  },
})

const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/

/** Over the embedded database's one connection, which a failed transaction must leave before anyone else's query. */
export const statementsOverEmbedded = (client: PGlite): Statements => ({
  executeSql: async (text, values = []) => {
    if (values.length > 0) return client.query(text, values)
    const inside = TRANSACTION.exec(text)?.[1]
    const results = inside === undefined ? await client.exec(text) : await client.transaction((tx) => tx.exec(inside))
    return { rows: results.flatMap(({ rows }) => rows) }
  },
})
