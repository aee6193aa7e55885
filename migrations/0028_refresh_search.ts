import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A table's search text is written by its own trigger. When another row changes what a list shows, such as the name of
 * a tenant, `refresh_search` has the trigger write the text again.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function refresh_search(rows regclass, which name, ids uuid[]) returns void language plpgsql as $$ begin
        -- Any update makes the trigger run, and the trigger replaces the blank.
        execute format('update %s set search_text = '''' where %I = any($1)', rows, which) using ids;
      end $$`.execute(db)
    await afterwards(db, 'properties_retitled', sql`'applications', 'property_id', array[new.id]`)
    await afterwards(db, 'tickets_home_renamed', sql`'tickets', 'property_id', array[new.id]`)
    await afterwards(db, 'reminders_home_renamed', sql`'reminders', 'property_id', array[new.id]`)
    await afterwards(db, 'reminders_user_renamed', sql`'reminders', 'user_id', array[new.id]`)
    await afterwards(db, 'tenants_renamed', sql`'payments', 'tenant_id', array[new.id]`)
    await afterwards(db, 'leases_changed', sql`'tenants', 'id', array[new.tenant_id]`)
    await afterwards(
      db,
      'ledger_added',
      sql`'tenants', 'id', array(select l.tenant_id from leases l join added on added.lease_id = l.id)`,
    )
  },
}

/** Makes trigger function `name` refresh the rows that `which` names; as the owner, no matter who made the change. */
const afterwards = (db: Kysely<unknown>, name: string, which: ReturnType<typeof sql>) =>
  sql`
    create or replace function ${sql.id(name)}() returns trigger language plpgsql security definer set search_path = public as $$ begin
      perform refresh_search(${which});
      return null;
    end $$`.execute(db)
