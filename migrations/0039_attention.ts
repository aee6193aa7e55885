import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What the lists need to find the rows that someone should look at, worded as the filters are. */
export const migration: Migration = {
  async up(db: Db) {
    await photos(db)
    await sql`
      create index properties_without_photos on properties (id desc)
        where status = 'ACTIVE' and is_available and published_at is not null and not has_photos`.execute(db)
    await sql`
      create index applications_undecided on applications (id desc) where status in ('PENDING', 'REVIEWING')`.execute(
      db,
    )
    await sql`
      create index payments_to_confirm on payments (id desc) where status in ('PENDING', 'PROCESSING')`.execute(db)
    await sql`
      create index tickets_urgent on tickets (id desc)
        where status in ('OPEN', 'IN_PROGRESS') and priority = 'URGENT'`.execute(db)
    await sql`
      create index tickets_unassigned on tickets (id desc)
        where status in ('OPEN', 'IN_PROGRESS') and assignee_name is null`.execute(db)
  },
}

/** Whether a home has photos, kept with the home: asking its photos about every home of a list takes too long. */
async function photos(db: Db) {
  await sql`alter table properties add column has_photos boolean not null default false`.execute(db)
  await sql`
    update properties set has_photos = true where id in (select property_id from property_photos)`.execute(db)
  await sql`
    create function photos_kept() returns trigger language plpgsql security definer set search_path = public as $$
    declare home uuid := coalesce(new.property_id, old.property_id);
    begin
      -- Writers of one home's photos take turns, so the last one sees what is left.
      perform from properties where id = home for no key update;
      update properties p set has_photos = not p.has_photos
        where p.id = home and p.has_photos <> exists (select from property_photos where property_id = home);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger photos_kept after insert or delete on property_photos
      for each row execute function photos_kept()`.execute(db)
}
