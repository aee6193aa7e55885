import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What landlords tell their tenants: how to pay, and whom to call in an emergency. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table users
        add column how_to_pay text,
        add column emergency_phone text`.execute(db)
  },
}
