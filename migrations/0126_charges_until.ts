import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What a lease charges, someone who left reads through their last day (docs/decisions/0063-households.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create function app_lease_until(lease uuid) returns date language sql stable security definer
        set search_path = public, pg_temp as $$
        select max(coalesce(p.to_on, 'infinity')) from lease_parties p join tenants t on t.id = p.tenant_id
        where p.lease_id = lease and t.user_id = app_user() $$`.execute(db)
    await sql`
      alter policy lease_charges_read on lease_charges using (
        exists (select from leases l where l.id = lease_charges.lease_id)
        and ((select app_role()) <> 'TENANT' or starts_on <= app_lease_until(lease_id)))`.execute(db)
  },
}
