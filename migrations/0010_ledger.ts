import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The life of a lease, what its charges are for, and payments that tenants report. */
export const migration: Migration = {
  async up(db: Db) {
    await leases(db)
    await runningLeases(db)
    await chargeKinds(db)
    await ledger(db)
    await payments(db)
    await figures(db)
  },
}

async function leases(db: Db) {
  await sql`alter table leases drop constraint leases_status_check`.execute(db)
  await sql`
    alter table leases
      add constraint leases_status_check check (status in ('DRAFT','ACTIVE','ENDED','CANCELLED')),
      add column grace_days smallint not null default 5 check (grace_days between 0 and 60),
      add column late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE','FIXED','PERCENT')),
      -- Cents of a fixed fee, hundredths of a percent of one that is reckoned from the rent.
      add column late_fee_amount integer not null default 0 check (late_fee_amount >= 0),
      add column application_id uuid references applications,
      add column renews_id uuid references leases,
      add column activated_at timestamptz,
      -- Rent that falls due on this day or later is still to be charged; null when none is.
      add column charged_from date,
      -- Rents that fell due up to this day have been judged, and charged a fee when they were late.
      add column late_fees_until date,
      add check ((late_fee_kind = 'NONE') = (late_fee_amount = 0)),
      add check (late_fee_kind <> 'PERCENT' or late_fee_amount <= 10000)`.execute(db)
  // A lease that was canceled makes room for another one from the same application.
  await sql`
    create unique index leases_application on leases (application_id)
      where application_id is not null and status <> 'CANCELLED'`.execute(db)
  await sql`
    create unique index leases_renews on leases (renews_id)
      where renews_id is not null and status <> 'CANCELLED'`.execute(db)
  await sql`create index leases_to_charge on leases (charged_from, id) where charged_from is not null`.execute(db)
  await sql`
    create index leases_to_end on leases (ends_on, id) where status = 'ACTIVE' and ends_on is not null`.execute(db)
  await sql`
    create index leases_with_late_fees on leases (id)
      where late_fee_kind <> 'NONE' and status in ('ACTIVE','ENDED')`.execute(db)
}

/** The program charges leases that are already running from now on; earlier entries stay as recorded. */
async function runningLeases(db: Db) {
  await sql`
    update leases set activated_at = now(),
      charged_from = case when ends_on < current_date then null else greatest(starts_on, current_date) end
    where status = 'ACTIVE'`.execute(db)
  await sql`
    alter table leases add constraint leases_activated check (status <> 'ACTIVE' or activated_at is not null)`.execute(
    db,
  )
}

async function chargeKinds(db: Db) {
  await sql`
    alter table ledger_entries
      add column charge_kind text check (charge_kind in ('RENT','DEPOSIT','LATE_FEE','OTHER')),
      -- The rent that a late fee was charged for, or that a credit gives back.
      add column for_entry_id uuid references ledger_entries,
      add column created_by uuid references users`.execute(db)
  // Charges from before this column: the memo tells them apart, and one of a day is the rent.
  await sql`
    with charges as (
      select id, memo, row_number() over (
          partition by lease_id, due_on, memo is not distinct from 'Security deposit'
          order by memo like 'Rent%' desc nulls last, id) as of_day,
        row_number() over (partition by lease_id, memo order by id) as of_memo
      from ledger_entries where kind = 'CHARGE')
    update ledger_entries e set charge_kind = case
        when c.memo = 'Security deposit' then case c.of_memo when 1 then 'DEPOSIT' else 'OTHER' end
        when c.of_day = 1 then 'RENT' else 'OTHER' end
    from charges c where c.id = e.id`.execute(db)
}

async function ledger(db: Db) {
  await sql`alter table ledger_entries drop constraint ledger_entries_kind_check`.execute(db)
  await sql`
    alter table ledger_entries
      add constraint ledger_entries_kind_check check (kind in ('CHARGE','PAYMENT','CREDIT','REVERSAL')),
      add check ((kind = 'CHARGE') = (charge_kind is not null)),
      add check (kind <> 'REVERSAL' or payment_id is not null),
      add check (charge_kind is distinct from 'LATE_FEE' or for_entry_id is not null),
      add check (for_entry_id is null or kind = 'CREDIT' or charge_kind = 'LATE_FEE')`.execute(db)
  // No matter how many servers run the job, or how often: one rent per due day, one deposit, one fee per rent.
  await sql`
    create unique index ledger_entries_rent on ledger_entries (lease_id, due_on) where charge_kind = 'RENT'`.execute(db)
  await sql`
    create unique index ledger_entries_deposit on ledger_entries (lease_id) where charge_kind = 'DEPOSIT'`.execute(db)
  await sql`
    create unique index ledger_entries_late_fee on ledger_entries (for_entry_id) where charge_kind = 'LATE_FEE'`.execute(
    db,
  )
  await sql`
    create unique index ledger_entries_reversal on ledger_entries (payment_id) where kind = 'REVERSAL'`.execute(db)
}

async function payments(db: Db) {
  await sql`
    alter table payments
      add column reported_by uuid references users,
      add column reported_for timestamptz,
      add column proof_file_id uuid references files,
      add column failure_reason text,
      add column settled_at timestamptz,
      add column settled_by uuid references users,
      add check ((reported_by is null) = (reported_for is null))`.execute(db)
  await sql`create index payments_waiting on payments (lease_id) where status in ('PENDING','PROCESSING')`.execute(db)
  // A tenant reports under a lease of their own, as pending, in their own name; the rest is the landlord's.
  await sql`
    create policy payments_report on payments for insert with check (
      reported_by = (select app_user()) and status = 'PENDING' and app_is_tenant(tenant_id))`.execute(db)
  await sql`
    create policy payments_prove on payments for update using (
      reported_by = (select app_user()) and status in ('PENDING','PROCESSING'))
      with check (reported_by = (select app_user()) and status in ('PENDING','PROCESSING'))`.execute(db)
}

/** Balances are sums of entries, in one place for queries and search texts. */
async function figures(db: Db) {
  await sql`
    create function signed_cents(kind text, cents bigint) returns bigint language sql immutable as $$
      select case when kind in ('CHARGE','REVERSAL') then cents else -cents end $$`.execute(db)
  await sql`
    create function lease_balance(lease uuid) returns bigint language sql stable security definer set search_path = public as $$
      select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries where lease_id = lease $$`.execute(
    db,
  )
  await sql`
    create or replace function tenant_balance(tenant uuid) returns bigint language sql stable security definer set search_path = public as $$
      select coalesce(sum(signed_cents(e.kind, e.amount_cents)), 0)::bigint
      from leases l join ledger_entries e on e.lease_id = l.id where l.tenant_id = tenant $$`.execute(db)
  // Besides the active lease there can be its renewal, which is active too but has not started.
  await sql`
    create or replace function current_lease(tenant uuid) returns setof leases language sql stable as $$
      select * from leases where tenant_id = tenant and status <> 'CANCELLED'
      order by array_position(array['ACTIVE','DRAFT','ENDED'], status), status = 'ACTIVE' and starts_on > current_date,
        starts_on desc, id desc limit 1 $$`.execute(db)
}
