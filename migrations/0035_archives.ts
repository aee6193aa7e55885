// cspell:ignore datemultirange
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Homes, tenants and leases can be archived: they leave the lists, and the homes and tenants the counts too, but nothing is
 * deleted. A tenant who was removed is archived. An archived home counts in the charts until the day it was archived.
 */
export const migration: Migration = {
  async up(db: Db) {
    await columns(db)
    await stock(db)
    await counts(db)
  },
}

async function columns(db: Db) {
  await sql`
    alter table properties add column archived_at timestamptz,
      add constraint properties_archived_is_no_offer check (archived_at is null or published_at is null)`.execute(db)
  await sql`alter table leases add column archived_at timestamptz`.execute(db)
  await sql`alter table tenants rename column removed_at to archived_at`.execute(db)
  for (const table of ['properties', 'leases']) {
    await sql.raw(`create index ${table}_current on ${table} (id desc) where archived_at is null`).execute(db)
  }
  for (const table of ['properties', 'leases', 'tenants']) {
    await sql.raw(`create index ${table}_archived on ${table} (id desc) where archived_at is not null`).execute(db)
  }
}

async function stock(db: Db) {
  // The first day on which it no longer counts: never one on which it is still leased.
  await sql`alter table home_stock add column until date`.execute(db)
  await sql`
    create or replace function counted_stock(home uuid) returns setof home_stock language sql stable as $$
      select p.id, zone, least((p.created_at at time zone zone)::date, lower(l.days)), coalesce(l.days, '{}'),
        case when p.archived_at is not null then greatest((p.archived_at at time zone zone)::date, upper(l.days)) end
      from properties p cross join known_zone(p.time_zone) zone cross join lateral (
        select range_agg(daterange(starts_on, ends_on, '[]')) as days from leases
        where property_id = p.id and status in ('ACTIVE', 'ENDED')) l
      where p.id = home $$`.execute(db)
  await sql`
    create or replace function stock_figures(stock home_stock) returns setof kept_figures language sql immutable as $$
      select 'homes', '', stock.since, 1::bigint where stock.since is not null
      union all select 'homes', '', stock.until, -1 where stock.until is not null
      union all select 'leased', stock.time_zone, lower(days), 1 from unnest(stock.leased) days
      union all select 'leased', stock.time_zone, upper(days), -1 from unnest(stock.leased) days where not upper_inf(days) $$`.execute(
    db,
  )
  await sql`
    create or replace function refile_home(home uuid) returns boolean language plpgsql security definer set search_path = public as $$
    declare
      was home_stock;
      is_now home_stock;
    begin
      select * into was from home_stock where property_id = home for update;
      select * into is_now from counted_stock(home);
      if was is not distinct from is_now then return false; end if;
      insert into kept_figures
        select figure, zone, day, sum(amount) from (
          select figure, zone, day, amount from stock_figures(is_now)
          union all select figure, zone, day, -amount from stock_figures(was)) as changes
        group by figure, zone, day having sum(amount) <> 0;
      insert into home_stock select is_now.* on conflict (property_id)
        do update set time_zone = excluded.time_zone, since = excluded.since, leased = excluded.leased,
          until = excluded.until;
      return true;
    end $$`.execute(db)
  await sql`drop trigger homes_changed on properties`.execute(db)
  await sql`
    create trigger homes_changed after update on properties
      for each row when ((old.time_zone, old.created_at, old.archived_at)
        is distinct from (new.time_zone, new.created_at, new.archived_at))
      execute function homes_kept()`.execute(db)
}

async function counts(db: Db) {
  await sql`
    create or replace function counted_figures() returns setof kept_figures language sql stable as $$
      select figure, zone, day, sum(amount)::bigint from (
        select f.* from home_stock s cross join lateral stock_figures(s) f
        union all select f.* from leases l cross join lateral lease_figures(l) f
        union all select 'tenants', '', '-infinity', count(*) from tenants where archived_at is null
        union all select 'tickets', '', '-infinity', count(*) from tickets where status in ('OPEN', 'IN_PROGRESS')
        union all select 'payments', '', '-infinity', count(*) from payments) as counted
      group by figure, zone, day having sum(amount) <> 0 $$`.execute(db)
  await sql`
    create or replace function run_counts(homes uuid[], today date)
      returns table (properties bigint, leases bigint, rent_cents bigint, tenants bigint, tickets bigint, payments bigint)
      language plpgsql stable security definer set search_path = public as $$
    declare mine uuid[] := array(select unnest(homes) intersect select * from app_runs());
    begin return query select
      (select count(*) from properties p where p.archived_at is null and p.id = any(mine)),
      count(*), coalesce(sum(l.rent_cents), 0)::bigint,
      (select count(*) from tenants t where t.archived_at is null and (t.property_id = any(mine)
        or t.id = any(array(select r.tenant_id from leases r where r.property_id = any(mine))))),
      (select count(*) from tickets t where t.status in ('OPEN', 'IN_PROGRESS') and t.property_id = any(mine)),
      (select count(*) from payments p where p.property_id = any(mine))
    from leases l
    where l.status = 'ACTIVE' and l.starts_on <= today and (l.ends_on is null or l.ends_on >= today) and l.property_id = any(mine);
    end $$`.execute(db)
}
