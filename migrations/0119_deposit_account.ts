import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Deposits have an account of their own beside the rent, and payments can be refunded in part
 * (docs/decisions/0065-deposits.md). What was booked before is moved by the next migration.
 */
export const migration: Migration = {
  async up(db: Db) {
    await entries(db)
    await payments(db)
    await balances(db)
    await overdue(db)
    await sums(db)
  },
}

async function entries(db: Db) {
  await sql`
    alter table ledger_entries
      add column account text not null default 'RENT'
        constraint ledger_entries_account_check check (account in ('RENT', 'DEPOSIT')),
      -- How a part of the deposit was returned.
      add column method text,
      drop constraint ledger_entries_kind_check,
      -- RECOVERY takes back a REFUND or a TRANSFER of the rent account.
      add constraint ledger_entries_kind_check check (kind in (
        'CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL', 'HELD', 'REFUND', 'TRANSFER', 'RECOVERY', 'DEDUCTION')),
      -- A refund or a transfer names the entry whose money it moves.
      drop constraint ledger_entries_check5,
      add constraint ledger_entries_check5 check (for_entry_id is null or is_opening
        or kind in ('CREDIT', 'PAYMENT', 'REFUND', 'TRANSFER') or charge_kind in ('LATE_FEE', 'DEPOSIT')),
      add constraint ledger_entries_moved check (kind not in ('REFUND', 'TRANSFER') or takes_back is not null
        or for_entry_id is not null or (kind = 'REFUND' and account = 'DEPOSIT')),
      add constraint ledger_entries_recovery check (kind <> 'RECOVERY' or takes_back is not null)`.execute(db)
  await sql`
    create index ledger_entries_moved on ledger_entries (for_entry_id) where kind in ('REFUND', 'TRANSFER')`.execute(db)
  await sql`drop index ledger_entries_received`.execute(db)
  await sql`
    create index ledger_entries_received on ledger_entries (lease_id, at) include (kind, amount_cents, for_entry_id)
      where account = 'RENT' and kind in ('PAYMENT', 'REVERSAL', 'CREDIT', 'REFUND', 'TRANSFER', 'RECOVERY')`.execute(
    db,
  )
}

async function payments(db: Db) {
  await sql`
    alter table payments
      add column for_account text not null default 'RENT' check (for_account in ('RENT', 'DEPOSIT')),
      add column refunded_cents bigint not null default 0,
      add constraint payments_refunded check (refunded_cents between 0 and amount_cents),
      add constraint payments_refunded_stands check (refunded_cents = 0 or status = 'COMPLETED')`.execute(db)
}

async function balances(db: Db) {
  await sql`
    create or replace function signed_cents(kind text, cents bigint) returns bigint language sql immutable as $$
      select case when kind in ('CHARGE','REVERSAL','REFUND','TRANSFER') then cents
        when kind in ('HELD','DEDUCTION') then 0 else -cents end
    $$`.execute(db)
  await sql`
    create or replace function lease_balance(lease uuid) returns bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries
      where lease_id = lease and account = 'RENT'
    $$`.execute(db)
  await sql`
    create or replace function read_balance(lease uuid) returns bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when app_ledger_until(lease) is null then null
        when app_ledger_until(lease) = 'infinity' then lease_balance(lease)
        else (select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries
          where lease_id = lease and account = 'RENT' and app_reads_entry(lease_id, kind, due_on, at, takes_back)) end
    $$`.execute(db)
  await sql`
    create or replace function read_waiting(lease uuid) returns bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select case when app_ledger_until(lease) is null then null else (
        select coalesce(sum(y.amount_cents), 0)::bigint
        from payments y join properties home on home.id = y.property_id
        where y.lease_id = lease and y.for_account = 'RENT' and y.status in ('PENDING','PROCESSING')
          and (y.reported_for at time zone home.time_zone)::date <= app_ledger_until(lease)) end
    $$`.execute(db)
  await sql`
    create or replace function shown_waiting(lease uuid) returns bigint language sql stable as $$
      select case when app_role() = 'TENANT' then read_waiting(lease) else (
        select coalesce(sum(amount_cents), 0)::bigint from payments
        where payments.lease_id = lease and payments.for_account = 'RENT'
          and payments.status in ('PENDING','PROCESSING')) end
    $$`.execute(db)
  await deposits(db)
}

