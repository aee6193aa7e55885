import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What applicants want to know of a home, and landlords may leave blank: null is unknown. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table properties
        add column square_feet integer check (square_feet > 0),
        add column available_from date,
        add column deposit_cents bigint check (deposit_cents >= 0),
        add column lease_months smallint check (lease_months > 0),
        add column pet_policy text check (pet_policy in ('NONE', 'CATS', 'DOGS', 'CATS_AND_DOGS', 'ASK')),
        add column amenities text[] not null default '{}' check (amenities <@ array['LAUNDRY_IN_UNIT',
          'LAUNDRY_IN_BUILDING', 'PARKING', 'GARAGE', 'AIR_CONDITIONING', 'DISHWASHER', 'FURNISHED', 'BALCONY', 'YARD',
          'ELEVATOR', 'WHEELCHAIR_ACCESS', 'UTILITIES_INCLUDED']),
        add column year_built smallint,
        add column latitude double precision check (latitude between -90 and 90),
        add column longitude double precision check (longitude between -180 and 180)`.execute(db)
    await sql`
      grant update (square_feet, available_from, deposit_cents, lease_months, pet_policy, amenities, year_built,
        latitude, longitude) on properties to pp_app`.execute(db)
  },
}
