import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Reminders about a building, for everyone who lives there (docs/decisions/0062-buildings.md). */
export const migration: Migration = {
  async up(db: Db) {
    await building(db)
    await search(db)
    await walls(db)
    await auditWords(db)
  },
}

/** A reminder is about a home, a building or neither, and is of the business of either. */
async function building(db: Db) {
  await sql`
    alter table reminders
      add column building_id uuid references buildings,
      add constraint reminders_of_one check (num_nonnulls(property_id, building_id) <= 1)`.execute(db)
  await sql`
    create index reminders_building on reminders (building_id, id desc) where building_id is not null`.execute(db)
  await sql`drop index reminders_by_target`.execute(db)
  await sql`
    create index reminders_by_target on reminders ((case when user_id is not null then 'User'
      when property_id is not null then 'Property' when building_id is not null then 'Building' else 'System' end), id)
      include (user_id, property_id, building_id) where removed_at is null`.execute(db)
  await sql`
    create or replace function reminders_business() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.portfolio_id := coalesce(
        (select landlord_id from properties where id = new.property_id),
        (select landlord_id from buildings where id = new.building_id), new.portfolio_id);
      return new;
    end $$`.execute(db)
  await sql`drop trigger reminders_business on reminders`.execute(db)
  await sql`
    create trigger reminders_business before insert or update of property_id, building_id, portfolio_id on reminders
      for each row execute function reminders_business()`.execute(db)
}

/** Its list shows, sorts and searches the building's name. */
async function search(db: Db) {
  await sql`
    create or replace function reminders_search() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.search_text := search_line(coalesce(new.title, new.description, 'Untitled Reminder'), 'ID: ' || new.id,
        shown_word(coalesce(new.type, 'GENERAL')), new.frequency,
        coalesce(to_char(new.next_run_at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM'), 'N/A'),
        case when new.is_active then 'Active' else 'Inactive' end,
        case when new.user_id is not null then 'User' when new.property_id is not null then 'Property'
          when new.building_id is not null then 'Building' else 'System' end,
        case when new.user_id is not null then (select first_name || ' ' || last_name from users where id = new.user_id)
          else coalesce((select title from properties where id = new.property_id),
            (select name from buildings where id = new.building_id)) end);
      return new;
    end $$`.execute(db)
  await sql`
    create function reminders_building_renamed() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      perform refresh_search('reminders', 'building_id', array[new.id]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger reminders_building_renamed after update on buildings
      for each row when (old.name is distinct from new.name) execute function reminders_building_renamed()`.execute(db)
}

/** As before, and a building's for those who run all of it. */
async function walls(db: Db) {
  const isAny = sql`(select app_role()) in ('ADMIN', 'SYSTEM')`
  const isManager = sql`(select app_role()) = 'PROPERTY_MANAGER'`
  const isTheirs = sql`(portfolio_id = (select app_portfolio()) or created_by = (select app_user()) and ${isManager})`
  const isRun = sql`(app_may_run(property_id) or building_id in (select app_runs_buildings()))`
  const isOfNone = sql`num_nonnulls(property_id, building_id) = 0`
  await sql`
    alter policy reminders_read on reminders using (
      ${isAny} or ${isTheirs} or (select app_manages_all()) or property_id in (select app_runs())
      or building_id in (select app_runs_buildings()))`.execute(db)
  await sql`
    alter policy reminders_add on reminders with check (
      ${isAny} or created_by = (select app_user()) and (
        ${isRun}
        or ${isOfNone} and (portfolio_id = (select app_portfolio()) or portfolio_id is null and ${isManager})))`.execute(
    db,
  )
  await sql`
    alter policy reminders_change on reminders
      using (${isAny} or ${isTheirs} or ${isRun})
      with check (${isAny} or ${isRun} or ${isTheirs} and (${isOfNone} or not is_active))`.execute(db)
}

/** What a manager or an administrator does about it is filed under the building's business. */
async function auditWords(db: Db) {
  await sql`
    create or replace function audit_building(subject_type text, subject uuid) returns uuid
      language plpgsql stable as $$ begin
      return case subject_type
        when 'building' then subject
        when 'document' then (select building_id from documents where id = subject)
        when 'ticket' then (select building_id from tickets where id = subject)
        when 'reminder' then (select building_id from reminders where id = subject)
      end;
    end $$`.execute(db)
}
