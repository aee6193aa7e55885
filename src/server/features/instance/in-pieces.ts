import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** The condition that the id in `column` belongs to a piece. */
export type Piece = (column: string) => RawBuilder<boolean>

/** A lease of ten years has some 250 ledger entries, so a piece of leases has a quarter of a million at most. */
const ROWS = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Divides a table into pieces of a thousand rows by id. Every id is in one of them, whether it has a row yet or not. */
export async function inPieces(tx: Tx, table: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (let after = FIRST_ID; after !== LAST_ID; ) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id > ${after} order by id offset ${ROWS - 1} limit 1`.execute(tx)
    const [first, last] = [after, rows[0]?.id ?? LAST_ID]
    pieces.push((column) => sql`(${sql.ref(column)} > ${first} and ${sql.ref(column)} <= ${last})`)
    after = last
  }
  return pieces
}
