import { sql } from 'kysely'
import type { ApplicationCounts, ApplicationsRow } from '#contract/reports.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { addFields } from './add-fields.ts'
import { periodOf, type ReportCall, reportHomes } from './report-scope.ts'

/**
 * How many applied in the period for each of the homes within the caller's reach, by where their applications are now:
 * listed homes, and those that someone applied for.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readApplicationsByHome = (call: ReportCall): Promise<ApplicationCounts> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const homes = await reportHomes(tx, call)
    const ids = homes.map(({ id }) => id)
    const { rows } = await sql<Counts & { property_id: string }>`
      select property_id, count(*)::int as received,
        (count(*) filter (where one.status in ('PENDING', 'REVIEWING')))::int as waiting,
        (count(*) filter (where one.status = 'APPROVED'))::int as approved,
        (count(*) filter (where one.status in ('DECLINED', 'REJECTED')))::int as declined,
        (count(*) filter (where one.status = 'WITHDRAWN'))::int as withdrawn
      from applications one join properties home on home.id = one.property_id
      where one.property_id = any(${ids}::uuid[])
        and (one.submitted_at at time zone home.time_zone)::date between ${period.from}::date and ${period.to}::date
      group by property_id`.execute(tx)
    const found = new Map(rows.map(({ property_id, ...counts }) => [property_id, counts]))
    return {
      ...period,
      homes: homes.flatMap(({ id, title, published_at }) => {
        const counts = found.get(id)
        if (!counts && published_at === null) return []
        return [{ propertyId: id, propertyTitle: title, ...(counts ?? NONE) }]
      }),
      totals: rows.reduce(addFields, NONE),
    }
  })

type Counts = Omit<ApplicationsRow, 'propertyId' | 'propertyTitle'>

const NONE: Counts = { received: 0, waiting: 0, approved: 0, declined: 0, withdrawn: 0 }
