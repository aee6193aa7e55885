import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Within how many days after a lease ends a business returns its deposits. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table portfolios add column deposit_return_days smallint check (deposit_return_days between 1 and 365)`.execute(
      db,
    )
    await sql`grant update (deposit_return_days) on portfolios to pp_app`.execute(db)
  },
}
