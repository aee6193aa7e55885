import type { Generated } from 'kysely'
import type { Currency, Locale, PaperSize } from '#contract/money-place.ts'
import type { Right } from '#contract/policy.ts'
import type { PortfolioRole } from '#contract/portfolio.ts'
import type { LateFeeKind } from '#contract/states.ts'
import type { Stamp } from './columns.ts'

/** A landlord's business; it has the id of the account that began it, and tables call it `landlord_id`. */
export interface PortfoliosTable {
  id: string
  /** What letters and receipts call it; null for the landlord's own name. */
  name: string | null
  /** In lines. */
  address: string | null
  receipt_note: string | null
  due_day: Generated<number>
  grace_days: Generated<number>
  late_fee_kind: Generated<LateFeeKind>
  /** Cents for a fixed fee; hundredths of a percent otherwise. */
  late_fee_amount: Generated<number>
  /** Within how many days after a lease ends it returns the deposit. */
  deposit_return_days: number | null
  /** How many months its reports start with. */
  report_months: Generated<number>
  currency: Generated<Currency>
  locale: Generated<Locale>
  /** What its homes have where their own place doesn't say. */
  time_zone: Generated<string>
  /** Whether it chose that, or only has what every business begins with. */
  has_own_zone: Generated<boolean>
  paper_size: Generated<PaperSize>
  updated_at: Date | null
}

/** Who works for a business. */
export interface PortfolioMembersTable {
  user_id: string
  portfolio_id: string
  role: PortfolioRole
  /** What a MEMBER may do; an OWNER may do everything. */
  rights: Generated<Right[]>
  created_at: Stamp
}
