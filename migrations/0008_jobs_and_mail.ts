import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { installQueue } from '#server/jobs/queue-schema.ts'

type Db = Kysely<unknown>

/** The queue of jobs, which is the library's own schema, and the outbox: every email, sent and unsent. */
export const migration: Migration = {
  async up(db: Db) {
    await installQueue(db)
    await sql`
      create table outbox (
        id uuid primary key,
        to_address text not null,
        to_user_id uuid references users,
        template text not null,
        subject text not null,
        html text not null,
        body_text text not null,
        subject_type text,
        subject_id uuid,
        created_at timestamptz not null default now(),
        state text not null default 'QUEUED' check (state in ('QUEUED','SENT','FAILED')),
        sent_at timestamptz,
        attempts integer not null default 0,
        last_error text,
        via text check (via in ('smtp','mailbox')),
        check ((state = 'SENT') = (sent_at is not null)),
        check ((state = 'SENT') = (via is not null))
      )`.execute(db)
    await sql`create index outbox_age on outbox (created_at)`.execute(db)
    await sql`create index outbox_address on outbox (to_address, id desc)`.execute(db)
    await sql`create index outbox_waiting on outbox (created_at) where state = 'QUEUED'`.execute(db)
    await walls(db)
    // The delivery of one email, for anyone who has its id; the owner's rights open these two columns only.
    await sql`
      create function mail_state(mail uuid) returns table (state text, sent_at timestamptz)
      language sql stable security definer set search_path = public as $$
        select o.state, o.sent_at from outbox o where o.id = mail $$`.execute(db)
  },
}

/** Emails hold addresses and links that open accounts, so the user who triggers one cannot read it. */
async function walls(db: Db) {
  await sql`alter table outbox enable row level security`.execute(db)
  await sql`create policy outbox_read on outbox for select using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`create policy outbox_read_all on outbox for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy outbox_add on outbox for insert with check (
      (select app_role()) = 'SYSTEM' or (select app_user()) is not null)`.execute(db)
  await sql`create policy outbox_change on outbox for update using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`create policy outbox_remove on outbox for delete using ((select app_role()) = 'SYSTEM')`.execute(db)
}
