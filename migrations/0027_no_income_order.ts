import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * No list is sorted by income (docs/decisions/0026-no-order-by-income.md). The digest still finds a whole amount, and
 * a small index does for that.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index applications_income on applications (income_digest)`.execute(db)
    await sql`drop index applications_by_income`.execute(db)
  },
}
