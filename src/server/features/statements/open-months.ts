import { adjustmentsOf } from './adjustments.ts'
import type { IssuedMonth } from './issued-statements.ts'
import { type Month, type Movement, monthOf, nextMonth, sumStatements } from './sum-statements.ts'

interface Known {
  /** Oldest first. */
  issued: readonly IssuedMonth[]
  /** The month (`YYYY-MM`) the home was added. */
  added: string
  /** The last month to count. */
  until: string
}

/**
 * The months that aren't issued, oldest first. Without an issued one they begin when the home was added, or with the
 * first entry if that is earlier; otherwise after the last issued one, with what changed about these.
 * @param movements by day
 */
export function openMonths(movements: readonly Movement[], { issued, added, until }: Known): Month[] {
  const last = issued.at(-1)
  if (!last) {
    // Months sort as text.
    const [first = added] = [added, ...movements.slice(0, 1).map(({ day }) => monthOf(day))].sort()
    return sumStatements(movements, first, until)
  }
  const from = nextMonth(last.month)
  const lines = issued.flatMap((month) => month.lines)
  const stated = new Set(lines.map(({ id }) => id))
  return sumStatements(
    movements.filter(({ id, day }) => !stated.has(id) && monthOf(day) >= from),
    from,
    until,
    { opening: last.row.closing_cents, adjustments: adjustmentsOf(movements, lines, from) },
  )
}
