// PostgreSQL’s catalog has its own words: cspell:ignore attname attrelid attnum attisdropped regprocedure pronamespace regnamespace prosecdef
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Row-level security for accounts, sessions and homes, and a role for what the program does by itself, with the columns
 * that no one else may read or change (docs/decisions/0006-row-level-security.md).
 */
export const migration: Migration = {
  async up(db: Db) {
    await systemRole(db)
    await accounts(db)
    await sessions(db)
    await sessionFunctions(db)
    await homes(db)
    await ownTablesFirst(db)
  },
}

async function systemRole(db: Db) {
  await sql`
    do $$ begin
      create role pp_system nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db)
  await sql`
    do $$ begin
      execute format('grant pp_system to %I', current_user);
      grant pp_app to pp_system;
    exception when unique_violation or invalid_grant_operation then null;
    end $$`.execute(db)
}

/** Reading stays open: names and addresses are joined to nearly every list. */
async function accounts(db: Db) {
  await sql`revoke insert, update, delete on users from pp_app`.execute(db)
  await sql`revoke select on users from pp_app`.execute(db)
  // Searches name `xmin`.
  await grantBesides(db, sql`select`, 'users', ['password_hash'])
  await sql`grant select (xmin) on users to pp_app`.execute(db)
  await sql`
    grant update (first_name, last_name, phone, profile_updated_at, how_to_pay, emergency_phone, emails_off,
      first_steps_hidden_at) on users to pp_app`.execute(db)
  await sql`grant update (role, disabled_at, referral_code) on users to pp_reader`.execute(db)
  await sql`grant select, insert, update on users to pp_system`.execute(db)
  await sql`alter table users enable row level security`.execute(db)
  await sql`create policy users_read on users for select using (true)`.execute(db)
  await sql`
    create policy users_add on users for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy users_change on users for update
      using (id = (select app_user()) or (select app_role()) in ('ADMIN', 'SYSTEM'))`.execute(db)
}

/** A right to every column of a table but these. One that comes later needs a grant of its own. */
async function grantBesides(db: Db, right: RawBuilder<unknown>, table: string, kept: string[]) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${kept}::text[])
    order by attnum`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`grant ${right} (${columns}) on ${sql.table(table)} to pp_app`.execute(db)
}

async function sessions(db: Db) {
  await sql`revoke insert, update, delete on sessions from pp_app`.execute(db)
  await sql`grant update (revoked_at) on sessions to pp_app`.execute(db)
  await sql`grant insert, update, delete on sessions to pp_system`.execute(db)
  await sql`alter table sessions enable row level security`.execute(db)
  await sql`
    create policy sessions_system on sessions
      using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy sessions_read on sessions for select using (user_id = (select app_user()))`.execute(db)
  await sql`
    create policy sessions_end on sessions for update using (user_id = (select app_user()))
      with check (user_id = (select app_user()) and revoked_at is not null)`.execute(db)
}

/** Whoever holds a token can find and use its session, before anything knows who is calling. */
async function sessionFunctions(db: Db) {
  // In plpgsql, which plans once for each connection.
  await sql`
    create function session_of_token(hash bytea)
      returns table (user_id uuid, role text, has_factor boolean, last_used_at timestamptz, expires_at timestamptz)
      language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
      return query
        select u.id, u.role, u.second_factor_since is not null, s.last_used_at, s.expires_at
        from sessions s join users u on u.id = s.user_id and u.session_epoch = s.epoch
        where s.token_hash = hash and s.revoked_at is null and u.disabled_at is null;
    end $$`.execute(db)
  await sql`
    create function touch_session(hash bytea, used timestamptz) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      update sessions set last_used_at = used where token_hash = hash;
    end $$`.execute(db)
}

/** Reading stays with the scopes: searches for listed homes need an index that row-level security would keep from them. */
async function homes(db: Db) {
  await sql`revoke update, delete on properties from pp_app`.execute(db)
  const kept = ['id', 'landlord_id', 'manager_id', 'owner_id', 'created_at', 'search_text', 'has_photos']
  await grantBesides(db, sql`update`, 'properties', kept)
  await sql`grant update (manager_id, owner_id) on properties to pp_reader`.execute(db)
  await sql`grant update on properties to pp_system`.execute(db)
  await sql`alter table properties enable row level security`.execute(db)
  await sql`create policy properties_read on properties for select using (true)`.execute(db)
  await sql`
    create policy properties_add on properties for insert
      with check (
        (select app_role()) in ('ADMIN', 'SYSTEM')
        or (select app_role()) = 'LANDLORD' and landlord_id = (select app_user()))`.execute(db)
  await sql`
    create policy properties_change on properties for update
      using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user())
        or (select app_role()) = 'PROPERTY_MANAGER'
          and (manager_id = (select app_user()) or (select app_manages_all())))`.execute(db)
}

/** Left out of a search path, temporary tables are looked through first. */
async function ownTablesFirst(db: Db) {
  await sql`
    do $$ declare owners_right regprocedure; begin
      for owners_right in
        select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      loop
        execute format('alter function %s set search_path = public, pg_temp', owners_right);
      end loop;
    end $$`.execute(db)
}
