import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A landlord's tenants, their leases and the money that moves under them; row-level security backs up every query. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`create extension if not exists btree_gist`.execute(db)
    await shownValues(db)
    await tenants(db)
    await leases(db)
    await payments(db)
    await ledger(db)
    await tenantFigures(db)
    await tenancyWalls(db)
    await moneyWalls(db)
  },
}

/** How tables show values, for search texts. */
async function shownValues(db: Db) {
  await sql`
    create function shown_money(cents bigint) returns text language sql immutable as $$
      select case when cents < 0 then '-' else '' end || to_char(abs(cents) / 100.0, 'FM$999,999,999,990.00') $$`.execute(
    db,
  )
  await sql`
    create function shown_day(day date) returns text language sql stable as
      $$ select to_char(day, 'FMMM/FMDD/YYYY') $$`.execute(db)
  // A badge may show RENT_DUE or RENT DUE; both are found.
  await sql`
    create function shown_word(word text) returns text language sql immutable as
      $$ select word || case when word like '%\\_%' then E'\n' || replace(word, '_', ' ') else '' end $$`.execute(db)
}

async function tenants(db: Db) {
  await sql`
    create table tenants (
      id uuid primary key,
      landlord_id uuid not null references users,
      user_id uuid references users,
      property_id uuid references properties,
      first_name text not null,
      last_name text not null,
      email text not null check (email = lower(email)),
      phone text,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      search_text text not null
    )`.execute(db)
  await sql`create index tenants_search_text on tenants using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index tenants_landlord on tenants (landlord_id, id desc)`.execute(db)
  await sql`create index tenants_property on tenants (property_id, id desc) where property_id is not null`.execute(db)
  await sql`create index tenants_user on tenants (user_id) where user_id is not null`.execute(db)
  await sql`create unique index tenants_email on tenants (landlord_id, email) where removed_at is null`.execute(db)
}

async function leases(db: Db) {
  await sql`
    create table leases (
      id uuid primary key,
      property_id uuid not null references properties,
      tenant_id uuid not null references tenants,
      starts_on date not null,
      ends_on date check (ends_on >= starts_on),
      rent_cents bigint not null check (rent_cents >= 0),
      deposit_cents bigint not null check (deposit_cents >= 0),
      due_day smallint not null check (due_day between 1 and 31),
      status text not null check (status in ('DRAFT','ACTIVE','ENDED')),
      created_at timestamptz not null default now(),
      check (status <> 'ENDED' or ends_on is not null),
      unique (id, property_id, tenant_id),
      constraint leases_do_not_overlap exclude using gist (
        property_id with =, daterange(starts_on, ends_on, '[]') with &&) where (status = 'ACTIVE')
    )`.execute(db)
  await sql`create index leases_property on leases (property_id, id desc)`.execute(db)
  await sql`create index leases_tenant on leases (tenant_id, id desc)`.execute(db)
}

async function payments(db: Db) {
  // The home and the tenant are the lease's, so scopes need no join; the foreign key keeps the three together.
  await sql`
    create table payments (
      id uuid primary key,
      lease_id uuid not null,
      property_id uuid not null,
      tenant_id uuid not null,
      amount_cents bigint not null check (amount_cents > 0),
      status text not null check (status in ('PENDING','PROCESSING','COMPLETED','FAILED')),
      method text,
      transaction_id text,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      search_text text not null,
      check (status <> 'COMPLETED' or paid_at is not null),
      unique (id, lease_id, amount_cents),
      foreign key (lease_id, property_id, tenant_id) references leases (id, property_id, tenant_id)
    )`.execute(db)
  await sql`
    create function payments_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.search_text := search_line(coalesce(shown_date(new.paid_at), 'N/A'),
        (select first_name || ' ' || last_name from tenants where id = new.tenant_id),
        shown_money(new.amount_cents), trim_scale(new.amount_cents / 100.0)::text, new.status,
        coalesce(new.method, 'N/A'), coalesce(new.transaction_id, new.id::text));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger payments_search before insert or update on payments
      for each row execute function payments_search()`.execute(db)
  // Runs as the owner, so a new name reaches every payment no matter who changed it.
  await sql`
    create function tenants_renamed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update payments set search_text = '' where tenant_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tenants_renamed after update on tenants
      for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
      execute function tenants_renamed()`.execute(db)
  await sql`create index payments_search_text on payments using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index payments_property on payments (property_id, id desc)`.execute(db)
  await sql`create index payments_tenant on payments (tenant_id, id desc)`.execute(db)
  await sql`create index payments_lease on payments (lease_id, id desc)`.execute(db)
}

async function ledger(db: Db) {
  // The foreign key to the payment includes its lease and amount: an entry cannot differ from the payment it books.
  await sql`
    create table ledger_entries (
      id uuid primary key,
      lease_id uuid not null references leases,
      kind text not null check (kind in ('CHARGE','PAYMENT','CREDIT')),
      amount_cents bigint not null check (amount_cents > 0),
      due_on date,
      at timestamptz not null default now(),
      payment_id uuid,
      memo text,
      created_at timestamptz not null default now(),
      check (kind <> 'CHARGE' or due_on is not null),
      check (kind <> 'PAYMENT' or payment_id is not null),
      foreign key (payment_id, lease_id, amount_cents) references payments (id, lease_id, amount_cents)
    )`.execute(db)
  await sql`create index ledger_entries_lease on ledger_entries (lease_id, id desc)`.execute(db)
  await sql`create unique index ledger_entries_payment on ledger_entries (payment_id) where kind = 'PAYMENT'`.execute(
    db,
  )
}

