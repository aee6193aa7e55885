import { type SqlBool, sql } from 'kysely'
import { ENDING_WITHIN_DAYS, type LeaseAttention } from '#contract/attention.ts'
import { leaseOverdue } from '../../db/functions.ts'
import type { Caller } from '../../http/call.ts'

/** Today in the time zone of a lease's home. */
export const localToday = (
  call: Caller,
) => sql`(select (${call.services.clock()}::timestamptz at time zone p.time_zone)::date
  from properties p where p.id = leases.property_id)`

/** Cents that were due before today under a lease and haven't arrived. */
export const overdueCents = (call: Caller) => leaseOverdue(sql.ref('leases.id'), localToday(call))

const CONDITIONS: Record<LeaseAttention, (call: Caller) => ReturnType<typeof sql<SqlBool>>> = {
  OVERDUE: (call) => sql`leases.status in ('ACTIVE', 'ENDED') and leases.archived_at is null
    and ${overdueCents(call)} > 0`,
  ENDING: (call) => sql`leases.status = 'ACTIVE'
    and leases.ends_on between ${localToday(call)} and ${localToday(call)} + ${sql.lit(ENDING_WITHIN_DAYS)}
    and not exists (select from leases r where r.renews_id = leases.id and r.status <> 'CANCELLED')`,
}

/** Whether a lease needs someone in this way, for a WHERE clause. */
export const leaseNeeds = (call: Caller, attention: LeaseAttention) => sql<SqlBool>`(${CONDITIONS[attention](call)})`
