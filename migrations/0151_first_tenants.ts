import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Whether a person on a lease is its first tenant is in their own row: a list that names households no longer asks the
 * lease, whose row-level security took longer to set up than the names took to read.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table lease_parties add column is_first boolean`.execute(db)
    // Nothing that other triggers keep depends on it.
    await sql`alter table lease_parties disable trigger user`.execute(db)
    await sql`
      update lease_parties p set is_first = p.tenant_id = l.tenant_id from leases l where l.id = p.lease_id`.execute(db)
    await sql`alter table lease_parties enable trigger user`.execute(db)
    await sql`alter table lease_parties alter column is_first set not null`.execute(db)
    await copyOfLease(db)
    await passedOn(db)
  },
}

/** Replaces the trigger that copied the business alone. */
async function copyOfLease(db: Db) {
  await sql`drop trigger lease_parties_business on lease_parties`.execute(db)
  await sql`drop function lease_parties_business`.execute(db)
  await sql`
    create function lease_parties_of_lease() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      select portfolio_id, tenant_id = new.tenant_id into new.portfolio_id, new.is_first
        from leases where id = new.lease_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger lease_parties_of_lease
      before insert or update of lease_id, tenant_id, portfolio_id, is_first on lease_parties
      for each row execute function lease_parties_of_lease()`.execute(db)
}

async function passedOn(db: Db) {
  await sql`
    create function leases_passed_on() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      update lease_parties set is_first = tenant_id = new.tenant_id where lease_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_passed_on after update of tenant_id on leases
      for each row when (old.tenant_id is distinct from new.tenant_id) execute function leases_passed_on()`.execute(db)
}
