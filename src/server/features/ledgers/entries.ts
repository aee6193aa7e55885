import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { type ChargeKind, type LedgerAccount, MISTAKE_MEMO } from '#contract/states.ts'
import type { LedgerEntriesTable } from '../../db/tables/tenancies.ts'
import { shownDay } from '../../texts.ts'
import { aheadMemo, heldMemo, owedMemo } from './opening-texts.ts'

/** A new entry; entries never change. */
export type NewEntry = Insertable<LedgerEntriesTable> & { at: Date; created_at: Date }

/** When an entry takes effect, and when it is recorded; the same unless given. */
export interface Times {
  at?: Date
  now: Date
}

export interface Line {
  leaseId: string
  cents: number
  memo: string | null
}

/** What every kind of entry has; `more` makes it one kind. */
export const entry = ({ leaseId, cents, memo }: Line, { at, now }: Times, more: Partial<NewEntry>): NewEntry => ({
  id: newId(),
  lease_id: leaseId,
  account: 'RENT',
  kind: 'CHARGE',
  charge_kind: null,
  for_entry_id: null,
  created_by: null,
  amount_cents: cents,
  due_on: null,
  at: at ?? now,
  payment_id: null,
  method: null,
  takes_back: null,
  carried_lease_id: null,
  lease_charge_id: null,
  is_opening: false,
  memo,
  created_at: now,
  ...more,
})

/** What a charge is for, the row of the plan that charges it if one does, and who added it if someone did. */
interface Charge {
  kind: Exclude<ChargeKind, 'LATE_FEE'>
  dueOn: Day
  createdBy?: string | null
  forEntryId?: string | null
  planId?: string | null
}

/**
 * A charge owed from a day on: anything except a late fee (`lateFeeEntry`). A deposit is asked in its own account; one
 * that is charged again names the entry that took its earlier charge back.
 */
export const chargeEntry = (line: Line, times: Times, charge: Charge): NewEntry =>
  entry(line, times, {
    account: charge.kind === 'DEPOSIT' ? 'DEPOSIT' : 'RENT',
    kind: 'CHARGE',
    charge_kind: charge.kind,
    for_entry_id: charge.forEntryId ?? null,
    due_on: charge.dueOn,
    created_by: charge.createdBy ?? null,
    lease_charge_id: charge.planId ?? null,
  })

/** The fee for a late rent, due right away; its memo stays as the business writes days now. */
export const lateFeeEntry = (
  { leaseId, cents, money }: Omit<Line, 'memo'> & { money: MoneyPlace },
  times: Times,
  fee: { rentId: string; rentDueOn: Day; dueOn: Day },
): NewEntry =>
  entry({ leaseId, cents, memo: `Late fee for rent due ${shownDay(fee.rentDueOn, money)}` }, times, {
    kind: 'CHARGE',
    charge_kind: 'LATE_FEE',
    for_entry_id: fee.rentId,
    due_on: fee.dueOn,
  })

/** An amount waived, or credited back from the charge `forEntryId`. */
export const creditEntry = (
  line: Line,
  times: Times,
  { forEntryId = null, createdBy = null }: { forEntryId?: string | null; createdBy?: string | null } = {},
): NewEntry => entry(line, times, { kind: 'CREDIT', for_entry_id: forEntryId, created_by: createdBy })

interface BookedPayment {
  id: string
  lease_id: string
  amount_cents: number
  /** The account that it was paid into. */
  for_account: LedgerAccount
}

/**
 * A received payment, and how it was paid. One that is confirmed again names the entry that took its earlier
 * confirmation back.
 */
export const paymentEntry = (
  payment: BookedPayment & { method: string | null },
  times: Times,
  { createdBy, forEntryId = null }: { createdBy: string | null; forEntryId?: string | null },
): NewEntry =>
  entry(ofPayment(payment, payment.method), times, {
    account: payment.for_account,
    kind: 'PAYMENT',
    for_entry_id: forEntryId,
    payment_id: payment.id,
    created_by: createdBy,
  })

