import type { LeasePart } from '#contract/lease-parties.ts'

/** How a tenant pays: within the grace period and in full, except where noted. */
export type PayingHabit =
  /** Before the due day, often in the month before. */
  | 'early'
  | 'onTime'
  /** Sometimes with the next rent, which the landlord lets pass. */
  | 'slow'
  /** Sometimes a week late, with a late fee. */
  | 'late'
  /** Owes half of the second-to-last rent and all of the last. */
  | 'behind'
  /** Paid one rent in two halves, the second late. */
  | 'halves'
  /** Has already paid the next rent. */
  | 'ahead'
  /** Got part of one rent waived. */
  | 'credited'
  /** Had a check returned by the bank. */
  | 'returned'
  /** Reported a payment that never came, and paid again. */
  | 'secondTry'

/** A tenant without an account, added by the landlord. */
export interface Known {
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

export interface DemoLease {
  property: string
  /** Someone the landlord added, or the key of the applicant approved for this home. */
  tenant: Known | string
  /** Who else is on the lease, from its first day. */
  others?: readonly (Known & { part: LeasePart })[]
  status: 'ACTIVE' | 'ENDED' | 'DRAFT'
  /** Months of rent in the ledger; the last is the one due last. A draft has none and starts in the coming months. */
  months: number
  /** How many months before today's the lease began, when that is longer ago than its first month in the ledger. */
  sinceMonths?: number
  /** How many months before the one due last an ended lease had its last month. */
  endedMonths?: number
  /** Length in months; `null` for an open-ended lease, `soon` for one that ends within two months. */
  term: number | null | 'soon'
  dueDay: 1 | 5 | 15
  /** Dollars a month when it is not what the home asks for today. */
  rent?: number
  habit: PayingHabit
  /** What it charges every month besides the rent, in dollars. */
  extras?: readonly { kind: 'PET' | 'PARKING'; amount: number }[]
  /** Dollars a month from the second due day from now, as the tenant was told. */
  raisedTo?: number
  /** The late fee: dollars, or a percentage. */
  lateFee?: { kind: 'FIXED' | 'PERCENT'; amount: number }
  /** What the landlord kept of the deposit when the lease ended, and why; half of it is returned then. */
  kept?: { amount: number; memo: string }
  /** Dollars a month in the renewal, already drafted. */
  renewedAt?: number
  /** The tenant reported the next rent, and the landlord hasn't confirmed it yet. */
  reported?: 'PENDING' | 'PROCESSING'
  /** How many days ago the home was listed again, for the time after the lease. */
  listedDaysAgo?: number
  /** How many days ago the tenant, who has no account, was invited to one. */
  invitedDaysAgo?: number
}
