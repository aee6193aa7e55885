import type { ColumnType } from 'kysely'

/** Set by the database on insert, never changed afterwards. */
export type Stamp = ColumnType<Date, Date | undefined, never>
/** Copied or reckoned from other rows by a trigger, for lists to be ordered and filtered by. */
export type Kept<T> = ColumnType<T, never, never>
/** Kept by a trigger; read in WHERE clauses only. */
export type SearchText = ColumnType<string, never, never>
