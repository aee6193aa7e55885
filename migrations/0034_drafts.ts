import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * A home is a draft until someone publishes it; the homes that are public today stay public. Rooms that no one counted are
 * blank, not 0.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table properties add column published_at timestamptz,
        alter column bedrooms drop not null, alter column bathrooms drop not null`.execute(db)
    await sql`
      update properties set published_at = created_at where status = 'ACTIVE' and is_available`.execute(db)
    await sql`drop index properties_listed`.execute(db)
    await sql`
      create index properties_listed on properties (id desc)
        where status = 'ACTIVE' and is_available and published_at is not null`.execute(db)
    // A number that no one counted sorts before 0.
    for (const rooms of ['bedrooms', 'bathrooms']) {
      await sql.raw(`drop index properties_by_${rooms}`).execute(db)
      await sql
        .raw(`create index properties_by_${rooms} on properties (coalesce(${rooms}, -1), id) include (${rooms})`)
        .execute(db)
    }
    // The list shows an unknown number of rooms as 0, so the search finds that.
    await sql`
      create or replace function properties_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.title, new.city || ', ' || new.state,
          coalesce(new.bedrooms, 0) || ' bed / ' || trim_scale(coalesce(new.bathrooms, 0)) || ' bath',
          to_char(new.rent_cents / 100.0, 'FM$999,999,999,990.00'), to_char(new.rent_cents / 100, 'FM$999,999,999,990') || '/mo',
          trim_scale(new.rent_cents / 100.0)::text, new.status, new.property_type);
        return new;
      end $$`.execute(db)
  },
}
