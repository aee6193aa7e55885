import type { Insertable, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Day } from '../../calendar.ts'
import type { LeasesTable, LedgerEntriesTable } from '../../db/tables/tenancies.ts'
import { type Rent, type RentTerms, rentOn } from './rent-schedule.ts'

/** An entry as it is added; nothing of it ever changes. */
export type NewEntry = Insertable<LedgerEntriesTable> & { at: Date; created_at: Date }

type LeaseTerms = Pick<Selectable<LeasesTable>, 'id' | 'starts_on' | 'ends_on' | 'due_day' | 'rent_cents'>

export const termsOf = ({ starts_on, ends_on, due_day, rent_cents }: Omit<LeaseTerms, 'id'>): RentTerms => ({
  startsOn: starts_on,
  endsOn: ends_on,
  dueDay: due_day,
  rentCents: rent_cents,
})

/** When an entry takes effect, and when it is written down: the same unless said. */
interface Times {
  at?: Date
  now: Date
}

interface Line {
  leaseId: string
  cents: number
  memo: string | null
}

/** What every kind of entry has; `more` says which it is. */
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
  memo,
  created_at: now,
  ...more,
})

/** Owed from a day on: a rent, a deposit, or whatever else; a late fee is `lateFeeEntry`. */
export const chargeEntry = (
  line: Line,
  times: Times,
  charge: { kind: 'RENT' | 'DEPOSIT' | 'OTHER'; dueOn: Day; createdBy?: string | null },
): NewEntry =>
  entry(line, times, {
    kind: 'CHARGE',
    charge_kind: charge.kind,
    due_on: charge.dueOn,
    created_by: charge.createdBy ?? null,
  })

/** A rent of a lease's schedule; it takes effect when its day begins, however late it is written down. */
export const rentEntry = (leaseId: string, rent: Rent, times: Times): NewEntry =>
  chargeEntry({ leaseId, cents: rent.cents, memo: rentMemo(rent) }, times, { kind: 'RENT', dueOn: rent.dueOn })

/** What a late rent costs more, due at once. */
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

/** What need not be paid, or is given back of the charge `forEntryId`. */
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

/** A payment that has come, and how. */
export const paymentEntry = (
  payment: BookedPayment & { method: string | null },
  times: Times,
  createdBy: string | null,
): NewEntry =>
  entry(ofPayment(payment, payment.method), times, { kind: 'PAYMENT', payment_id: payment.id, created_by: createdBy })

/** A payment that had come and was returned. */
export const reversalEntry = (payment: BookedPayment, times: Times, createdBy: string | null): NewEntry =>
  entry(ofPayment(payment, 'Payment returned'), times, {
    kind: 'REVERSAL',
    payment_id: payment.id,
    created_by: createdBy,
  })

const ofPayment = ({ lease_id, amount_cents }: BookedPayment, memo: string | null): Line => ({
  leaseId: lease_id,
  cents: amount_cents,
  memo,
})

/** A rent that was charged, and cents of it that were given back before. */
interface ChargedRent {
  id: string
  dueOn: Day
  cents: number
  credited: number
}

/** The rents among the entries of a lease, with what its credits have given back of each. */
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

/** What is given back of rents already charged, once the lease of these terms ends on its `endsOn`. */
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
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && isLastOfMonth(to)
  return isMonth ? `Rent for ${shownMonth(from)}` : `Rent from ${shownDay(from)} to ${shownDay(to)}`
}

const isLastOfMonth = (day: Day) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `Mar 1, 2026` */
export const shownDay = (day: Day): string => DAY_FORMAT.format(new Date(day))
const shownMonth = (day: Day): string => MONTH_FORMAT.format(new Date(day))
