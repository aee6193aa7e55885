import type { Insertable, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { addDays, type Day, dueDayInMonth } from '#contract/calendar.ts'
import { MISTAKE_MEMO } from '#contract/states.ts'
import type { LeasesTable, LedgerEntriesTable } from '../../db/tables/tenancies.ts'
import { shownDay, shownMonth } from '../../texts.ts'
import { aheadMemo, heldMemo, owedMemo } from './opening-texts.ts'
import { type Rent, type RentTerms, rentOn } from './rent-schedule.ts'

/** A new entry; entries never change. */
export type NewEntry = Insertable<LedgerEntriesTable> & { at: Date; created_at: Date }

type LeaseTerms = Pick<Selectable<LeasesTable>, 'id' | 'starts_on' | 'ends_on' | 'due_day' | 'rent_cents'>

export const termsOf = ({ starts_on, ends_on, due_day, rent_cents }: Omit<LeaseTerms, 'id'>): RentTerms => ({
  startsOn: starts_on,
  endsOn: ends_on,
  dueDay: due_day,
  rentCents: rent_cents,
})

/** When an entry takes effect, and when it is recorded; the same unless given. */
interface Times {
  at?: Date
  now: Date
}

interface Line {
  leaseId: string
  cents: number
  memo: string | null
}

/** What every kind of entry has; `more` makes it one kind. */
const entry = ({ leaseId, cents, memo }: Line, { at, now }: Times, more: Partial<NewEntry>): NewEntry => ({
  id: newId(),
  lease_id: leaseId,
  kind: 'CHARGE',
  charge_kind: null,
  for_entry_id: null,
  created_by: null,
  amount_cents: cents,
  due_on: null,
  at: at ?? now,
  payment_id: null,
  takes_back: null,
  carried_lease_id: null,
  is_opening: false,
  memo,
  created_at: now,
  ...more,
})

/**
 * A charge owed from a day on: rent, deposit or anything else except a late fee (`lateFeeEntry`). A deposit that is
 * charged again names the entry that took its earlier charge back.
 */
export const chargeEntry = (
  line: Line,
  times: Times,
  charge: { kind: 'RENT' | 'DEPOSIT' | 'OTHER'; dueOn: Day; createdBy?: string | null; forEntryId?: string | null },
): NewEntry =>
  entry(line, times, {
    kind: 'CHARGE',
    charge_kind: charge.kind,
    for_entry_id: charge.forEntryId ?? null,
    due_on: charge.dueOn,
    created_by: charge.createdBy ?? null,
  })

/** A rent from a lease's schedule; it takes effect when its due day begins, however late it is recorded. */
export const rentEntry = (leaseId: string, rent: Rent, times: Times): NewEntry =>
  chargeEntry({ leaseId, cents: rent.cents, memo: rentMemo(rent) }, times, { kind: 'RENT', dueOn: rent.dueOn })

/** The fee for a late rent, due right away. */
export const lateFeeEntry = (
  { leaseId, cents }: Omit<Line, 'memo'>,
  times: Times,
  fee: { rentId: string; rentDueOn: Day; dueOn: Day },
): NewEntry =>
  entry({ leaseId, cents, memo: `Late fee for rent due ${shownDay(fee.rentDueOn)}` }, times, {
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
    kind: 'PAYMENT',
    for_entry_id: forEntryId,
    payment_id: payment.id,
    created_by: createdBy,
  })

/** A received payment that was returned. */
export const reversalEntry = (payment: BookedPayment, times: Times, createdBy: string | null): NewEntry =>
  entry(ofPayment(payment, 'Payment returned'), times, {
    kind: 'REVERSAL',
    payment_id: payment.id,
    created_by: createdBy,
  })

/** Where a lease stood that was already running when it was added. */
export interface Opening {
  /** Cents owed; negative when paid ahead. */
  owedCents: number
  /** Cents of the deposit that the landlord holds. */
  heldCents: number
}

/** The lines that a running lease's ledger begins with on `day`, the day it was added; of zero cents where there is nothing to say. */
export function openingEntries(
  leaseId: string,
  { owedCents, heldCents }: Opening,
  { day, now }: { day: Day; now: Date },
  createdBy: string | null,
): NewEntry[] {
  const times = { now }
  const more = { is_opening: true, created_by: createdBy }
  const owed =
    owedCents < 0
      ? entry({ leaseId, cents: -owedCents, memo: aheadMemo(day) }, times, { ...more, kind: 'CREDIT' })
      : entry({ leaseId, cents: owedCents, memo: owedMemo(day) }, times, {
          ...more,
          kind: 'CHARGE',
          charge_kind: 'OTHER',
          due_on: day,
        })
  return [owed, heldEntry({ leaseId, cents: heldCents, memo: heldMemo(day) }, times, createdBy)]
}

/** A deposit that the landlord held when a running lease was added. It was paid elsewhere, so it covers nothing. */
export const heldEntry = (line: Line, times: Times, createdBy: string | null): NewEntry =>
  entry(line, times, { kind: 'HELD', is_opening: true, created_by: createdBy })

/** An entry that can be taken back. */
export type WrongEntry = { id: string; cents: number; at: Date } & (
  | { kind: 'CHARGE'; dueOn: Day | null }
  /** `day` is the day it took effect, in the home's calendar. */
  | { kind: 'CREDIT'; day: Day }
  | { kind: 'PAYMENT'; paymentId: string }
  | { kind: 'HELD' }
)

/** Cancels an entry that was a mistake, from the moment it took effect: as if neither had been added. */
export function mistakeEntry(
  leaseId: string,
  wrong: WrongEntry,
  now: Date,
  { createdBy, memo = MISTAKE_MEMO }: { createdBy: string | null; memo?: string },
): NewEntry {
  const line = { leaseId, cents: wrong.cents, memo }
  const more = { takes_back: wrong.id, created_by: createdBy }
  const times = { at: wrong.at, now }
  if (wrong.kind === 'PAYMENT') return entry(line, times, { ...more, kind: 'REVERSAL', payment_id: wrong.paymentId })
  if (wrong.kind === 'CHARGE') return entry(line, times, { ...more, kind: 'CREDIT', due_on: wrong.dueOn })
  if (wrong.kind === 'HELD') return entry(line, times, { ...more, kind: 'HELD' })
  return entry(line, times, { ...more, kind: 'CHARGE', charge_kind: 'OTHER', due_on: wrong.day })
}

const ofPayment = ({ lease_id, amount_cents }: BookedPayment, memo: string | null): Line => ({
  leaseId: lease_id,
  cents: amount_cents,
  memo,
})

/** A charged rent, and the cents of it already credited back. */
interface ChargedRent {
  id: string
  dueOn: Day
  cents: number
  credited: number
}

/** The rents in a lease's ledger, each with what has been credited back. */
export const chargedRents = (
  entries: readonly Pick<NewEntry, 'id' | 'charge_kind' | 'due_on' | 'amount_cents' | 'for_entry_id'>[],
): ChargedRent[] =>
  entries.flatMap(({ id, charge_kind, due_on, amount_cents }) => {
    if (charge_kind !== 'RENT' || !due_on) return []
    const credits = entries.filter(({ for_entry_id, charge_kind: kind }) => for_entry_id === id && kind === null)
    return [
      { id, dueOn: due_on, cents: amount_cents, credited: credits.reduce((sum, one) => sum + one.amount_cents, 0) },
    ]
  })

/** The credits for rent already charged when a lease with these terms ends on its `endsOn`. */
export const endCredits = (
  leaseId: string,
  terms: RentTerms,
  rents: readonly ChargedRent[],
  times: Times,
): NewEntry[] =>
  rents.flatMap((rent) => {
    const cents = rent.cents - rent.credited - rentOn(terms, rent.dueOn).cents
    if (cents <= 0) return []
    const memo = `Rent for days after ${shownDay(terms.endsOn ?? rent.dueOn)}`
    return [creditEntry({ leaseId, cents, memo }, times, { forEntryId: rent.id })]
  })

function rentMemo({ from, to }: Rent): string {
  const isMonth = from.endsWith('-01') && addDays(to, 1) === dueDayInMonth(from, 1, 1)
  return isMonth ? `Rent for ${shownMonth(from)}` : `Rent from ${shownDay(from)} to ${shownDay(to)}`
}
