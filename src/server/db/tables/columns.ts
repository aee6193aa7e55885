import type { ColumnType } from 'kysely'

/** Set by the database on insert, never changed afterwards. */
export type Stamp = ColumnType<Date, Date | undefined, never>
/** Kept by a trigger; read in WHERE clauses only. */
export type SearchText = ColumnType<string, never, never>
