import { sql } from 'kysely'
import { can } from '#contract/policy.ts'
import { ROLES } from '#contract/roles.ts'

const OWNING = ROLES.filter((role) => can(role, 'portfolio.update'))

/**
 * Who runs the business whose id is in `column`: of its owners with an open account, the one that began it, else the one
 * who has been there longest. Null when there is none, and then nothing goes out by itself in its name. SYSTEM only.
 */
export const runningOwner = (column: string) => sql<string | null>`(
  select owner.id from (
    select ${sql.ref(column)} as user_id, timestamptz '-infinity' as since
    union all
    select user_id, created_at from portfolio_members where portfolio_id = ${sql.ref(column)} and role = 'OWNER') one
  join users owner on owner.id = one.user_id
  where owner.disabled_at is null and (owner.id = ${sql.ref(column)} or owner.role in (${sql.join(OWNING)}))
  order by one.since limit 1)`
