import type { ColumnType, JSONColumnType } from 'kysely'
import type { RentFinding, RentGoal } from '#contract/rent-analyses.ts'

export interface RentAnalysesTable {
  id: string
  property_id: ColumnType<string, string, never>
  landlord_id: ColumnType<string, string, never>
  created_by: ColumnType<string, string, never>
  goal: ColumnType<RentGoal, RentGoal, never>
  suggested_cents: ColumnType<number, number, never>
  /** JSON of `RentFinding` on the way in. */
  found: JSONColumnType<RentFinding, string, never>
  created_at: ColumnType<Date, Date, never>
}

/** Null is no limit. */
export interface RentLimitsTable {
  landlord_id: ColumnType<string, string, never>
  /** The driver reads exact numbers as text. */
  cap_percent: ColumnType<string | null, number | null, number | null>
  notice_days: number | null
  months_between: number | null
  updated_at: Date
}

/** A file of published rents. */
export interface PublicRentTablesTable {
  id: string
  created_at: ColumnType<Date, Date, never>
}

export interface PublicRentsTable {
  id: string
  table_id: ColumnType<string, string, never>
  city: ColumnType<string | null, string | null, never>
  state: ColumnType<string, string, never>
  zip_code: ColumnType<string | null, string | null, never>
  /** Null is homes of any size. */
  bedrooms: ColumnType<number | null, number | null, never>
  median_cents: ColumnType<number, number, never>
  /** The first day of the month. */
  month: ColumnType<string, string, never>
  source: ColumnType<string, string, never>
}

/** One row. */
export interface PublicRentUseTable {
  id: ColumnType<boolean, never, never>
  is_on: boolean
}
