import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What people did for a business belongs to the business (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await imports(db)
    await reminders(db)
    await remindersWalls(db)
  },
}

/** An import is of the business that its rows are of, or of the account of someone who works for none. */
async function imports(db: Db) {
  await sql`alter table imports add column portfolio_id uuid references users`.execute(db)
  await sql`
    update imports set portfolio_id = coalesce(
      (select coalesce(
        (select landlord_id from properties where import_id = imports.id limit 1),
        (select landlord_id from tenants where import_id = imports.id limit 1),
        (select home.landlord_id from leases join properties home on home.id = leases.property_id
          where leases.import_id = imports.id limit 1))
        from users where users.id = imports.user_id and role = 'LANDLORD'),
      user_id)`.execute(db)
  await sql`alter table imports alter column portfolio_id set not null`.execute(db)
  await sql`drop index imports_user`.execute(db)
  await sql`create index imports_portfolio on imports (portfolio_id, created_at)`.execute(db)
  await sql`drop policy imports_own on imports`.execute(db)
  const isTheirs = sql`(select app_role()) = 'SYSTEM' or portfolio_id = (select app_portfolio())`
  await sql`create policy imports_own on imports using (${isTheirs}) with check (${isTheirs})`.execute(db)
}

/** A reminder is of the business whose home it is about; without a home, of the one that a landlord set it for. */
async function reminders(db: Db) {
  await sql`alter table reminders add column portfolio_id uuid references users`.execute(db)
  await sql`
    update reminders set portfolio_id = case
      when property_id is not null then (select landlord_id from properties where id = property_id)
      else coalesce(
        (select tenants.landlord_id from tenants
          join portfolio_members m on m.portfolio_id = tenants.landlord_id and m.user_id = reminders.created_by
          where tenants.user_id = reminders.user_id limit 1),
        created_by) end
    where property_id is not null
      or exists (select from users where id = created_by and role = 'LANDLORD')`.execute(db)
  await sql`create index reminders_portfolio on reminders (portfolio_id, id desc) where portfolio_id is not null`.execute(
    db,
  )
  await sql`
    create function reminders_business() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if new.property_id is not null then
        new.portfolio_id := (select landlord_id from properties where id = new.property_id);
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger reminders_business before insert or update of property_id, portfolio_id on reminders
      for each row execute function reminders_business()`.execute(db)
}

/** Only those of a manager, who works for no business, are of the account that set them. */
async function remindersWalls(db: Db) {
  const isAny = sql`(select app_role()) in ('ADMIN', 'SYSTEM')`
  const isManager = sql`(select app_role()) = 'PROPERTY_MANAGER'`
  const isTheirs = sql`(portfolio_id = (select app_portfolio()) or created_by = (select app_user()) and ${isManager})`
  await sql`
    alter policy reminders_read on reminders using (
      ${isAny} or ${isTheirs} or (select app_manages_all()) or property_id in (select app_runs()))`.execute(db)
  await sql`
    alter policy reminders_add on reminders with check (
      ${isAny} or created_by = (select app_user()) and (
        app_may_run(property_id)
        or property_id is null and (portfolio_id = (select app_portfolio()) or portfolio_id is null and ${isManager})))`.execute(
    db,
  )
  await sql`
    alter policy reminders_change on reminders
      using (${isAny} or ${isTheirs} or app_may_run(property_id))
      with check (
        ${isAny} or app_may_run(property_id) or ${isTheirs} and (property_id is null or not is_active))`.execute(db)
}
