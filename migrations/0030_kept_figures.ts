// cspell:ignore datemultirange
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * The counts of the overview, kept by the writes that change them (docs/decisions/0028-kept-figures.md). A write adds rows
 * and never changes one, so writes do not wait for each other; `tidy` merges the rows.
 */
export const migration: Migration = {
  async up(db: Db) {
    await homeStock(db)
    await keptFigures(db)
    await keepHomes(db)
    await keepLeases(db)
    await keepCounts(db)
    await recounts(db)
    await someHomes(db)
    await walls(db)
    await sql`insert into home_stock select s.* from properties p cross join lateral counted_stock(p.id) s`.execute(db)
    await sql`insert into kept_figures select * from counted_figures()`.execute(db)
  },
}

/** Of each home: since when it counts, and on which days it is leased. */
async function homeStock(db: Db) {
  await sql`
    create table home_stock (
      property_id uuid primary key references properties on delete cascade,
      -- One that this database knows.
      time_zone text not null,
      -- The day it was added, in its own calendar, or first leased.
      since date not null,
      leased datemultirange not null
    )`.execute(db)
  // A home in a zone that the database does not know must not block a write: its days are UTC days.
  await sql`
    create function known_zone(zone text) returns text language plpgsql stable as $$ begin
      perform now() at time zone zone;
      return zone;
    exception when invalid_parameter_value then
      return 'UTC';
    end $$`.execute(db)
  await sql`
    create function counted_stock(home uuid) returns setof home_stock language sql stable as $$
      select p.id, zone, least((p.created_at at time zone zone)::date, lower(l.days)), coalesce(l.days, '{}')
      from properties p cross join known_zone(p.time_zone) zone cross join lateral (
        select range_agg(daterange(starts_on, ends_on, '[]')) as days from leases
        where property_id = p.id and status in ('ACTIVE', 'ENDED')) l
      where p.id = home $$`.execute(db)
}

/**
 * What a figure is on a day is the sum of its amounts up to that day. Homes and leased homes change on days of the homes'
 * own calendars, leases and their rent (cents a month) on the first and after the last day; the rest has no days.
 */
async function keptFigures(db: Db) {
  await sql`
    create table kept_figures (
      figure text not null check (figure in ('homes','leased','leases','rent','tenants','tickets','payments')),
      -- Of leased homes: the one that their days are counted in.
      zone text not null default '',
      day date not null default '-infinity',
      amount bigint not null
    )`.execute(db)
  await sql`create index kept_figures_figure on kept_figures (figure, zone, day) include (amount)`.execute(db)
  await sql`
    create function stock_figures(stock home_stock) returns setof kept_figures language sql immutable as $$
      select 'homes', '', stock.since, 1::bigint where stock.since is not null
      union all select 'leased', stock.time_zone, lower(days), 1 from unnest(stock.leased) days
      union all select 'leased', stock.time_zone, upper(days), -1 from unnest(stock.leased) days where not upper_inf(days) $$`.execute(
    db,
  )
  await sql`
    create function lease_figures(lease leases) returns setof kept_figures language sql immutable as $$
      select figure, '', day, amount from (values
        ('leases', lease.starts_on, 1::bigint), ('leases', lease.ends_on + 1, -1),
        ('rent', lease.starts_on, lease.rent_cents), ('rent', lease.ends_on + 1, -lease.rent_cents)) as f (figure, day, amount)
      where lease.status = 'ACTIVE' and day is not null $$`.execute(db)
}

async function keepHomes(db: Db) {
  // Two writers that change leases of one home take turns, so the second one sees what the first one wrote.
  await sql`
    create function refile_home(home uuid) returns boolean language plpgsql security definer set search_path = public as $$
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
        do update set time_zone = excluded.time_zone, since = excluded.since, leased = excluded.leased;
      return true;
    end $$`.execute(db)
  await sql`
    create function homes_kept() returns trigger language plpgsql security definer set search_path = public as $$ begin
      perform refile_home(new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger homes_added after insert on properties for each row execute function homes_kept()`.execute(db)
  await sql`
    create trigger homes_changed after update on properties
      for each row when ((old.time_zone, old.created_at) is distinct from (new.time_zone, new.created_at))
      execute function homes_kept()`.execute(db)
}

async function keepLeases(db: Db) {
  await sql`
    create function leases_kept() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if tg_op <> 'INSERT' then
        insert into kept_figures select figure, zone, day, -amount from lease_figures(old);
      end if;
      if tg_op <> 'DELETE' then
        insert into kept_figures select * from lease_figures(new);
        perform refile_home(new.property_id);
      end if;
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.property_id <> new.property_id) then
        perform refile_home(old.property_id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_kept after insert or delete on leases for each row execute function leases_kept()`.execute(db)
  await sql`
    create trigger leases_kept_changed after update on leases
      for each row when ((old.property_id, old.status, old.starts_on, old.ends_on, old.rent_cents)
        is distinct from (new.property_id, new.status, new.starts_on, new.ends_on, new.rent_cents))
      execute function leases_kept()`.execute(db)
}

/** Rows that count while a condition holds. */
const COUNTED = {
  tenants: { figure: 'tenants', counts: (row: string) => `${row}.removed_at is null` },
  tickets: { figure: 'tickets', counts: (row: string) => `${row}.status in ('OPEN', 'IN_PROGRESS')` },
  payments: { figure: 'payments', counts: () => 'true' },
}

