import { sql } from 'kysely'
import { can } from '#contract/policy.ts'
import { ROLES } from '#contract/roles.ts'
import { portfolioContact } from '../../db/functions.ts'

const OWNING = ROLES.filter((role) => can(role, 'portfolio.update'))

/**
 * Who runs the business whose id is in `column`: the account that speaks for it, if it is open. Null when it isn't, and
 * then nothing goes out by itself in its name. SYSTEM only.
 */
export const runningOwner = (column: string) => sql<string | null>`(
  select owner.id from users owner
  where owner.id = ${portfolioContact(sql.ref(column))} and owner.disabled_at is null
    and (owner.id = ${sql.ref(column)} or owner.role in (${sql.join(OWNING)})))`
