import type { ColumnType } from 'kysely'

/** Set by the database on insert, then never changed. */
export type Stamp = ColumnType<Date, Date | undefined, never>
/** When a row was archived; null for a current one. */
export type Archived = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Set once, after the row was added. */
export type Imported = ColumnType<string | null, undefined, string>
/** Copied or computed from other rows by a trigger, for lists to sort and filter by. */
export type Kept<T> = ColumnType<T, never, never>
/** Kept by a trigger; read in WHERE clauses only. */
export type SearchText = ColumnType<string, never, never>
