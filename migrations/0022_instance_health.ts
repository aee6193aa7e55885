import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What the instance health page and the overview charts read. */
export const migration: Migration = {
  async up(db: Db) {
    // Which migrations the database has.
    await sql`grant select on kysely_migration to pp_app`.execute(db)
    await monthlyMoney(db)
  },
}

/**
 * The money of all homes by month, so a chart does not have to add up a million entries. Every statement that adds
 * entries adds a row for each month it touches, so statements never wait for each other; `tidy` puts the rows of a
 * month together.
 */
async function monthlyMoney(db: Db) {
  await sql`
    create table monthly_money (
      -- The first day of a month in the calendar of the entries' homes, as it was when they were added.
      month date not null,
      charged_cents bigint not null,
      collected_cents bigint not null
    )`.execute(db)
  await sql`create index monthly_money_month on monthly_money (month)`.execute(db)
  await sql`insert into monthly_money ${sumsOf('ledger_entries')}`.execute(db)
  await sql`
    create function monthly_money_added() returns trigger language plpgsql security definer set search_path = public as $$ begin
      insert into monthly_money ${sumsOf('added')};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger monthly_money_added after insert on ledger_entries referencing new table as added
      for each statement execute function monthly_money_added()`.execute(db)
  await sql`alter table monthly_money enable row level security`.execute(db)
  await sql`
    create policy monthly_money_read on monthly_money for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all()))`.execute(db)
  await sql`create policy monthly_money_read_all on monthly_money for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy monthly_money_add on monthly_money for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy monthly_money_remove on monthly_money for delete using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke update on monthly_money from pp_app`.execute(db)
}

/** Rent that falls due, less what is given back of it; payments, less those that were returned. */
const sumsOf = (entries: 'ledger_entries' | 'added') => sql`
  select month, sum(charged), sum(collected) from (
    select date_trunc('month', due_on)::date as month, amount_cents as charged, 0 as collected
    from ${sql.ref(entries)} where charge_kind = 'RENT'
    union all
    select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
    from ${sql.ref(entries)} credit join ledger_entries rent on rent.id = credit.for_entry_id
    where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT'
    union all
    select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
      case entry.kind when 'PAYMENT' then entry.amount_cents else -entry.amount_cents end
    from ${sql.ref(entries)} entry
      join leases lease on lease.id = entry.lease_id
      join properties home on home.id = lease.property_id
    where entry.kind in ('PAYMENT', 'REVERSAL')) as sums
  group by month`
