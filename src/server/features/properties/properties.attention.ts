import { type SqlBool, sql } from 'kysely'
import type { PropertyAttention } from '#contract/attention.ts'

const CONDITIONS: Record<PropertyAttention, ReturnType<typeof sql<SqlBool>>> = {
  // `isListed`, written out for the index.
  NO_PHOTOS: sql`(properties.status = 'ACTIVE' and properties.is_available and properties.published_at is not null
    and not properties.has_photos)`,
}

/** Whether a home needs someone in this way, for a WHERE clause. */
export const propertyNeeds = (attention: PropertyAttention) => CONDITIONS[attention]
