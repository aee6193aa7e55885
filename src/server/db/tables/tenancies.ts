import type { Generated } from 'kysely'
import type { LeasePart } from '#contract/lease-parties.ts'
import type { StatementKind } from '#contract/statements.ts'
import type {
  ChargeKind,
  ChargePeriod,
  LateFeeKind,
  LeaseStatus,
  LedgerAccount,
  LedgerKind,
  PaymentStatus,
  PlannedKind,
} from '#contract/states.ts'
import type { Archived, Imported, Kept, SearchText, Stamp } from './columns.ts'

export interface TenantsTable {
  id: string
  landlord_id: string
  /** The account of the tenant, when they have one. */
  user_id: string | null
  /** Until when the newest invitation's link works; null without an open invitation. */
  invited_until: Date | null
  property_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string | null
  archived_at: Archived
  /** The import that added them. */
  import_id: Imported
  created_at: Stamp
  lease_status: Kept<LeaseStatus | null>
  /** What lists sort by: the state they show, and the first day of an active lease. */
  lease_order: Kept<string>
  balance_cents: Kept<number>
  move_in_on: Kept<string | null>
  search_text: SearchText
}

export interface LeasesTable {
  id: string
  property_id: string
  /** The business of its home. */
  portfolio_id: Kept<string>
  tenant_id: string
  /** Calendar days; the last day is part of the lease. */
  starts_on: string
  ends_on: string | null
  /** The monthly rent of today: of a draft the first, and moved on by what charges the lease. */
  rent_cents: number
  deposit_cents: number
  due_day: number
  grace_days: Generated<number>
  late_fee_kind: Generated<LateFeeKind>
  /** Cents for a fixed fee, hundredths of a percent for one based on the rent. */
  late_fee_amount: Generated<number>
  application_id: string | null
  renews_id: string | null
  activated_at: Date | null
  /** What falls due on this day or later is still to be charged; null when nothing is. */
  charged_from: string | null
  /** Rents due up to this day have been checked for late fees. */
  late_fees_until: string | null
  status: LeaseStatus
  /** Whether it was added as already running and no deposit was held. */
  no_deposit_held: Generated<boolean>
  /** When it was canceled after it had become active; null for a canceled draft. */
  canceled_at: Date | null
  /** The email that tells the tenant so. */
  cancel_mail_id: string | null
  archived_at: Archived
  /** The import that added it. */
  import_id: Imported
  created_at: Stamp
}

/** A stay of a person on a lease. The first tenant's first has the lease's id; a trigger adds it with the lease. */
export interface LeasePartiesTable {
  id: string
  lease_id: string
  tenant_id: string
  part: LeasePart
  /** Null is from the first day of the lease, and through its last. */
  from_on: string | null
  to_on: string | null
  /** Whether their last day is over in the home's time zone. */
  has_left: Generated<boolean>
  tenant_name: Kept<string>
  portfolio_id: Kept<string>
  /** Whether they are the tenant that the lease itself names. */
  is_first: Kept<boolean>
  created_at: Stamp
}

/** What a lease charges regularly. The first rent has the lease's own id, and a trigger adds it with the lease. */
export interface LeaseChargesTable {
  id: string
  lease_id: string
  kind: PlannedKind
  label: string
  amount_cents: number
  every: ChargePeriod
  /** Calendar days; the last day is charged too. Without one it goes on as long as the lease. */
  starts_on: string
  ends_on: string | null
  /** The day the tenant was given notice of it. */
  notice_on: string | null
  created_by: string | null
  created_at: Stamp
}

