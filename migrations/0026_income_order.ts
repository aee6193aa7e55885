import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The incomes of applications are found by their digests (docs/decisions/0018-income-order.md): whole amounts by a
 * search, and page after page by the order of the amounts, which the server alone knows. What is included lets the
 * index be read alone.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index applications_by_income on applications (income_digest, id) include (status, submitted_at)`.execute(
      db,
    )
    await sql`drop index applications_income`.execute(db)
  },
}
