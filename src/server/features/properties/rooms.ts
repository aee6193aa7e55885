import { sql } from 'kysely'

/** The number of rooms to sort and filter by: one that no one counted comes before 0, and reaches no minimum. */
export const BEDROOMS = sql<number>`coalesce(properties.bedrooms, -1)`
export const BATHROOMS = sql<number>`coalesce(properties.bathrooms, -1)`
