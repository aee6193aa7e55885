import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a running lease was added as one with no deposit held, so its renewal counts none. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table leases add column no_deposit_held boolean not null default false`.execute(db)
  },
}
