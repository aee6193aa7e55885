import { type SqlBool, sql } from 'kysely'
import type { ApplicationAttention } from '#contract/attention.ts'
import { isUndecided } from '../../db/parts.ts'

const CONDITIONS = {
  TO_DECIDE: isUndecided,
  NO_LEASE: sql<SqlBool>`(applications.holds_home and not exists (
    select from leases l where l.application_id = applications.id and l.status <> 'CANCELLED')
    and not exists (
      select from applications mate join leases l on l.application_id = mate.id and l.status <> 'CANCELLED'
      where mate.group_id = applications.group_id))`,
} satisfies Record<ApplicationAttention, unknown>

/** Whether an application needs someone in this way, for a WHERE clause. */
export const applicationNeeds = (attention: ApplicationAttention) => CONDITIONS[attention]
