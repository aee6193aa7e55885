import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A business of 20,000 homes reads its own payments and applications in these orders, and not everyone's: at a million
 * payments, its page by reference read 270,000 rows for 10,000.
 */
const ORDERS = [
  ['payments_portfolio_reference', 'payments', '(coalesce(transaction_id, id::text))'],
  ['payments_portfolio_amount', 'payments', 'amount_cents'],
  ['payments_portfolio_tenant', 'payments', 'lower(tenant_name)'],
  ['applications_portfolio_home', 'applications', 'property_title'],
] as const

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, table, order] of ORDERS)
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (portfolio_id, ${sql.raw(order)}, id)`.execute(db)
  },
}
