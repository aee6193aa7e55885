import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the tenant who reported a problem lets people in while no one is home; null if they didn't say. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table tickets add column may_enter boolean`.execute(db)
  },
}