/** A deposit belongs to a tenancy: to a lease with those it renews and those that renew it. */
async function deposits(db: Db) {
  await sql`create index leases_tenancy on leases (renews_id) where renews_id is not null`.execute(db)
  await sql`
    create function tenancy_leases(lease uuid) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
      with recursive
        earlier as (select id, renews_id from leases where id = lease
          union all select l.id, l.renews_id from leases l join earlier e on l.id = e.renews_id),
        tenancy as (select id from earlier where renews_id is null
          union all select l.id from leases l join tenancy t on l.renews_id = t.id)
      select id from tenancy
    $$`.execute(db)
  // As far as whoever asks reads the ledger: someone who left a lease, what was until then.
  await sql`
    create function deposit_sums(leases uuid[])
    returns table (asked bigint, paid bigint, deducted bigint, refunded bigint)
    language sql stable as $$
      select
        coalesce(sum(e.amount_cents) filter (where e.kind in ('CHARGE', 'HELD')), 0)::bigint,
        coalesce(sum(case e.kind when 'REVERSAL' then -e.amount_cents else e.amount_cents end)
          filter (where e.kind in ('HELD', 'PAYMENT', 'REVERSAL', 'TRANSFER')), 0)::bigint,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'DEDUCTION'), 0)::bigint,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'REFUND'), 0)::bigint
      from ledger_entries e
      where e.lease_id = any(leases) and e.account = 'DEPOSIT' and e.takes_back is null
        and not exists (select from ledger_entries undo where undo.takes_back = e.id)
    $$`.execute(db)
  await sql`
    create or replace function cancel_application_draft(application uuid) returns setof uuid
    language sql security definer set search_path = public, pg_temp as $$
      update leases set status = 'CANCELLED'
      where application_id = application and status = 'DRAFT' and lease_balance(id) = 0
        and not exists (select from deposit_sums(array[id]) where paid <> deducted + refunded)
        and exists (select from applications a where a.id = application and a.applicant_id = app_user())
      returning id
    $$`.execute(db)
}

/**
 * Everything due before `today`, less everything received but what was recorded for charges due later and hasn't been
 * given back. It is the sum that `allocate` leaves open of those charges.
 */
async function overdue(db: Db) {
  await sql`
    create or replace function lease_overdue(lease uuid, today date) returns bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select greatest(0, coalesce(sum(signed_cents(e.kind, e.amount_cents)), 0) + (
        select coalesce(sum(least(charge_cents, covered)), 0) from (
          select max(charge_cents) as charge_cents, sum(greatest(0, least(part_cents, left_cents))) as covered from (
            select part.charge_id, later.due_on, later.amount_cents as charge_cents, part.amount_cents as part_cents,
              paid.amount_cents - (
                select coalesce(sum(moved.amount_cents), 0) from ledger_entries moved
                where moved.for_entry_id = paid.id and moved.kind in ('REFUND', 'TRANSFER') and moved.account = 'RENT'
                  and not exists (select from ledger_entries undo where undo.takes_back = moved.id))
              - coalesce(sum(part.amount_cents) over (
                partition by part.entry_id order by part.charge_id rows between unbounded preceding and 1 preceding), 0)
              as left_cents
            from payment_parts part
              join ledger_entries later on later.id = part.charge_id
              join ledger_entries paid on paid.id = part.entry_id
            where part.lease_id = lease and later.account = 'RENT' and not exists (
              select from ledger_entries undone where undone.lease_id = lease and (
                undone.takes_back in (later.id, paid.id)
                or (undone.kind = 'REVERSAL' and undone.takes_back is null and undone.payment_id = paid.payment_id)))
          ) as parts where due_on >= today group by charge_id
        ) as charges
      ))::bigint
      from ledger_entries e
      -- A charge that isn't due yet, and what takes one back.
      where e.lease_id = lease and e.account = 'RENT' and not (
        (e.kind = 'CHARGE' and e.takes_back is null or e.kind = 'CREDIT' and e.takes_back is not null)
        and e.due_on is not null and e.due_on >= today)
    $$`.execute(db)
}

