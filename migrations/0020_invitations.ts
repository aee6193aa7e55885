import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Email invitations to an account of any role; only the SHA-256 of what a link carries is kept. Accounts are found by
 * the day they were made.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table invitations (
        id uuid primary key,
        email text not null check (email = lower(email)),
        first_name text not null,
        last_name text not null,
        role text not null check (role in ('ADMIN','PROPERTY_MANAGER','LANDLORD','TENANT','OWNER','AFFILIATE')),
        token_hash bytea not null unique,
        invited_by uuid not null references users,
        created_at timestamptz not null default now(),
        sent_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        accepted_at timestamptz,
        user_id uuid unique references users,
        search_text text not null,
        check ((accepted_at is null) = (user_id is null)),
        check (accepted_at is null or revoked_at is null)
      )`.execute(db)
    // An address has one open invitation; a new one takes the place of the old one.
    await sql`
      create unique index invitations_open on invitations (email)
        where accepted_at is null and revoked_at is null`.execute(db)
    await sql`create index invitations_age on invitations (expires_at)`.execute(db)
    await sql`
      create function invitations_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.role, shown_date(new.sent_at));
        return new;
      end $$`.execute(db)
    await sql`
      create trigger invitations_search before insert or update on invitations
        for each row execute function invitations_search()`.execute(db)
    await sql`alter table invitations enable row level security`.execute(db)
    // Administrators invite; for the holder of a link, the program itself looks.
    await sql`
      create policy invitations_all on invitations
        using ((select app_role()) in ('ADMIN','SYSTEM'))
        with check ((select app_role()) in ('ADMIN','SYSTEM'))`.execute(db)
    await sql`create index users_age on users (created_at, id)`.execute(db)
  },
}
