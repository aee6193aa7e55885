import { sql } from 'kysely'
import type { TicketTimes, TicketTimesRow } from '#contract/reports.ts'
import { TICKET_PRIORITIES } from '#contract/states.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { periodOf, type ReportCall, reportHomes } from './report-scope.ts'

/**
 * How long the requests took that were reported in the period at the homes and buildings within the caller's reach, by
 * priority. An
 * answer is anything that someone other than the reporter did; a request that was reopened isn't resolved.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readTicketTimes = (call: ReportCall): Promise<TicketTimes> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const ids = (await reportHomes(tx, call)).map(({ id }) => id)
    const { rows } = await sql<TicketTimesRow>`
      select priority, count(*)::int as reported, count(resolved_at)::int as resolved,
        round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600)::numeric, 1)
          ::float8 as "hoursToAnswer",
        round((percentile_cont(0.5) within group (order by extract(epoch from resolved_at - created_at)) / 3600)::numeric, 1)
          ::float8 as "hoursToResolve"
      from (
        select ticket.priority, ticket.created_at,
          (select min(at) from ticket_events where ticket_id = ticket.id and actor_id <> ticket.reporter_id) as answered_at,
          case when ticket.status in ('RESOLVED', 'CLOSED') then (
            select coalesce(max(at) filter (where to_value = 'RESOLVED'), max(at) filter (where to_value = 'CLOSED'))
            from ticket_events where ticket_id = ticket.id and kind = 'STATUS') end as resolved_at
        from tickets ticket
          left join properties home on home.id = ticket.property_id
          left join buildings house on house.id = ticket.building_id
        where (ticket.property_id = any(${ids}::uuid[]) or ticket.building_id = any(${wholeOf(call, ids)}))
          and (ticket.created_at at time zone coalesce(home.time_zone, house.time_zone))::date between ${period.from}::date and ${period.to}::date
      ) as times
      group by priority`.execute(tx)
    return {
      ...period,
      priorities: TICKET_PRIORITIES.toReversed().map(
        (priority) => rows.find((row) => row.priority === priority) ?? { priority, ...NONE },
      ),
    }
  })

/** The buildings of these homes, unless the report is about one home. */
const wholeOf = ({ query }: ReportCall, ids: readonly string[]) =>
  query.propertyId === undefined
    ? sql`array(select building_id from properties where id = any(${ids}::uuid[]) and building_id is not null)`
    : sql`array[]::uuid[]`

const NONE = { reported: 0, resolved: 0, hoursToAnswer: null, hoursToResolve: null }
