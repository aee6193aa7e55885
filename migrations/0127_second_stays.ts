import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** People come back to a lease, change what they are on it, or were put on it by mistake (docs/decisions/0063-households.md). */
export const migration: Migration = {
  async up(db: Db) {
    await payers(db)
    await stays(db)
    await figures(db)
    await refreshing(db)
  },
}

const define = (db: Db, head: string, body: string) =>
  sql.raw(`create or replace function ${head} as $$ ${body} $$`).execute(db)

const TRIGGER = 'returns trigger language plpgsql security definer set search_path = public, pg_temp'

/** A payer is on the lease, in whichever stay. No foreign key says that of a person who has several. */
async function payers(db: Db) {
  await sql`alter table payments drop constraint payments_of_payer`.execute(db)
  await define(
    db,
    `payments_of_payer() ${TRIGGER}`,
    `begin
       perform from lease_parties where lease_id = new.lease_id and tenant_id = new.tenant_id for key share;
       if not found then
         raise foreign_key_violation using message = 'The payer must be on the lease', constraint = 'payments_of_payer';
       end if;
       return null;
     end`,
  )
  // Like a foreign key, once the statement is done: one can add a lease and its payments.
  await sql`
    create constraint trigger payments_of_payer after insert or update of lease_id, tenant_id on payments
      for each row execute function payments_of_payer()`.execute(db)
  await define(
    db,
    `lease_parties_removed() ${TRIGGER}`,
    `begin
       if not exists (select from lease_parties where lease_id = old.lease_id and tenant_id = old.tenant_id) and (
         exists (select from payments where lease_id = old.lease_id and tenant_id = old.tenant_id)
         or exists (select from leases where id = old.lease_id and tenant_id = old.tenant_id)) then
         raise foreign_key_violation using message = 'This person paid under the lease, or is its first tenant',
           constraint = 'lease_parties_removed';
       end if;
       return null;
     end`,
  )
  await sql`
    create constraint trigger lease_parties_removed after delete on lease_parties
      for each row execute function lease_parties_removed()`.execute(db)
}

async function stays(db: Db) {
  await sql`alter table lease_parties drop constraint lease_parties_person`.execute(db)
  // At any day a person has at most one part in a lease.
  await sql`
    alter table lease_parties add constraint lease_parties_one_part
      exclude using gist (lease_id with =, tenant_id with =, daterange(from_on, to_on, '[]') with &&)`.execute(db)
  await sql`create index lease_parties_lease on lease_parties (lease_id, tenant_id)`.execute(db)
  const mayRun = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM')
    or exists (select from leases l where l.id = lease_parties.lease_id and app_may_run(l.property_id)))`
  await sql`create policy lease_parties_remove on lease_parties for delete using ${mayRun}`.execute(db)
  await sql`grant delete, update (from_on) on lease_parties to pp_app`.execute(db)
}

/** Someone with two stays counts once, and as the one who stays. */
async function figures(db: Db) {
  const definer = 'language sql stable security definer set search_path = public, pg_temp'
  await define(
    db,
    `tenant_lease_status(tenant uuid) returns text ${definer}`,
    `select case when l.status <> 'DRAFT' and not exists (
         select from lease_parties p where p.lease_id = l.id and p.tenant_id = tenant and not p.has_left) then 'ENDED'
       else l.status end from current_lease(tenant) l`,
  )
  await define(
    db,
    `tenant_balance(tenant uuid) returns bigint ${definer}`,
    `select coalesce(sum(lease_balance(l.id)), 0)::bigint from leases l
     where l.id in (
       select p.lease_id from lease_parties p where p.tenant_id = tenant and p.part = 'TENANT' and not p.has_left)`,
  )
}

async function refreshing(db: Db) {
  await define(
    db,
    `lease_parties_changed() ${TRIGGER}`,
    `begin
       if coalesce(new.part, old.part) = 'TENANT' then
         perform refresh_search('tenants', 'id', array[coalesce(new.tenant_id, old.tenant_id)]);
       end if;
       return null;
     end`,
  )
  await sql`drop trigger lease_parties_changed on lease_parties`.execute(db)
  await sql`
    create trigger lease_parties_changed after insert or delete or update of from_on, to_on, has_left on lease_parties
      for each row execute function lease_parties_changed()`.execute(db)
}
