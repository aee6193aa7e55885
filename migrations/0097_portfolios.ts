import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A landlord's business has a name, an address and a note of its own (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table portfolios (
        -- The account that began it, so each landlord_id names a portfolio.
        id uuid primary key references users,
        name text,
        address text,
        receipt_note text,
        updated_at timestamptz
      )`.execute(db)
    await sql`insert into portfolios (id) select id from users where role = 'LANDLORD'`.execute(db)
    await walls(db)
    await begin(db)
  },
}

/** Reading stays open, as for accounts: letters and receipts name the business to people outside it. */
async function walls(db: Db) {
  await sql`alter table portfolios enable row level security`.execute(db)
  await sql`create policy portfolios_read on portfolios for select using (true)`.execute(db)
  await sql`
    create policy portfolios_change on portfolios for update using (
      id = (select app_user()) or (select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke insert, update, delete on portfolios from pp_app`.execute(db)
  await sql`grant update (name, address, receipt_note, updated_at) on portfolios to pp_app`.execute(db)
}

/** Every landlord has one from the start, however the account came to be. */
async function begin(db: Db) {
  await sql`
    create function portfolio_begin() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      insert into portfolios (id) values (new.id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_portfolio after insert or update of role on users
      for each row when (new.role = 'LANDLORD') execute function portfolio_begin()`.execute(db)
}
