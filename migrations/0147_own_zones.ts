import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a business chose its time zone. New York's is what every business begins with, so those that have it now count as
 * not having chosen: nothing tells them apart.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table portfolios add column has_own_zone boolean not null default false`.execute(db)
    await sql`update portfolios set has_own_zone = true where time_zone <> 'America/New_York'`.execute(db)
    await sql`grant update (has_own_zone) on portfolios to pp_app`.execute(db)
  },
}
