import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What people on a lease read of its charges and of each other's payments (docs/decisions/0063-households.md). */
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
    // Tenants don't read how others paid, only who did.
    await sql`
      create function payer_of(payment uuid) returns text language sql stable security definer
        set search_path = public, pg_temp as $$
        select y.tenant_name from payments y
        where y.id = payment and app_ledger_until(y.lease_id) is not null and exists (
          select from lease_parties p where p.lease_id = y.lease_id and p.tenant_id = y.tenant_id
            and app_reads_party(p.lease_id, p.tenant_id, p.part, p.from_on)) $$`.execute(db)
  },
}
