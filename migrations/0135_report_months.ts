import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many months the reports of a business start with. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table portfolios
        add column report_months smallint not null default 12 check (report_months between 1 and 120)`.execute(db)
    await sql`grant update (report_months) on portfolios to pp_app`.execute(db)
  },
}
