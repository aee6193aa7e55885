import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Statements that are issued, as they were then (docs/decisions/0066-issued-statements.md). */
export const migration: Migration = {
  async up(db: Db) {
    await statements(db)
    await lines(db)
    for (const table of ['issued_statements', 'issued_lines']) await walls(db, table)
  },
}

async function statements(db: Db) {
  await sql`
    create table issued_statements (
      property_id uuid not null references properties,
      -- The first day of the month.
      month date not null check (extract(day from month) = 1),
      property_title text not null,
      opening_cents bigint not null,
      rent_cents bigint not null,
      late_fee_cents bigint not null,
      other_charge_cents bigint not null,
      credit_cents bigint not null,
      received_cents bigint not null,
      returned_cents bigint not null,
      adjusted_cents bigint not null,
      closing_cents bigint not null,
      days_leased smallint not null,
      days smallint not null,
      issued_at timestamptz not null,
      -- The day of that where the home is.
      issued_on date not null,
      issued_by uuid not null references users,
      primary key (property_id, month),
      constraint issued_statements_sums check (closing_cents = opening_cents + rent_cents + late_fee_cents
        + other_charge_cents + returned_cents - credit_cents - received_cents + adjusted_cents),
      constraint issued_statements_days check (days_leased between 0 and days)
    )`.execute(db)
}

async function lines(db: Db) {
  await sql`
    create table issued_lines (
      property_id uuid not null,
      month date not null,
      entry_id uuid not null references ledger_entries,
      day date not null,
      kind text not null,
      charge_kind text,
      -- Of an adjustment, what it changes of what tenants owe: negative when they owe less.
      amount_cents bigint not null,
      memo text,
      is_opening boolean not null,
      -- The earlier month that it belongs to; null for a line of the month itself.
      adjusts date,
      primary key (property_id, month, entry_id),
      constraint issued_lines_statement foreign key (property_id, month) references issued_statements,
      constraint issued_lines_amount check (amount_cents > 0 or adjusts is not null and amount_cents <> 0),
      constraint issued_lines_earlier check (adjusts < month)
    )`.execute(db)
  // An entry is a line of one statement; after that, only what changed about it is adjusted.
  await sql`create unique index issued_lines_entry on issued_lines (entry_id) where adjusts is null`.execute(db)
}

/** Whoever reads a home's statements reads them; whoever runs the home adds them, and no one changes them. */
async function walls(db: Db, name: string) {
  const table = sql.table(name)
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`
    create policy ${sql.raw(`${name}_read`)} on ${table} for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs())
      or property_id in (select id from properties where owner_id = (select app_user())))`.execute(db)
  await sql`create policy ${sql.raw(`${name}_read_all`)} on ${table} for select to pp_reader using (true)`.execute(db)
  await sql`create policy ${sql.raw(`${name}_oversee`)} on ${table} for select to pp_overseer using (true)`.execute(db)
  await sql`
    create policy ${sql.raw(`${name}_add`)} on ${table} for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`revoke update, delete on ${table} from pp_app`.execute(db)
}
