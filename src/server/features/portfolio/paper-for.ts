import type { Kysely } from 'kysely'
import type { PaperSize } from '#contract/money-place.ts'
import type { DB } from '../../db/schema.ts'

/** The paper of the business that rents out a home; Letter for a home that an administrator added. */
export async function paperFor(db: Kysely<DB>, propertyId: string): Promise<PaperSize> {
  const row = await db
    .selectFrom('properties')
    .innerJoin('portfolios', 'portfolios.id', 'properties.landlord_id')
    .select('portfolios.paper_size')
    .where('properties.id', '=', propertyId)
    .executeTakeFirst()
  return row?.paper_size ?? 'LETTER'
}
