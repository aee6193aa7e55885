import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Homes. A landlord lists them; a manager and an owner are optional. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table properties (
        id uuid primary key,
        landlord_id uuid not null references users,
        manager_id uuid references users,
        owner_id uuid references users,
        title text not null,
        description text,
        street text,
        city text not null,
        state text not null,
        postal_code text,
        time_zone text not null default 'America/New_York',
        rent_cents bigint not null check (rent_cents >= 0),
        bedrooms smallint not null check (bedrooms >= 0),
        bathrooms numeric(4,1) not null check (bathrooms >= 0),
        property_type text,
        status text not null check (status in ('ACTIVE','INACTIVE','MAINTENANCE')),
        is_available boolean not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        search_text text not null
      )`.execute(db)
    await sql`
      create function properties_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.title, new.city || ', ' || new.state,
          new.bedrooms || ' bed / ' || trim_scale(new.bathrooms) || ' bath',
          to_char(new.rent_cents / 100.0, 'FM$999,999,999,990.00'), to_char(new.rent_cents / 100, 'FM$999,999,999,990') || '/mo',
          trim_scale(new.rent_cents / 100.0)::text, new.status, new.property_type);
        return new;
      end $$`.execute(db)
    await sql`
      create trigger properties_search before insert or update on properties
        for each row execute function properties_search()`.execute(db)
    await sql`create index properties_search_text on properties using gin (search_text gin_trgm_ops)`.execute(db)
    await sql`create index properties_landlord on properties (landlord_id, id desc)`.execute(db)
    await sql`create index properties_manager on properties (manager_id, id desc) where manager_id is not null`.execute(
      db,
    )
    await sql`create index properties_owner on properties (owner_id, id desc) where owner_id is not null`.execute(db)
    await sql`create index properties_listed on properties (id desc) where status = 'ACTIVE' and is_available`.execute(
      db,
    )
  },
}
