import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The place of a home among all when they are listed by building, kept so that no list sorts (docs/decisions/0016-list-speed.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table properties add column building_order text`.execute(db)
    await order(db)
    await sql`
      update properties set building_order = building_order(building_id, unit_label) where building_id is not null`.execute(
      db,
    )
    await sql`create index properties_by_building on properties (building_order, id)`.execute(db)
  },
}

/** By the name of the building, then by the number in the label and the label; null without a building. */
async function order(db: Db) {
  await sql`
    create function building_order(building uuid, label text) returns text language sql stable as $$
      select case when building is not null then concat_ws(' ', lower(building_name(building)), building,
        lpad(coalesce(substring(label from '[0-9]+'), ''), 20, '0'), lower(label)) end
    $$`.execute(db)
  await sql`
    create function properties_building_order() returns trigger language plpgsql as $$ begin
      new.building_order := building_order(new.building_id, new.unit_label);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger properties_building_order before insert or update of building_id, unit_label on properties
      for each row execute function properties_building_order()`.execute(db)
  await sql`
    create function properties_building_renamed() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      update properties set building_order = building_order(building_id, unit_label) where building_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger properties_building_renamed after update on buildings
      for each row when (old.name is distinct from new.name) execute function properties_building_renamed()`.execute(db)
}
