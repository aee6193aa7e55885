import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Income, IncomeMonth } from '#contract/reports.ts'
import { statementLines } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import type { Tx } from '../../db/transaction.ts'
import { addUp, type Movement, monthOf, nextMonth } from '../statements/sum-statements.ts'
import { type Period, periodOf, type ReportCall, type ReportHome, reportHomes } from './report-scope.ts'

/**
 * What was charged and collected in the period under the leases of the homes within the caller's reach: each month, and
 * each home where something was. A charge counts on the day it was due.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readIncome = (call: ReportCall): Promise<Income> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const homes = await reportHomes(tx, call)
    const moved = await movementsOf(tx, homes, period)
    const byMonth = Map.groupBy(moved, ({ day }) => monthOf(day))
    const byHome = Map.groupBy(moved, ({ propertyId }) => propertyId)
    return {
      ...period,
      months: monthsOf(period).map((month) => ({ month, ...sumsOf(byMonth.get(month) ?? []) })),
      homes: homes.flatMap(({ id, title, money }) => {
        const own = byHome.get(id)
        return own ? [{ propertyId: id, propertyTitle: title, ...money, ...sumsOf(own) }] : []
      }),
      totals: sumsOf(moved),
    }
  })

type Moved = Pick<Movement, 'day' | 'kind' | 'chargeKind' | 'cents'> & { propertyId: string }

/** The lines of the homes' statements in the period, without those that say where a lease stood when it was added. */
async function movementsOf(tx: Tx, homes: readonly ReportHome[], { from, to }: Period): Promise<Moved[]> {
  if (homes.length === 0) return []
  const ids = homes.map(({ id }) => id)
  const rows = await tx
    .selectFrom('properties')
    .innerJoinLateral(statementLines(sql.ref('properties.id')).as('line'), (join) => join.onTrue())
    .select(['properties.id as property_id', 'line.day', 'line.kind', 'line.charge_kind', 'line.amount_cents'])
    .where('properties.id', 'in', ids)
    .where('line.day', '>=', from)
    .where('line.day', '<=', to)
    .where('line.is_opening', '=', false)
    .execute()
  return rows.map(({ property_id, day, kind, charge_kind, amount_cents }) => ({
    propertyId: property_id,
    day,
    kind,
    chargeKind: charge_kind,
    cents: amount_cents,
  }))
}

function monthsOf({ from, to }: Period): string[] {
  let month = monthOf(from)
  const months = [month]
  // Asks for none after the last: days end with the year 9999.
  while (month < monthOf(to)) {
    month = nextMonth(month)
    months.push(month)
  }
  return months
}

function sumsOf(moved: readonly Moved[]): Omit<IncomeMonth, 'month'> {
  const { rent, lateFees, otherCharges, credits, received, returned } = addUp(moved)
  return {
    rent: toDollars(rent),
    lateFees: toDollars(lateFees),
    otherCharges: toDollars(otherCharges),
    charged: toDollars(rent + lateFees + otherCharges),
    credits: toDollars(credits),
    received: toDollars(received),
    returned: toDollars(returned),
    collected: toDollars(received - returned),
  }
}
