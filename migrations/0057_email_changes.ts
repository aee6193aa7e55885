import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** New email addresses of accounts, from the moment they're asked for until they can no longer be undone. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table email_changes (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        old_email text not null check (old_email = lower(old_email)),
        new_email text not null check (new_email = lower(new_email)),
        confirm_hash bytea unique,
        refuse_hash bytea unique,
        created_at timestamptz not null,
        mailed_at timestamptz,
        confirmed_at timestamptz,
        check (confirm_hash is null or mailed_at is not null),
        check ((refuse_hash is null) = (mailed_at is null)),
        check (confirmed_at is null or confirm_hash is not null)
      )`.execute(db)
    await sql`create index email_changes_user on email_changes (user_id)`.execute(db)
    await sql`create index email_changes_age on email_changes (created_at)`.execute(db)
    // An address that can still be taken back is no one else's.
    await sql`create index email_changes_old on email_changes (old_email) where confirmed_at is not null`.execute(db)
    await sql`alter table email_changes enable row level security`.execute(db)
    // No user reads these rows; the program does, for the account and for the person who has a link.
    await sql`
      create policy email_changes_system on email_changes
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
    // Registering asks on no one's behalf; the owner's rights open this one answer.
    await sql`
      create function email_is_kept(address text, account uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from email_changes
          where old_email = address and confirmed_at is not null and user_id is distinct from account) $$`.execute(db)
  },
}