/** A received payment that was returned. */
export const reversalEntry = (payment: BookedPayment, times: Times, createdBy: string | null): NewEntry =>
  entry(ofPayment(payment, 'Payment returned'), times, {
    account: payment.for_account,
    kind: 'REVERSAL',
    payment_id: payment.id,
    created_by: createdBy,
  })

/** What was given back of a payment, and why; `forEntryId` is the payment's entry. */
export const refundEntry = (
  line: Line,
  times: Times,
  { forEntryId, createdBy }: { forEntryId: string; createdBy: string | null },
): NewEntry => entry(line, times, { kind: 'REFUND', for_entry_id: forEntryId, created_by: createdBy })

/** Where a lease stood that was already running when it was added. */
export interface Opening {
  /** Cents owed; negative when paid ahead. */
  owedCents: number
  /** Cents of the deposit that the landlord holds. */
  heldCents: number
}

/** The lines that a running lease's ledger begins with on `day`, the day it was added; of zero cents where there is nothing to say. */
export function openingEntries(
  { id: leaseId, money }: { id: string; money: MoneyPlace },
  { owedCents, heldCents }: Opening,
  { day, now }: { day: Day; now: Date },
  createdBy: string | null,
): NewEntry[] {
  const times = { now }
  const added = { day, money }
  const more = { is_opening: true, created_by: createdBy }
  const owed =
    owedCents < 0
      ? entry({ leaseId, cents: -owedCents, memo: aheadMemo(added) }, times, { ...more, kind: 'CREDIT' })
      : entry({ leaseId, cents: owedCents, memo: owedMemo(added) }, times, {
          ...more,
          kind: 'CHARGE',
          charge_kind: 'OTHER',
          due_on: day,
        })
  return [owed, heldEntry({ leaseId, cents: heldCents, memo: heldMemo(added) }, times, createdBy)]
}

/** A deposit that the landlord held when a running lease was added. It was paid elsewhere, so it covers nothing. */
export const heldEntry = (line: Line, times: Times, createdBy: string | null): NewEntry =>
  entry(line, times, { account: 'DEPOSIT', kind: 'HELD', is_opening: true, created_by: createdBy })

/** An entry that can be taken back. */
export type WrongEntry = { id: string; account: LedgerAccount; cents: number; at: Date } & (
  | { kind: 'CHARGE'; dueOn: Day | null }
  /** `day` is the day it took effect, in the home's calendar. */
  | { kind: 'CREDIT'; day: Day }
  | { kind: 'PAYMENT'; paymentId: string }
  | { kind: 'HELD' | 'REFUND' | 'TRANSFER' | 'DEDUCTION' }
)

/** Cancels an entry that was a mistake, from the moment it took effect: as if neither had been added. */
export function mistakeEntry(
  leaseId: string,
  wrong: WrongEntry,
  now: Date,
  { createdBy, memo = MISTAKE_MEMO }: { createdBy: string | null; memo?: string },
): NewEntry {
  const line = { leaseId, cents: wrong.cents, memo }
  const { account } = wrong
  const more = { account, takes_back: wrong.id, created_by: createdBy }
  const times = { at: wrong.at, now }
  if (wrong.kind === 'PAYMENT') return entry(line, times, { ...more, kind: 'REVERSAL', payment_id: wrong.paymentId })
  if (wrong.kind === 'CHARGE') return entry(line, times, { ...more, kind: 'CREDIT', due_on: wrong.dueOn })
  if (wrong.kind === 'CREDIT')
    return entry(line, times, { ...more, kind: 'CHARGE', charge_kind: 'OTHER', due_on: wrong.day })
  // Of the rent, what takes it back counts the other way.
  return entry(line, times, { ...more, kind: account === 'RENT' ? 'RECOVERY' : wrong.kind })
}

const ofPayment = ({ lease_id, amount_cents }: BookedPayment, memo: string | null): Line => ({
  leaseId: lease_id,
  cents: amount_cents,
  memo,
})
