import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Inquiries go from new to an application, with what was written on the way (docs/decisions/0060-piper.md). */
export const migration: Migration = {
  async up(db: Db) {
    await columns(db)
    await applied(db)
    await readers(db)
    await messages(db)
  },
}

async function columns(db: Db) {
  await sql`
    alter table leads
      add column status text not null default 'NEW'
        check (status in ('NEW','ANSWERED','SHOWING','APPLIED','LOST')),
      -- When they first got an answer by email.
      add column answered_at timestamptz,
      add column invited_at timestamptz,
      -- What it was before it was lost.
      add column lost_from text check (lost_from in ('NEW','ANSWERED','SHOWING')),
      add constraint leads_lost_from check ((status = 'LOST') = (lost_from is not null))`.execute(db)
  await sql`create index leads_home on leads (property_id, id desc) where property_id is not null`.execute(db)
}

/** No one recorded answers so far, but whoever applied afterward with the same address has applied. */
async function applied(db: Db) {
  await sql`
    update leads set status = 'APPLIED' where exists (
      select from applications a where a.property_id = leads.property_id
        and lower(a.applicant_email) = leads.email and a.submitted_at >= leads.created_at)`.execute(db)
}

const IS_MANAGED = sql`(
  (select app_role()) = 'PROPERTY_MANAGER' and property_id in (select * from app_runs()))`
const IS_RUN = sql`(
  (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user()) or ${IS_MANAGED})`

async function readers(db: Db) {
  await sql`drop policy leads_read on leads`.execute(db)
  await sql`
    create policy leads_read on leads for select using (
      ${IS_RUN} or property_id is not null and (select app_manages_all()))`.execute(db)
  await sql`
    create policy leads_change on leads for update using (${IS_RUN}) with check (${IS_RUN})`.execute(db)
  await sql`grant update (status, answered_at, invited_at, lost_from) on leads to pp_app`.execute(db)
}

async function messages(db: Db) {
  await sql`
    create table lead_messages (
      id uuid primary key,
      lead_id uuid not null references leads on delete cascade,
      -- Who wrote it: the person who asked, Piper, or someone who runs the home.
      sender text not null check (sender in ('VISITOR','PIPER','PERSON')),
      -- Shown on the page, emailed, or added by hand.
      channel text not null check (channel in ('PAGE','EMAIL','HAND')),
      author_id uuid references users,
      body text not null,
      -- The email, while the outbox keeps it.
      outbox_id uuid,
      created_at timestamptz not null,
      constraint lead_messages_by_someone check (sender <> 'PERSON' or author_id is not null)
    )`.execute(db)
  await sql`create index lead_messages_thread on lead_messages (lead_id, id)`.execute(db)
  await sql`alter table lead_messages enable row level security`.execute(db)
  // Whoever sees the lead, by its own policies.
  await sql`
    create policy lead_messages_read on lead_messages for select using (
      exists (select from leads l where l.id = lead_id))`.execute(db)
  await sql`create policy lead_messages_read_all on lead_messages for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy lead_messages_add on lead_messages for insert with check (
      (select app_role()) = 'SYSTEM'
      or author_id = (select app_user()) and exists (select from leads where leads.id = lead_id and ${IS_RUN}))`.execute(
    db,
  )
  await sql`revoke update, delete on lead_messages from pp_app`.execute(db)
}
