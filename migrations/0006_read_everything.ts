import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const WALLED = ['applications', 'tenants', 'leases', 'payments', 'ledger_entries', 'tickets', 'reminders']

/**
 * A second role for callers who can read every row. Row-level security keeps a search from using its trigram index,
 * because LIKE might reveal rows before the policy has hidden them; for callers who can see every row, there is nothing
 * to hide.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      do $$ begin
        create role pp_reader nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
    await sql`
      do $$ begin
        execute format('grant pp_reader to %I', current_user);
        grant pp_app to pp_reader;
      exception when unique_violation or invalid_grant_operation then null;
      end $$`.execute(db)
    for (const table of WALLED) {
      await sql`create policy ${sql.ref(`${table}_read_all`)} on ${sql.ref(table)} for select to pp_reader using (true)`.execute(
        db,
      )
    }
  },
}
