import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What lists call row by row, by the id of a row. */
const BY_ID = ['lease_balance(uuid)', 'building_name(uuid)']

/** Statements spend their time on rows, not on plans (docs/decisions/0072-kept-plans.md). */
export const migration: Migration = {
  async up(db: Db) {
    for (const name of BY_ID)
      await sql`alter function ${sql.raw(name)} set plan_cache_mode = force_generic_plan`.execute(db)
    // As before, but no longer written into each policy that asks for it: most callers never need it.
    await sql`
      create or replace function app_runs() returns setof uuid
        language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan as $$ begin
        return query
          select id from properties where landlord_id = (select app_portfolio())
          union all
          select id from properties where manager_id = (select app_user()) and (select app_role()) = 'PROPERTY_MANAGER';
      end $$`.execute(db)
  },
}
