import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { BriefPublicTable, PublicRent, PublicRentTables, publicRents } from '#contract/public-rents.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'

/** The published tables that were imported, newest first, and whether suggestions use them. */
export const listTables = (call: SignedCall): Promise<PublicRentTables> =>
  transaction(call, async (tx) => ({
    isOn: await usesPublicRents(tx),
    tables: await tablesOf(tx),
  }))

/**
 * What one of them says, by state, city, ZIP code, size and month.
 * @throws Refusal `not_found`
 */
export const readTable = (call: Call<typeof publicRents.read>): Promise<BriefPublicTable & { rents: PublicRent[] }> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    const [table] = await tablesOf(tx, id)
    if (!table) throw notFound('Table')
    const rents = await tx
      .selectFrom('public_rents')
      .select(['id', 'city', 'state', 'zip_code as zipCode', 'bedrooms', 'median_cents', 'month', 'source'])
      .where('table_id', '=', id)
      .orderBy('state')
      .orderBy('city')
      .orderBy('zip_code')
      .orderBy('bedrooms')
      .orderBy('month')
      .execute()
    return {
      ...table,
      rents: rents.map(({ median_cents, month, ...row }) => ({
        ...row,
        month: month.slice(0, 7),
        medianRent: toDollars(median_cents),
      })),
    }
  })

/** Whether suggestions use published tables. */
export async function usesPublicRents(tx: Tx): Promise<boolean> {
  const { is_on } = await tx.selectFrom('public_rent_use').select('is_on').executeTakeFirstOrThrow()
  return is_on
}

async function tablesOf(tx: Tx, id?: string): Promise<BriefPublicTable[]> {
  let found = tx
    .selectFrom('public_rent_tables')
    .innerJoin('public_rents', 'public_rents.table_id', 'public_rent_tables.id')
    .select(['public_rent_tables.id', 'public_rent_tables.created_at'])
    .select(sql<string[]>`array_agg(distinct public_rents.source)`.as('sources'))
    .select(sql<number>`count(*)::int`.as('rows'))
    .select(sql<string>`to_char(min(public_rents.month), 'YYYY-MM')`.as('from'))
    .select(sql<string>`to_char(max(public_rents.month), 'YYYY-MM')`.as('to'))
    .groupBy('public_rent_tables.id')
    .orderBy('public_rent_tables.id', 'desc')
  if (id !== undefined) found = found.where('public_rent_tables.id', '=', id)
  return (await found.execute()).map(({ created_at, ...table }) => ({ ...table, createdAt: created_at.toISOString() }))
}
