import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A balance is added up in the index alone, which lists ask for once a row. Entries never change, so it costs room only. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index ledger_entries_lease`.execute(db)
    await sql`
      create index ledger_entries_lease on ledger_entries (lease_id, id desc)
        include (account, kind, amount_cents)`.execute(db)
  },
}
