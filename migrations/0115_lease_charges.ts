import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What a lease charges regularly, as a plan (docs/decisions/0064-charge-plans.md). */
export const migration: Migration = {
  async up(db: Db) {
    await leaseCharges(db)
    await walls(db)
    await firstRents(db)
    await ledger(db)
  },
}

async function leaseCharges(db: Db) {
  await sql`
    create table lease_charges (
      -- A lease's first rent has the lease's own id.
      id uuid primary key,
      lease_id uuid not null references leases on delete cascade,
      kind text not null check (kind in ('RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'OTHER')),
      label text not null,
      amount_cents bigint not null check (amount_cents > 0 or kind = 'RENT' and amount_cents = 0),
      every text not null check (every in ('MONTH', 'QUARTER', 'YEAR', 'ONCE')),
      starts_on date not null,
      -- The last day that it covers; null while it goes on as long as the lease.
      ends_on date,
      -- The day the tenant was given notice of it.
      notice_on date,
      created_by uuid references users,
      created_at timestamptz not null default now(),
      unique (id, lease_id),
      check (ends_on >= starts_on),
      check (kind <> 'RENT' or every = 'MONTH'),
      check (every <> 'ONCE' or ends_on = starts_on),
      constraint lease_charges_one_rent exclude using gist (
        lease_id with =, daterange(starts_on, ends_on, '[]') with &&) where (kind = 'RENT')
    )`.execute(db)
  await sql`create index lease_charges_lease on lease_charges (lease_id, starts_on)`.execute(db)
}

/** A lease's plan is read by whoever reads the lease, and written by whoever writes it. */
async function walls(db: Db) {
  await sql`alter table lease_charges enable row level security`.execute(db)
  const isWriter = sql`((select app_role()) in ('ADMIN', 'SYSTEM') or exists (
    select from leases l where l.id = lease_charges.lease_id and app_may_run(l.property_id)))`
  await sql`
    create policy lease_charges_read on lease_charges for select using (
      exists (select from leases l where l.id = lease_charges.lease_id))`.execute(db)
  await sql`create policy lease_charges_add on lease_charges for insert with check ${isWriter}`.execute(db)
  await sql`create policy lease_charges_change on lease_charges for update using ${isWriter}`.execute(db)
  await sql`create policy lease_charges_remove on lease_charges for delete using ${isWriter}`.execute(db)
  await sql`create policy lease_charges_oversee on lease_charges for select to pp_overseer using (true)`.execute(db)
  await sql`create policy lease_charges_read_all on lease_charges for select to pp_reader using (true)`.execute(db)
  await sql`revoke update on lease_charges from pp_app`.execute(db)
  await sql`grant select, insert, update (starts_on, ends_on), delete on lease_charges to pp_app`.execute(db)
}

/** Every lease begins with its rent; while it is a draft, its rent is as its terms say. */
async function firstRents(db: Db) {
  await sql`
    insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on, created_at)
    select id, id, 'RENT', 'Rent', rent_cents, 'MONTH', starts_on, created_at from leases`.execute(db)
  await sql`
    create function leases_first_rent() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if tg_op = 'INSERT' then
        insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on, created_at)
        values (new.id, new.id, 'RENT', 'Rent', new.rent_cents, 'MONTH', new.starts_on, new.created_at);
      else
        update lease_charges set amount_cents = new.rent_cents, starts_on = new.starts_on where id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_first_rent after insert on leases for each row execute function leases_first_rent()`.execute(
    db,
  )
  // The rent of an active lease moves on with its plan.
  await sql`
    create trigger leases_first_rent_changed after update of rent_cents, starts_on on leases
      for each row when (old.status = 'DRAFT' and new.status = 'DRAFT') execute function leases_first_rent()`.execute(
    db,
  )
}

/**
 * An entry that a plan charged names its row: one entry per row and due day, however many servers charge it. As rents
 * don't overlap, there is still one rent per due day too.
 */
async function ledger(db: Db) {
  await sql`
    alter table ledger_entries
      add column lease_charge_id uuid,
      drop constraint ledger_entries_charge_kind_check,
      add constraint ledger_entries_charge_kind_check check (charge_kind in (
        'RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'DEPOSIT', 'LATE_FEE', 'OTHER'))`.execute(db)
  await sql`update ledger_entries set lease_charge_id = lease_id where charge_kind = 'RENT'`.execute(db)
  await sql`
    alter table ledger_entries
      add constraint ledger_entries_lease_charge foreign key (lease_charge_id, lease_id)
        references lease_charges (id, lease_id),
      add constraint ledger_entries_planned check (
        case when charge_kind in ('RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE') then lease_charge_id is not null
          else lease_charge_id is null or charge_kind is not distinct from 'OTHER'
            and carried_lease_id is null and not is_opening end)`.execute(db)
  await sql`
    create unique index ledger_entries_planned on ledger_entries (lease_charge_id, due_on)
      where lease_charge_id is not null`.execute(db)
}