/** What was received for rent, in the figures of a month and in an owner's statement. */
async function sums(db: Db) {
  await sql`
    create function received_cents(kind text, cents bigint) returns bigint language sql immutable as $$
      select case when kind in ('PAYMENT','RECOVERY') then cents when kind in ('REVERSAL','REFUND','TRANSFER') then -cents
        else 0 end
    $$`.execute(db)
  await sql`
    create or replace function counted_money() returns setof monthly_money language sql stable as $$
      select month, sum(charged)::bigint, sum(collected)::bigint from (${moneyIn('ledger_entries')}) as sums group by month
    $$`.execute(db)
  await sql`
    create or replace function monthly_money_added() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$ begin
      insert into monthly_money
      select month, sum(charged), sum(collected) from (${moneyIn('added')}) as sums group by month;
      return null;
    end $$`.execute(db)
  await moneyOfSome(db)
  await statements(db)
}

/** Rents by the month they are due in, less what is credited of them, and what was received by the month it came in. */
const moneyIn = (entries: 'ledger_entries' | 'added') => sql`
  select date_trunc('month', due_on)::date as month, amount_cents as charged, 0 as collected
  from ${sql.table(entries)} where charge_kind = 'RENT'
  union all
  select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
  from ${sql.table(entries)} credit join ledger_entries rent on rent.id = credit.for_entry_id
  where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT'
  union all
  select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
    received_cents(entry.kind, entry.amount_cents)
  from ${sql.table(entries)} entry
    join leases lease on lease.id = entry.lease_id
    join properties home on home.id = lease.property_id
  where entry.account = 'RENT' and entry.kind in ('PAYMENT', 'REVERSAL', 'REFUND', 'TRANSFER', 'RECOVERY')`

async function moneyOfSome(db: Db) {
  await sql`
    create or replace function run_money(homes uuid[], since date) returns setof monthly_money
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare mine uuid[] := array(
      select id from leases where property_id = any(array(select unnest(homes) intersect select * from app_runs())));
    begin return query
      select date_trunc('month', due_on)::date, amount_cents, 0::bigint
      from ledger_entries where charge_kind = 'RENT' and due_on >= since and lease_id = any(mine)
      union all
      select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0::bigint
      from ledger_entries credit join ledger_entries rent on rent.id = credit.for_entry_id
      where credit.account = 'RENT' and credit.kind = 'CREDIT' and rent.charge_kind = 'RENT' and rent.due_on >= since
        and credit.lease_id = any(mine)
      union all
      select date_trunc('month', entry.at at time zone home.time_zone)::date, 0::bigint,
        received_cents(entry.kind, entry.amount_cents)
      from ledger_entries entry
        join leases lease on lease.id = entry.lease_id
        join properties home on home.id = lease.property_id
      where entry.account = 'RENT' and entry.kind in ('PAYMENT', 'REVERSAL', 'REFUND', 'TRANSFER', 'RECOVERY')
        and entry.at >= (since - 1)::timestamp at time zone 'UTC' and entry.lease_id = any(mine);
    end $$`.execute(db)
}

/** Money that moved to the deposit was never received for the home: the payment it was part of counts without it. */
async function statements(db: Db) {
  await sql`
    create or replace function statement_lines(property uuid)
    returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text, is_opening boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
      select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone p.time_zone)::date end,
        -- What the program wrote; a landlord's own words may name who lives there.
        e.kind, e.charge_kind, e.amount_cents - moved.cents,
        case when e.charge_kind in ('RENT', 'LATE_FEE') then e.memo end, e.is_opening
      from properties p join leases l on l.property_id = p.id join ledger_entries e on e.lease_id = l.id
        cross join lateral (
          select coalesce(sum(transfer.amount_cents), 0)::bigint as cents from ledger_entries transfer
          where transfer.kind = 'TRANSFER' and transfer.account = 'RENT' and transfer.for_entry_id = case
            when e.kind in ('PAYMENT', 'CREDIT') then e.id
            when e.kind = 'REVERSAL' then (
              select paid.id from ledger_entries paid where paid.kind = 'PAYMENT' and paid.payment_id = e.payment_id
                and not exists (select from ledger_entries undo where undo.takes_back = paid.id)) end) moved
      where p.id = property and app_may_read_statements(property) and e.account = 'RENT' and e.kind <> 'TRANSFER'
        and e.carried_lease_id is null and e.takes_back is null and e.amount_cents > moved.cents
        and not exists (select from ledger_entries undo where undo.takes_back = e.id)
      order by 2, e.id
    $$`.execute(db)
}
