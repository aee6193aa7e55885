import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Photos of buildings, among those of homes (docs/decisions/0062-buildings.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table property_photos
        alter column property_id drop not null,
        add column building_id uuid references buildings,
        add constraint property_photos_of_one check (num_nonnulls(property_id, building_id) = 1)`.execute(db)
    await sql`
      create index property_photos_building on property_photos (building_id, position, id)
        where building_id is not null`.execute(db)
    await runners(db)
    await walls(db)
  },
}

/**
 * The buildings of a business, and those whose homes are all assigned to a manager: what a building shares with its homes
 * is theirs to change.
 */
async function runners(db: Db) {
  await sql`
    create function app_runs_buildings() returns setof uuid language sql stable as $$
      select id from buildings where landlord_id = (select app_portfolio())
      union all
      select distinct p.building_id from properties p
      where (select app_role()) = 'PROPERTY_MANAGER' and p.manager_id = (select app_user()) and p.building_id is not null
        and not exists (
          select from properties o
          where o.building_id = p.building_id and o.manager_id is distinct from (select app_user())) $$`.execute(db)
}

/** Everyone who knows a photo's address sees it, as before; those who change the home or the building change it. */
async function walls(db: Db) {
  const isRun = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM')
    or app_may_run(property_id)
    or property_photos.building_id in (select app_runs_buildings()))`
  await sql`alter table property_photos enable row level security`.execute(db)
  await sql`create policy property_photos_read on property_photos for select using (true)`.execute(db)
  await sql`create policy property_photos_add on property_photos for insert with check (${isRun})`.execute(db)
  await sql`create policy property_photos_change on property_photos for update using (${isRun})`.execute(db)
  await sql`create policy property_photos_remove on property_photos for delete using (${isRun})`.execute(db)
}
