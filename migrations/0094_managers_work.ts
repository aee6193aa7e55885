import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Managers do the daily work of the homes assigned to them, tenants included; without any they read and change nothing. */
export const migration: Migration = {
  async up(db: Db) {
    await writing(db)
    await reading(db)
    await tenants(db)
  },
}

/** Nearly every policy for writing asks `app_may_run`; these two also let in managers of every home. */
async function writing(db: Db) {
  await sql`
    create or replace function app_may_run(property uuid) returns boolean language sql stable as $$
      select exists (
        select from properties p where p.id = property and (
          p.landlord_id = (select app_user())
          or (select app_role()) = 'PROPERTY_MANAGER' and p.manager_id = (select app_user())))
    $$`.execute(db)
  await sql`
    alter policy properties_change on properties using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user())
      or (select app_role()) = 'PROPERTY_MANAGER' and manager_id = (select app_user()))`.execute(db)
  await sql`
    alter policy reminders_change on reminders
      using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or created_by = (select app_user()) or app_may_run(property_id))
      with check (
        (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id)
        or created_by = (select app_user()) and (property_id is null or not is_active))`.execute(db)
}

/** Managers of every home still read what they did. */
async function reading(db: Db) {
  const runs = (home: string) => sql`((select app_manages_all()) or app_may_run(${sql.ref(home)}))`
  await sql`
    create or replace function app_may_read_statements(property uuid) returns boolean
      language sql stable security definer set search_path to public, pg_temp as $$
        select (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all()) or app_may_run(property)
          or exists (select from properties p where p.id = property and p.owner_id = (select app_user()))
      $$`.execute(db)
  await sql`
    alter policy application_notes_read on application_notes using (
      (select app_role()) in ('ADMIN', 'SYSTEM')
      or exists (select from applications a where a.id = application_id and ${runs('a.property_id')}))`.execute(db)
  await sql`
    alter policy rent_analyses_read on rent_analyses using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user())
      or created_by = (select app_user()) and ${runs('property_id')})`.execute(db)
  const ofLease = sql`(select app_role()) = 'SYSTEM'
    or exists (select from leases l where l.id = lease_id and ${runs('l.property_id')})`
  await readable(db, { table: 'rent_reminder_exceptions', policy: 'rent_reminder_exceptions_read' }, ofLease)
  await readable(db, { table: 'rent_reminders_sent', policy: 'rent_reminders_sent_read' }, ofLease)
  for (const table of ['rent_limits', 'rent_reminder_settings']) {
    const ofLandlord = sql`exists (
      select from properties p where p.landlord_id = ${sql.ref(`${table}.landlord_id`)} and ${runs('p.id')})`
    await readable(db, { table, policy: `${table}_read_run` }, ofLandlord)
  }
}

const readable = (db: Db, { table, policy }: { table: string; policy: string }, rows: RawBuilder<unknown>) =>
  sql`alter policy ${sql.id(policy)} on ${sql.table(table)} using (${rows})`.execute(db)

/** A manager's tenants rent, or have rented, an assigned home. A tenant's home is one of their landlord's. */
async function tenants(db: Db) {
  const isTrusted = sql`(select app_role()) in ('ADMIN', 'SYSTEM')`
  const isOwn = sql`landlord_id = (select app_user())`
  const isOfRun = sql`(select app_role()) = 'PROPERTY_MANAGER' and (
    property_id in (select app_runs())
    or exists (select from leases l where l.tenant_id = tenants.id and l.property_id in (select app_runs())))`
  const isOfLandlord = sql`(property_id is null or exists (
    select from properties p where p.id = property_id and p.landlord_id = tenants.landlord_id))`
  const found = sql`${isTrusted} or ${isOwn} or ${isOfRun}`
  const stays = sql`${isTrusted} or (${isOwn} or ${isOfRun}) and ${isOfLandlord}`
  await sql`alter policy tenants_add on tenants with check (${stays})`.execute(db)
  await sql`alter policy tenants_change on tenants using (${found}) with check (${stays})`.execute(db)
}
