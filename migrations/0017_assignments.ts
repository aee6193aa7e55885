import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * A manager manages all homes until one is assigned to them; from then on only the assigned ones, even when none is
 * left. Every assignment, no matter who makes it, is in the home's row, and the account remembers it.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table users add column assigned_since timestamptz`.execute(db)
    await sql`
      update users set assigned_since = first.at
      from (select manager_id, min(updated_at) as at from properties where manager_id is not null group by 1) first
      where users.id = first.manager_id`.execute(db)
    await sql`
      create function properties_assigned() returns trigger language plpgsql security definer set search_path = public as $$ begin
        update users set assigned_since = new.updated_at where id = new.manager_id and assigned_since is null;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger properties_assigned after insert or update of manager_id on properties
        for each row when (new.manager_id is not null) execute function properties_assigned()`.execute(db)
    // For lists of homes that no one manages yet; one manager's homes have their own index.
    await sql`create index properties_unmanaged on properties (id desc) where manager_id is null`.execute(db)
    await reach(db)
  },
}

async function reach(db: Db) {
  await sql`
    create function app_never_assigned(account uuid) returns boolean language sql stable as $$
      select exists (select from users where id = account and assigned_since is null) $$`.execute(db)
  await sql`
    create or replace function app_manages_all() returns boolean language sql stable as $$
      select (select app_role()) = 'PROPERTY_MANAGER' and app_never_assigned((select app_user())) $$`.execute(db)
  await sql`
    create or replace function app_may_run(property uuid) returns boolean language sql stable as $$
      select exists (
        select from properties p where p.id = property and (
          p.landlord_id = (select app_user())
          or (select app_role()) = 'PROPERTY_MANAGER' and (
            p.manager_id = (select app_user()) or (select app_never_assigned((select app_user()))))))
    $$`.execute(db)
}
