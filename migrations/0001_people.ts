import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts, sessions, limits, replayed requests and the audit log; the unprivileged role the program works as. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    // Roles belong to the whole cluster, so two databases that migrate at once may both try to create it.
    await sql`
      do $$ begin
        create role pp_app nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
    await sql`
      do $$ begin
        execute format('grant pp_app to %I', current_user);
      exception when unique_violation or invalid_grant_operation then null;
      end $$`.execute(db)
    await sql`grant usage on schema public to pp_app`.execute(db)
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to pp_app`.execute(
      db,
    )
    await sql`alter default privileges in schema public grant usage on sequences to pp_app`.execute(db)

    await sql`
      create function app_user() returns uuid language sql stable as
        $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`.execute(db)
    await sql`
      create function app_role() returns text language sql stable as
        $$ select nullif(current_setting('app.role', true), '') $$`.execute(db)
    // One value per line keeps a search from matching across two columns: searches never contain a line break.
    await sql`
      create function search_line(variadic parts text[]) returns text language sql immutable as
        $$ select lower(array_to_string(parts, E'\n', '')) $$`.execute(db)
    await sql`
      create function shown_date(at timestamptz) returns text language sql stable as
        $$ select to_char(at at time zone 'UTC', 'FMMM/FMDD/YYYY') $$`.execute(db)

    await sql`
      create table users (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        password_hash text not null,
        first_name text not null,
        last_name text not null,
        phone text,
        role text not null check (role in ('ADMIN','PROPERTY_MANAGER','LANDLORD','TENANT','OWNER','AFFILIATE')),
        disabled_at timestamptz,
        sessions_valid_after timestamptz not null default now(),
        created_at timestamptz not null default now(),
        profile_updated_at timestamptz,
        search_text text not null
      )`.execute(db)
    await sql`
      create function users_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.role, coalesce(new.phone, 'N/A'),
          shown_date(new.created_at), case when new.disabled_at is null then 'Active' else 'Deactivated' end);
        return new;
      end $$`.execute(db)
    await sql`create trigger users_search before insert or update on users for each row execute function users_search()`.execute(
      db,
    )
    await sql`create index users_search_text on users using gin (search_text gin_trgm_ops)`.execute(db)

    await sql`
      create table sessions (
        token_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        ip text not null,
        user_agent text not null
      )`.execute(db)
    await sql`create index sessions_user on sessions (user_id)`.execute(db)

    await sql`
      create table rate_counts (
        key text primary key,
        window_start timestamptz not null,
        count integer not null
      )`.execute(db)

    await sql`
      create table idempotency_keys (
        caller text not null,
        endpoint text not null,
        key text not null,
        request_hash text not null,
        reply text,
        created_at timestamptz not null default now(),
        primary key (caller, endpoint, key)
      )`.execute(db)
    await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db)

    await sql`
      create table audit_events (
        id uuid primary key,
        at timestamptz not null default now(),
        actor_id uuid references users,
        actor_role text,
        action text not null,
        subject_type text not null,
        subject_id uuid,
        outcome text not null check (outcome in ('ok','refused')),
        ip text not null,
        detail jsonb not null
      )`.execute(db)
    await sql`create index audit_events_subject on audit_events (subject_type, subject_id, id desc)`.execute(db)
    await sql`revoke update, delete on audit_events from pp_app`.execute(db)
  },
}
