import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A tenant's figures come from the leases that they are a tenant of (docs/decisions/0063-households.md). */
export const migration: Migration = {
  async up(db: Db) {
    await figures(db)
    await refreshing(db)
    await counts(db)
    await applicants(db)
    await sql`update tenants set search_text = ''`.execute(db)
  },
}

const define = (db: Db, head: string, body: string) =>
  sql.raw(`create or replace function ${head} as $$ ${body} $$`).execute(db)

const DEFINER = 'stable security definer set search_path = public, pg_temp'

async function figures(db: Db) {
  await define(
    db,
    'current_lease(tenant uuid) returns setof leases language sql stable',
    `select l.* from lease_parties p join leases l on l.id = p.lease_id
     where p.tenant_id = tenant and p.part = 'TENANT' and l.status <> 'CANCELLED'
     order by p.has_left, array_position(array['ACTIVE','DRAFT','ENDED'], l.status),
       l.status = 'ACTIVE' and l.starts_on > current_date, l.starts_on desc, l.id desc limit 1`,
  )
  // For someone who left, a lease is over.
  await define(
    db,
    `tenant_lease_status(tenant uuid) returns text language sql ${DEFINER}`,
    `select case when l.status <> 'DRAFT' and exists (
         select from lease_parties p where p.lease_id = l.id and p.tenant_id = tenant and p.has_left) then 'ENDED'
       else l.status end from current_lease(tenant) l`,
  )
  await define(
    db,
    `tenant_lease_order(tenant uuid) returns text language sql ${DEFINER}`,
    `select coalesce((
       select shown.status || case when shown.status = 'ACTIVE' then to_char(l.starts_on, ' YYYY-MM-DD') else '' end
       from current_lease(tenant) l, tenant_lease_status(tenant) as shown (status)), 'ACTIVE')`,
  )
  await define(
    db,
    `tenant_balance(tenant uuid) returns bigint language sql ${DEFINER}`,
    `select coalesce(sum(lease_balance(p.lease_id)), 0)::bigint
     from lease_parties p where p.tenant_id = tenant and p.part = 'TENANT' and not p.has_left`,
  )
  await define(
    db,
    `tenant_move_in(tenant uuid) returns date language sql ${DEFINER}`,
    `select min(greatest(l.starts_on, p.from_on)) from current_lease(tenant) c
     join leases l on l.property_id = c.property_id and (l.status <> 'DRAFT' or l.id = c.id)
     join lease_parties p on p.lease_id = l.id and p.tenant_id = tenant and p.part = 'TENANT'`,
  )
}

async function refreshing(db: Db) {
  await define(
    db,
    'leases_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp',
    `begin
       perform refresh_search('tenants', 'id', array(
         select tenant_id from lease_parties where lease_id = new.id and part = 'TENANT'));
       return null;
     end`,
  )
  await define(
    db,
    'ledger_added() returns trigger language plpgsql security definer set search_path = public, pg_temp',
    `begin
       perform refresh_search('tenants', 'id', array(
         select p.tenant_id from lease_parties p join added on added.lease_id = p.lease_id where p.part = 'TENANT'));
       return null;
     end`,
  )
  await define(
    db,
    'lease_parties_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp',
    `begin
       if new.part = 'TENANT' then perform refresh_search('tenants', 'id', array[new.tenant_id]); end if;
       return null;
     end`,
  )
  await sql`
    create trigger lease_parties_changed after insert or update of to_on, has_left on lease_parties
      for each row execute function lease_parties_changed()`.execute(db)
}

async function counts(db: Db) {
  await define(
    db,
    `run_counts(homes uuid[], today date) returns table (
       properties bigint, leases bigint, rent_cents bigint, tenants bigint, tickets bigint, payments bigint)
     language plpgsql ${DEFINER}`,
    `declare mine uuid[] := array(select unnest(homes) intersect select * from app_runs());
     begin return query select
       (select count(*) from properties p where p.archived_at is null and p.id = any(mine)),
       count(*), coalesce(sum(l.rent_cents), 0)::bigint,
       (select count(*) from tenants t where t.archived_at is null and (t.property_id = any(mine)
         or t.id = any(array(
           select one.tenant_id from lease_parties one join leases r on r.id = one.lease_id
           where r.property_id = any(mine))))),
       (select count(*) from tickets t where t.status in ('OPEN', 'IN_PROGRESS') and t.property_id = any(mine)),
       (select count(*) from payments p where p.property_id = any(mine))
     from leases l
     where l.status = 'ACTIVE' and l.starts_on <= today and (l.ends_on is null or l.ends_on >= today)
       and l.property_id = any(mine);
     end`,
  )
}

/** An approved applicant may be any tenant of the lease. */
async function applicants(db: Db) {
  await define(
    db,
    'leases_release_home() returns trigger language plpgsql security definer set search_path = public, pg_temp',
    `begin
       update applications a set holds_home = false
       where a.holds_home and a.property_id = new.property_id and (a.id = new.application_id or (
         new.status <> 'CANCELLED' and a.applicant_id in (
           select t.user_id from lease_parties p join tenants t on t.id = p.tenant_id
           where p.lease_id = new.id and p.part = 'TENANT')));
       return null;
     end`,
  )
  await define(
    db,
    `application_lease(application uuid) returns table (lease_id uuid, lease_status text, made_from_it boolean)
     language sql ${DEFINER}`,
    `select l.id, l.status, l.application_id is not null from applications a join leases l on l.property_id = a.property_id
     where a.id = application and l.status <> 'CANCELLED' and (l.application_id = a.id or (
       l.application_id is null and l.created_at >= a.decided_at and exists (
         select from lease_parties p join tenants t on t.id = p.tenant_id
         where p.lease_id = l.id and p.part = 'TENANT' and t.user_id = a.applicant_id)))
     order by l.application_id is null, l.id desc limit 1`,
  )
}
