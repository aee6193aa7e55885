import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Who without an account agreed to a landlord's reminders by email (docs/decisions/0047-reminder-emails.md), and what runs left out. */
export const migration: Migration = {
  async up(db: Db) {
    await consents(db)
    await sql`
      alter table reminder_runs
        add column unconfirmed integer not null default 0 check (unconfirmed >= 0),
        add column over_limit integer not null default 0 check (over_limit >= 0)`.execute(db)
    await sql`
      alter table rent_reminders_sent
        add column left_out text check (left_out in ('UNCONFIRMED','LIMIT'))`.execute(db)
    // The row comes first, so no other server sends the same; what came of it follows in the same transaction.
    await sql`
      create policy rent_reminders_sent_change on rent_reminders_sent for update
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
    await sql`grant update (recipients, left_out) on rent_reminders_sent to pp_app`.execute(db)
    await sql`alter table outbox add column stop_url text`.execute(db)
  },
}

async function consents(db: Db) {
  // By address, so a landlord who adds the same one again can't ask a second time.
  await sql`
    create table reminder_emails (
      id uuid primary key,
      landlord_id uuid not null references users,
      email text not null check (email = lower(email)),
      token_hash bytea not null unique,
      state text not null check (state in ('ASKED','CONFIRMED','REFUSED')),
      asked_at timestamptz not null,
      answered_at timestamptz,
      check ((state = 'ASKED') = (answered_at is null)),
      unique (landlord_id, email)
    )`.execute(db)
  await sql`alter table reminder_emails enable row level security`.execute(db)
  // It holds digests of tokens, so no user reads it; the function below opens the state alone.
  await sql`
    create policy reminder_emails_system on reminder_emails
      using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create function reminder_emails_state(tenant uuid) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
      select r.state from tenants t join reminder_emails r on r.landlord_id = t.landlord_id and r.email = t.email
        where t.id = tenant and t.user_id is null $$`.execute(db)
}