export interface PaymentsTable {
  id: string
  lease_id: string
  property_id: string
  /** The business of its home. */
  portfolio_id: Kept<string>
  /** Who paid: someone on the lease. */
  tenant_id: string
  amount_cents: number
  status: PaymentStatus
  method: string | null
  transaction_id: string | null
  paid_at: Date | null
  /** The tenant who reported it; null for one that the landlord recorded. */
  reported_by: string | null
  reported_for: Date | null
  proof_file_id: string | null
  failure_reason: string | null
  /** Whether it failed because it was recorded by mistake. */
  by_mistake: Generated<boolean>
  for_account: Generated<LedgerAccount>
  /** What was given back of it, which the ledger has entries of. */
  refunded_cents: Generated<number>
  /** The processor that took it, such as one for cards, what it calls it, and what it kept. Nothing writes them yet. */
  provider: string | null
  provider_ref: string | null
  fee_cents: number | null
  settled_at: Date | null
  settled_by: string | null
  created_at: Stamp
  tenant_name: Kept<string>
  search_text: SearchText
}

/** Only ever added to: a wrong entry is balanced by another entry. */
export interface LedgerEntriesTable {
  id: string
  lease_id: string
  account: Generated<LedgerAccount>
  kind: LedgerKind
  charge_kind: ChargeKind | null
  /**
   * The rent that a late fee was charged for, or that a credit gives back; of a payment confirmed again, the entry that
   * took its earlier confirmation back; of a refund or a transfer, the entry whose money it moves; of a credit from the
   * deposit, the deduction.
   */
  for_entry_id: string | null
  created_by: string | null
  amount_cents: number
  due_on: string | null
  /** When it took effect. */
  at: Generated<Date>
  payment_id: string | null
  memo: string | null
  /** How a part of the deposit was returned. */
  method: string | null
  /** The entry, added by mistake, that it cancels. */
  takes_back: string | null
  /** The other lease of the tenancy, to or from which it carries a balance. */
  carried_lease_id: string | null
  /** The row of the lease's plan that charged it. */
  lease_charge_id: string | null
  /** Whether it says what was owed, paid ahead or held when a lease that was already running was added. */
  is_opening: Generated<boolean>
  created_at: Stamp
}

/** The cents of a payment's entry that are for one charge, as the landlord said when it was booked. */
export interface PaymentPartsTable {
  entry_id: string
  charge_id: string
  lease_id: string
  amount_cents: number
}

/** Photos and receipts of a deduction from the deposit. */
export interface DeductionFilesTable {
  id: string
  entry_id: string
  file_id: string
  created_by: string
  created_at: Stamp
}

/** A home's statement of a month as it was issued, in cents; only ever added to. */
export interface IssuedStatementsTable {
  property_id: string
  /** The first day of the month. */
  month: string
  property_title: string
  opening_cents: number
  rent_cents: number
  late_fee_cents: number
  other_charge_cents: number
  credit_cents: number
  received_cents: number
  returned_cents: number
  /** The sum of its adjustments. */
  adjusted_cents: number
  closing_cents: number
  days_leased: number
  days: number
  issued_at: Date
  /** The day of that where the home is. */
  issued_on: string
  issued_by: string
}

/** What an issued statement says of one ledger entry. */
export interface IssuedLinesTable {
  property_id: string
  month: string
  entry_id: string
  day: string
  kind: StatementKind
  charge_kind: ChargeKind | null
  /** Positive for a line; of an adjustment, what it changes of what tenants owe. */
  amount_cents: number
  /** Of an adjustment, its whole text. */
  memo: string | null
  is_opening: boolean
  /** The first day of the earlier month that an adjustment belongs to; null for a line of the month itself. */
  adjusts: string | null
}

/** The money of all homes, by the first day of a month; a month can have several rows until `tidy` adds them up. */
export interface MonthlyMoneyTable {
  month: string
  charged_cents: number
  collected_cents: number
}

/** One change of a figure of the overview; what it is on a day is the sum of the amounts up to that day. */
export interface KeptFiguresTable {
  figure: 'homes' | 'leased' | 'leases' | 'rent' | 'tenants' | 'tickets' | 'payments'
  /** Of leased homes: the time zone that their days are counted in. */
  zone: Generated<string>
  day: Generated<string>
  amount: number
}

/** Since when a home counts, and on which days it is leased, such as `{[2026-01-01,2027-01-01)}`. Triggers write it. */
export interface HomeStockTable {
  property_id: string
  time_zone: string
  since: string
  leased: string
  /** The first day it no longer counts, once archived. */
  until: string | null
}
