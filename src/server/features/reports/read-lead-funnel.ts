import { sql } from 'kysely'
import { LEAD_TEMPERATURES } from '#contract/leads.ts'
import type { FunnelRow, LeadFunnel } from '#contract/reports.ts'
import { transaction } from '../../db/transaction.ts'
import { addFields } from './add-fields.ts'
import { periodOf, type ReportCall, reportHomes } from './report-scope.ts'

/**
 * How far people came who asked in the period about the homes within the caller's reach, by the temperature of their first
 * message: they applied to the same landlord afterward with the same email address, were approved, and got a lease.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readLeadFunnel = (call: ReportCall): Promise<LeadFunnel> =>
  transaction(call, async (tx) => {
    const period = await periodOf(tx, call)
    const ids = (await reportHomes(tx, call)).map(({ id }) => id)
    const { rows } = await sql<FunnelRow>`
      select temperature, count(*)::int as inquiries, (count(*) filter (where applied))::int as applied,
        (count(*) filter (where approved))::int as approved, (count(*) filter (where leased))::int as leased
      from (
        select lead.temperature, count(one.id) > 0 as applied, coalesce(bool_or(one.status = 'APPROVED'), false) as approved,
          coalesce(bool_or(one.status = 'APPROVED' and exists (select from leases
            where application_id = one.id and leases.status in ('ACTIVE', 'ENDED'))), false) as leased
        from leads lead
          join properties home on home.id = lead.property_id
          left join (applications one join properties wanted on wanted.id = one.property_id)
            on lower(one.applicant_email) = lead.email and one.submitted_at >= lead.created_at
            and wanted.landlord_id = home.landlord_id
        where lead.property_id = any(${ids}::uuid[])
          and (lead.created_at at time zone home.time_zone)::date between ${period.from}::date and ${period.to}::date
        group by lead.id
      ) as people
      group by temperature`.execute(tx)
    return {
      ...period,
      temperatures: LEAD_TEMPERATURES.map(
        (temperature) => rows.find((row) => row.temperature === temperature) ?? { temperature, ...NONE },
      ),
      totals: rows.reduce(addFields, NONE),
    }
  })

type Steps = Omit<FunnelRow, 'temperature'>

const NONE: Steps = { inquiries: 0, applied: 0, approved: 0, leased: 0 }