/**
 * What a list of tenants shows from leases and ledger, in one place for queries and search texts. The figures belong to
 * the tenant's row: anyone who can see the row can see them, so these run as the owner and check no lease or entry
 * again.
 */
async function tenantFigures(db: Db) {
  await sql`
    create function current_lease(tenant uuid) returns setof leases language sql stable as $$
      select * from leases where tenant_id = tenant
      order by array_position(array['ACTIVE','DRAFT','ENDED'], status), starts_on desc, id desc limit 1 $$`.execute(db)
  await sql`
    create function tenant_lease_status(tenant uuid) returns text language sql stable security definer set search_path = public as $$
      select status from current_lease(tenant) $$`.execute(db)
  // Renewing a lease does not change the day the tenant moved in.
  await sql`
    create function tenant_move_in(tenant uuid) returns date language sql stable security definer set search_path = public as $$
      select min(l.starts_on) from current_lease(tenant) c
      join leases l on l.tenant_id = tenant and l.property_id = c.property_id and (l.status <> 'DRAFT' or l.id = c.id) $$`.execute(
    db,
  )
  await sql`
    create function tenant_balance(tenant uuid) returns bigint language sql stable security definer set search_path = public as $$
      select coalesce(sum(case e.kind when 'CHARGE' then e.amount_cents else -e.amount_cents end), 0)::bigint
      from leases l join ledger_entries e on e.lease_id = l.id where l.tenant_id = tenant $$`.execute(db)
  await sql`
    create function tenants_search() returns trigger language plpgsql security definer set search_path = public as $$
      declare balance bigint := tenant_balance(new.id);
    begin
      new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, coalesce(new.phone, 'N/A'),
        coalesce(tenant_lease_status(new.id), 'ACTIVE'), shown_money(balance),
        trim_scale(balance / 100.0)::text, coalesce(shown_day(tenant_move_in(new.id)), 'Coming soon'));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger tenants_search before insert or update on tenants for each row execute function tenants_search()`.execute(
    db,
  )
  await sql`
    create function leases_changed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update tenants set search_text = '' where id = new.tenant_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_changed after insert or update on leases for each row execute function leases_changed()`.execute(
    db,
  )
  // Once per statement, no matter how many entries it adds.
  await sql`
    create function ledger_added() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update tenants set search_text = ''
      where id in (select l.tenant_id from leases l join added on added.lease_id = l.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_added after insert on ledger_entries referencing new table as added
      for each statement execute function ledger_added()`.execute(db)
}

async function tenancyWalls(db: Db) {
  await sql`
    create function app_manages_all() returns boolean language sql stable as $$
      select (select app_role()) = 'PROPERTY_MANAGER'
        and not exists (select from properties where manager_id = (select app_user())) $$`.execute(db)
  // For policies on lists of many rows: this runs once per statement, app_may_run once per row.
  await sql`
    create function app_runs() returns setof uuid language sql stable as $$
      select id from properties where landlord_id = (select app_user())
      union all
      select id from properties where manager_id = (select app_user()) and (select app_role()) = 'PROPERTY_MANAGER' $$`.execute(
    db,
  )
  // These two run as the owner: tenants and leases each ask about the other, and policies that do so would never end.
  await sql`
    create function app_is_tenant(tenant uuid) returns boolean language sql stable security definer set search_path = public as $$
      select exists (select from tenants where id = tenant and user_id = app_user()) $$`.execute(db)
  await sql`
    create function app_lives_in(property uuid) returns boolean language sql stable security definer set search_path = public as $$
      select exists (
        select from leases l join tenants t on t.id = l.tenant_id
        where l.property_id = property and l.status = 'ACTIVE' and t.user_id = app_user()) $$`.execute(db)

  await sql`alter table tenants enable row level security`.execute(db)
  await sql`
    create policy tenants_read on tenants for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user()) or user_id = (select app_user())
      or (select app_manages_all()) or property_id in (select * from app_runs())
      or exists (select from leases l where l.tenant_id = tenants.id and l.property_id in (select * from app_runs())))`.execute(
    db,
  )
  await sql`
    create policy tenants_add on tenants for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user()))`.execute(db)
  await sql`
    create policy tenants_change on tenants for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user()))`.execute(db)

  await sql`alter table leases enable row level security`.execute(db)
  await sql`
    create policy leases_read on leases for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or app_may_run(property_id) or app_is_tenant(tenant_id))`.execute(db)
  await sql`
    create policy leases_add on leases for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`
    create policy leases_change on leases for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`revoke delete on tenants, leases from pp_app`.execute(db)
}

async function moneyWalls(db: Db) {
  await sql`alter table payments enable row level security`.execute(db)
  await sql`
    create policy payments_read on payments for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs()) or app_is_tenant(tenant_id))`.execute(db)
  await sql`
    create policy payments_add on payments for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`
    create policy payments_change on payments for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`revoke delete on payments from pp_app`.execute(db)

  await sql`alter table ledger_entries enable row level security`.execute(db)
  await sql`
    create policy ledger_entries_read on ledger_entries for select using (
      exists (select from leases l where l.id = lease_id))`.execute(db)
  await sql`
    create policy ledger_entries_add on ledger_entries for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM')
      or exists (select from leases l where l.id = lease_id and app_may_run(l.property_id)))`.execute(db)
  await sql`revoke update, delete on ledger_entries from pp_app`.execute(db)
}
