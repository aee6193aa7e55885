import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What people did for a business belongs to the business (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await imports(db)
  },
}

/** An import is of the business that its rows are of, or of the account of someone who works for none. */
async function imports(db: Db) {
  await sql`alter table imports add column portfolio_id uuid references users`.execute(db)
  await sql`
    update imports set portfolio_id = coalesce(
      (select coalesce(
        (select landlord_id from properties where import_id = imports.id limit 1),
        (select landlord_id from tenants where import_id = imports.id limit 1),
        (select home.landlord_id from leases join properties home on home.id = leases.property_id
          where leases.import_id = imports.id limit 1))
        from users where users.id = imports.user_id and role = 'LANDLORD'),
      user_id)`.execute(db)
  await sql`alter table imports alter column portfolio_id set not null`.execute(db)
  await sql`drop index imports_user`.execute(db)
  await sql`create index imports_portfolio on imports (portfolio_id, created_at)`.execute(db)
  await sql`drop policy imports_own on imports`.execute(db)
  const isTheirs = sql`(select app_role()) = 'SYSTEM' or portfolio_id = (select app_portfolio())`
  await sql`create policy imports_own on imports using (${isTheirs}) with check (${isTheirs})`.execute(db)
}