async function keepCounts(db: Db) {
  await sql`
    create function figure_changed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      insert into kept_figures (figure, amount) values (tg_argv[0], tg_argv[1]::bigint);
      return null;
    end $$`.execute(db)
  for (const [table, { figure, counts }] of Object.entries(COUNTED)) {
    const [was, is] = [counts('old'), counts('new')]
    const events = {
      added: ['insert', is, 1],
      gained: ['update', `not (${was}) and ${is}`, 1],
      lost: ['update', `${was} and not (${is})`, -1],
      deleted: ['delete', was, -1],
    } as const
    for (const [name, [event, when, amount]] of Object.entries(events)) {
      await sql
        .raw(
          `create trigger ${table}_count_${name} after ${event} on ${table}
            for each row when (${when}) execute function figure_changed('${figure}', '${amount}')`,
        )
        .execute(db)
    }
  }
}

/** The same from the rows themselves, each in one statement: for the migration, made-up data and tests. */
async function recounts(db: Db) {
  await sql`
    create function counted_figures() returns setof kept_figures language sql stable as $$
      select figure, zone, day, sum(amount)::bigint from (
        select f.* from home_stock s cross join lateral stock_figures(s) f
        union all select f.* from leases l cross join lateral lease_figures(l) f
        union all select 'tenants', '', '-infinity', count(*) from tenants where removed_at is null
        union all select 'tickets', '', '-infinity', count(*) from tickets where status in ('OPEN', 'IN_PROGRESS')
        union all select 'payments', '', '-infinity', count(*) from payments) as counted
      group by figure, zone, day having sum(amount) <> 0 $$`.execute(db)
  // The sums that a trigger keeps in monthly_money.
  await sql`
    create function counted_money() returns setof monthly_money language sql stable as $$
      select month, sum(charged)::bigint, sum(collected)::bigint from (
        select date_trunc('month', due_on)::date as month, amount_cents as charged, 0 as collected
        from ledger_entries where charge_kind = 'RENT'
        union all
        select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
        from ledger_entries credit join ledger_entries rent on rent.id = credit.for_entry_id
        where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT'
        union all
        select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
          case entry.kind when 'PAYMENT' then entry.amount_cents else -entry.amount_cents end
        from ledger_entries entry
          join leases lease on lease.id = entry.lease_id
          join properties home on home.id = lease.property_id
        where entry.kind in ('PAYMENT', 'REVERSAL')) as sums
      group by month $$`.execute(db)
}

/**
 * The figures of some homes, counted. They run as the owner, because row-level security asks its questions of every row;
 * instead they leave out, once, the homes that the caller does not run.
 */
async function someHomes(db: Db) {
  await sql`
    create function run_counts(homes uuid[], today date)
      returns table (properties bigint, leases bigint, rent_cents bigint, tenants bigint, tickets bigint, payments bigint)
      language plpgsql stable security definer set search_path = public as $$
    declare mine uuid[] := array(select unnest(homes) intersect select * from app_runs());
    begin return query select
      (select count(*) from properties p where p.id = any(mine)),
      count(*), coalesce(sum(l.rent_cents), 0)::bigint,
      (select count(*) from tenants t where t.removed_at is null and (t.property_id = any(mine)
        or t.id = any(array(select r.tenant_id from leases r where r.property_id = any(mine))))),
      (select count(*) from tickets t where t.status in ('OPEN', 'IN_PROGRESS') and t.property_id = any(mine)),
      (select count(*) from payments p where p.property_id = any(mine))
    from leases l
    where l.status = 'ACTIVE' and l.starts_on <= today and (l.ends_on is null or l.ends_on >= today) and l.property_id = any(mine);
    end $$`.execute(db)
  await sql`
    create index ledger_entries_received on ledger_entries (lease_id, at) include (kind, amount_cents, for_entry_id)
      where kind in ('PAYMENT', 'REVERSAL', 'CREDIT')`.execute(db)
  // The first month can begin where the home is up to a day before it does in UTC.
  await sql`
    create function run_money(homes uuid[], since date) returns setof monthly_money
      language plpgsql stable security definer set search_path = public as $$
    declare mine uuid[] := array(
      select id from leases where property_id = any(array(select unnest(homes) intersect select * from app_runs())));
    begin return query
      select date_trunc('month', due_on)::date, amount_cents, 0::bigint
      from ledger_entries where charge_kind = 'RENT' and due_on >= since and lease_id = any(mine)
      union all
      select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0::bigint
      from ledger_entries credit join ledger_entries rent on rent.id = credit.for_entry_id
      where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT' and rent.due_on >= since and credit.lease_id = any(mine)
      union all
      select date_trunc('month', entry.at at time zone home.time_zone)::date, 0::bigint,
        case entry.kind when 'PAYMENT' then entry.amount_cents else -entry.amount_cents end
      from ledger_entries entry
        join leases lease on lease.id = entry.lease_id
        join properties home on home.id = lease.property_id
      where entry.kind in ('PAYMENT', 'REVERSAL') and entry.at >= (since - 1)::timestamp at time zone 'UTC'
        and entry.lease_id = any(mine);
    end $$`.execute(db)
}

/** Figures of all homes are for those who see all homes; a home's own for everyone who runs it. Triggers write both. */
async function walls(db: Db) {
  await sql`alter table kept_figures enable row level security`.execute(db)
  await sql`
    create policy kept_figures_read on kept_figures for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all()))`.execute(db)
  await sql`create policy kept_figures_read_all on kept_figures for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy kept_figures_add on kept_figures for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy kept_figures_remove on kept_figures for delete using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke update on kept_figures from pp_app`.execute(db)
  await sql`alter table home_stock enable row level security`.execute(db)
  await sql`
    create policy home_stock_read on home_stock for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs()))`.execute(db)
  await sql`create policy home_stock_read_all on home_stock for select to pp_reader using (true)`.execute(db)
  await sql`revoke insert, update, delete on home_stock from pp_app`.execute(db)
}
