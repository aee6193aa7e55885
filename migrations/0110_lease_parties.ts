// cspell:ignore fkey
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Several people on one lease, each with a part and days of their own (docs/decisions/0063-households.md). */
export const migration: Migration = {
  async up(db: Db) {
    await table(db)
    await first(db)
    await names(db)
    await payers(db)
  },
}

async function table(db: Db) {
  await sql`
    create table lease_parties (
      id uuid primary key,
      lease_id uuid not null references leases,
      tenant_id uuid not null references tenants,
      part text not null check (part in ('TENANT','OCCUPANT','GUARANTOR')),
      -- Null is as long as the lease: from its first day, and until it ends.
      from_on date,
      to_on date,
      -- Whether the last day is over in the time zone of the home. The program says so.
      has_left boolean not null default false,
      -- A copy, because people on a lease know each other's names and can't read each other's records.
      tenant_name text not null default '',
      created_at timestamptz not null default now(),
      constraint lease_parties_person unique (lease_id, tenant_id),
      constraint lease_parties_in_order check (to_on >= from_on),
      constraint lease_parties_left check (not has_left or to_on is not null)
    )`.execute(db)
  await sql`create index lease_parties_tenant on lease_parties (tenant_id, lease_id)`.execute(db)
  await sql`
    create index lease_parties_leaving on lease_parties (to_on, id) where to_on is not null and not has_left`.execute(
    db,
  )
  await sql`alter table lease_parties enable row level security`.execute(db)
}

/** The first tenant of each lease; their row has the lease's own id. */
async function first(db: Db) {
  await sql`
    insert into lease_parties (id, lease_id, tenant_id, part, tenant_name, created_at)
      select l.id, l.id, l.tenant_id, 'TENANT', t.first_name || ' ' || t.last_name, l.created_at
      from leases l join tenants t on t.id = l.tenant_id`.execute(db)
  await sql`
    create function leases_add_party() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      insert into lease_parties (id, lease_id, tenant_id, part, created_at)
        values (new.id, new.id, new.tenant_id, 'TENANT', new.created_at);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_add_party after insert on leases
      for each row execute function leases_add_party()`.execute(db)
  await sql`
    create function leases_first_party() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if not exists (
        select from lease_parties where lease_id = new.id and tenant_id = new.tenant_id and part = 'TENANT') then
        raise check_violation using message = 'The first tenant of a lease must be on it', constraint = 'leases_first_party';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger leases_first_party before update of tenant_id on leases
      for each row when (old.tenant_id is distinct from new.tenant_id) execute function leases_first_party()`.execute(
    db,
  )
}

async function names(db: Db) {
  await sql`
    create function lease_parties_named() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.tenant_name := (select first_name || ' ' || last_name from tenants where id = new.tenant_id);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger lease_parties_named before insert or update on lease_parties
      for each row execute function lease_parties_named()`.execute(db)
  await sql`
    create or replace function tenants_renamed() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      perform refresh_search('payments', 'tenant_id', array[new.id]);
      update lease_parties set tenant_name = '' where tenant_id = new.id;
      return null;
    end $$`.execute(db)
}

/** Anyone on a lease can pay for it, and only they. */
async function payers(db: Db) {
  await sql`alter table payments drop constraint payments_lease_id_property_id_tenant_id_fkey`.execute(db)
  await sql`alter table leases drop constraint leases_id_property_id_tenant_id_key`.execute(db)
  await sql`alter table leases add constraint leases_id_property_id_key unique (id, property_id)`.execute(db)
  await sql`
    alter table payments
      add constraint payments_of_lease foreign key (lease_id, property_id) references leases (id, property_id),
      add constraint payments_of_payer foreign key (lease_id, tenant_id)
        references lease_parties (lease_id, tenant_id)`.execute(db)
}
