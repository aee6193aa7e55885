import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The owners of a business read who did what for it (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table audit_events add column portfolio_id uuid references portfolios`.execute(db)
    await earlier(db)
    await filing(db)
    await walls(db)
    await sql`
      create index audit_events_portfolio on audit_events (portfolio_id, at, id) where portfolio_id is not null`.execute(
      db,
    )
  },
}

/** What landlords did to homes and to what belongs to one; before members there was no one else to do it. */
async function earlier(db: Db) {
  await sql`
    update audit_events set portfolio_id = portfolios.id
      from properties join portfolios on portfolios.id = properties.landlord_id
      where properties.id = audit_events.property_id
        and audit_events.actor_role in ('ADMIN','PROPERTY_MANAGER','LANDLORD')`.execute(db)
}

/** What managers and administrators do to a home is filed under its business. A home that an administrator added has none. */
async function filing(db: Db) {
  await sql`
    create or replace function audit_events_file() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.property_id := audit_home(new.subject_type, new.subject_id);
      if new.actor_role in ('ADMIN','PROPERTY_MANAGER') then
        new.portfolio_id := (
          select portfolios.id from properties join portfolios on portfolios.id = properties.landlord_id
            where properties.id = new.property_id);
      end if;
      new.search_text := audit_search(new);
      return new;
    end $$`.execute(db)
}

async function walls(db: Db) {
  await sql`drop trigger audit_events_append_only on audit_events`.execute(db)
  await sql`
    create trigger audit_events_append_only before delete or truncate or update of
      id, at, actor_id, actor_role, action, subject_type, subject_id, outcome, ip, detail, property_id, portfolio_id
      on audit_events for each statement execute function audit_events_append_only()`.execute(db)
  await sql`drop policy audit_events_read on audit_events`.execute(db)
  await sql`
    create policy audit_events_read on audit_events for select using (
      (select app_role()) in ('ADMIN','SYSTEM')
      or (select app_role()) = 'PROPERTY_MANAGER' and property_id is not null
        and ((select app_manages_all()) or property_id in (select * from app_runs()))
      or (select app_role()) = 'LANDLORD' and portfolio_id = (select app_portfolio()))`.execute(db)
  // A landlord writes for the business they act for, others for none but what the trigger files.
  await sql`
    create policy audit_events_file on audit_events as restrictive for insert with check (
      coalesce((select app_role()), 'SYSTEM') <> 'LANDLORD' or portfolio_id is null
      or portfolio_id = (select app_portfolio()))`.execute(db)
}
