import { pieces } from '../../db/pieces.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { type IssuedMonth, issuedMonth, rowsOf } from './issued-statements.ts'
import type { Book } from './open-book.ts'
import { daysLet, type Month } from './sum-statements.ts'

/** What is issued of a home: open months of its book, oldest first. */
export interface Due {
  book: Book
  months: readonly Month[]
}

/** Rows for one statement: PostgreSQL takes 65,535 values. */
const ROWS_MAX = 2000

/** Stores months as issued, each table's rows at once; resolves to them as issued, in the same order. */
export async function keepMonths(tx: Tx, { actor, services }: SignedCall, due: readonly Due[]): Promise<IssuedMonth[]> {
  const kept = due.flatMap(({ book: { property, periods, today }, months }) =>
    months.map((month) =>
      rowsOf({
        ...{ property_id: property.id, property_title: property.title },
        ...{ issued_at: services.clock(), issued_on: today, issued_by: actor.id },
        ...{ month, ...daysLet(periods, month.month, today) },
      }),
    ),
  )
  for (const rows of pieces(
    kept.map(({ statement }) => statement),
    ROWS_MAX,
  ))
    await tx.insertInto('issued_statements').values(rows).execute()
  for (const rows of pieces(
    kept.flatMap(({ lines }) => lines),
    ROWS_MAX,
  ))
    await tx.insertInto('issued_lines').values(rows).execute()
  return kept.map(({ statement, lines }) => issuedMonth(statement, lines))
}
