import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A lease can be left out of some rent reminders, also by those who manage the home. */
export const migration: Migration = {
  async up(db: Db) {
    await kinds(db)
    await reach(db)
  },
}

async function kinds(db: Db) {
  await sql`
    alter table rent_reminder_exceptions add column kinds text[] not null default '{BEFORE,ON_DAY,OVERDUE}'
      check (cardinality(kinds) > 0 and kinds <@ array['BEFORE','ON_DAY','OVERDUE'])`.execute(db)
  await sql`alter table rent_reminder_exceptions alter column kinds drop default`.execute(db)
  await sql`grant update (kinds, created_by, created_at) on rent_reminder_exceptions to pp_app`.execute(db)
}

async function reach(db: Db) {
  const mayExcept = sql`
    (select app_role()) = 'ADMIN'
    or exists (select from leases l where l.id = lease_id and app_may_run(l.property_id))`
  await sql`drop policy rent_reminder_exceptions_add on rent_reminder_exceptions`.execute(db)
  await sql`
    create policy rent_reminder_exceptions_add on rent_reminder_exceptions for insert with check (${mayExcept})`.execute(
    db,
  )
  await sql`drop policy rent_reminder_exceptions_remove on rent_reminder_exceptions`.execute(db)
  await sql`
    create policy rent_reminder_exceptions_remove on rent_reminder_exceptions for delete using (${mayExcept})`.execute(
    db,
  )
  await sql`
    create policy rent_reminder_exceptions_change on rent_reminder_exceptions for update
      using (${mayExcept}) with check (${mayExcept})`.execute(db)
  // Those who run a home see which reminders its tenant gets.
  await sql`
    create policy rent_reminder_settings_read_run on rent_reminder_settings for select using (
      exists (select from properties p
        where p.landlord_id = rent_reminder_settings.landlord_id and app_may_run(p.id)))`.execute(db)
}
