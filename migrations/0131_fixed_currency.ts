import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Anyone who adds a lease holds its business until they are done, so the currency can’t change before the lease shows
 * (docs/decisions/0067-money-places.md).
 */
export const migration: Migration = {
  async up(db) {
    await sql`
      create function leases_hold_business() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
        perform from portfolios
          where id = (select landlord_id from properties where id = new.property_id) for share;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger leases_hold_business before insert on leases
        for each row execute function leases_hold_business()`.execute(db)
  },
}
