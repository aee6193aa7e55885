import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Lists that a business asks for by itself; their rows are about a home, or a request's about a building. */
const TABLES = ['applications', 'leases', 'payments', 'tickets'] as const

/** The business of a row in the row itself, so a list of it is found and put in order (docs/decisions/0071-rows-of-businesses.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create function rows_business() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$ begin
        new.portfolio_id := coalesce(
          (select landlord_id from properties where id = new.property_id),
          (select landlord_id from buildings where id = (to_jsonb(new) ->> 'building_id')::uuid));
        return new;
      end $$`.execute(db)
    for (const table of TABLES) await named(db, table)
  },
}

async function named(db: Db, table: (typeof TABLES)[number]) {
  const [rows, isTicket] = [sql.table(table), table === 'tickets']
  await sql`alter table ${rows} add column portfolio_id uuid references portfolios`.execute(db)
  // Nothing that other triggers keep depends on it.
  await sql`alter table ${rows} disable trigger user`.execute(db)
  await sql`
    update ${rows} r set portfolio_id = p.landlord_id from properties p where p.id = r.property_id`.execute(db)
  if (isTicket)
    await sql`
      update tickets r set portfolio_id = b.landlord_id from buildings b where b.id = r.building_id`.execute(db)
  await sql`alter table ${rows} enable trigger user`.execute(db)
  await sql`alter table ${rows} alter column portfolio_id set not null`.execute(db)
  await sql`create index ${sql.raw(`${table}_portfolio`)} on ${rows} (portfolio_id, id desc)`.execute(db)
  const place = sql.raw(isTicket ? 'property_id, building_id' : 'property_id')
  await sql`
    create trigger ${sql.raw(`${table}_business`)} before insert or update of ${place}, portfolio_id on ${rows}
      for each row execute function rows_business()`.execute(db)
}
