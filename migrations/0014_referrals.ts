import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Referrals: an affiliate's code, the visits that carried it, and the accounts that resulted. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table users
        add column referral_code text unique check (referral_code ~ '^[a-z0-9]{8}$'),
        add column campaign jsonb`.execute(db)
    await sql`
      update users set referral_code = substr(md5(id::text), 1, 8) where role = 'AFFILIATE'`.execute(db)
    await sql`
      create table referrals (
        id uuid primary key,
        affiliate_id uuid not null references users,
        user_id uuid not null unique references users,
        created_at timestamptz not null default now(),
        check (affiliate_id <> user_id)
      )`.execute(db)
    await sql`create index referrals_affiliate on referrals (affiliate_id, id desc)`.execute(db)
    await sql`alter table referrals enable row level security`.execute(db)
    await sql`
      create policy referrals_read on referrals for select using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or affiliate_id = (select app_user()))`.execute(db)
    await sql`create policy referrals_read_all on referrals for select to pp_reader using (true)`.execute(db)
    // The account that registers has no session yet.
    await sql`create policy referrals_add on referrals for insert with check ((select app_user()) is null or (select app_role()) = 'SYSTEM')`.execute(
      db,
    )
    await sql`revoke update, delete on referrals from pp_app`.execute(db)
    await sql`
      create function referral_is_active(account uuid) returns boolean language sql stable security definer set search_path = public as $$
        select exists (select from properties where landlord_id = account)
          or exists (select from applications where applicant_id = account) $$`.execute(db)
    await sql`
      create table referral_clicks (
        affiliate_id uuid not null references users,
        day date not null,
        count integer not null,
        primary key (affiliate_id, day)
      )`.execute(db)
  },
}
