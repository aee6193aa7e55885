import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The few leases that haven't begun, which a list of active tenants leaves out. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index leases_to_begin on leases (starts_on) where status = 'ACTIVE'`.execute(db)
  },
}
