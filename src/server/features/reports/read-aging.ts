import { openOn } from '#contract/allocation.ts'
import { type Day, daysBetween } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { Aging, AgingRow } from '#contract/reports.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import type { Line } from '../ledgers/ledger-lines.ts'
import { addFields } from './add-fields.ts'
import { dayAt, namesOf, type ReportLease, readBooks } from './report-ledgers.ts'
import { periodOf, type ReportCall } from './report-scope.ts'

/**
 * What was due and not covered on the last day of the period under every lease of the homes within the caller's reach, by
 * how many days it was late; only leases that owed something.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readAging = (call: ReportCall): Promise<Aging> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const { leases, ledgers } = await readBooks(tx, call)
    const owing = leases.flatMap((lease) => {
      const ages = agesOn(period.to, ledgers.get(lease.id) ?? [], dayAt(lease.home))
      return ages.owed > 0 ? [{ lease, ages }] : []
    })
    return {
      ...period,
      leases: owing.map(({ lease, ages }) => ({ ...placeOf(lease), ...namesOf(lease), ...inDollars(ages) })),
      totals: inDollars(owing.map(({ ages }) => ages).reduce(addFields, NONE)),
    }
  })

/** Cents that are late, by how many days. */
type Ages = Pick<AgingRow, 'upTo30' | 'upTo60' | 'upTo90' | 'over90' | 'owed'>

const NONE: Ages = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, owed: 0 }

/**
 * The cents of a ledger that were due and open when `day` ended, by age. A charge that was carried from an earlier lease
 * counts there until it was carried, and here with its own due day afterward.
 */
export function agesOn(day: Day, entries: readonly Line[], dayOf: (at: Date) => Day): Ages {
  const standing = entries.filter(({ carriedLeaseId, at }) => carriedLeaseId === null || dayOf(at) <= day)
  return openOn(day, standing, dayOf)
    .map(({ dueOn, cents }) => ({ ...NONE, [ageOf(daysBetween(dueOn, day))]: cents, owed: cents }))
    .reduce(addFields, NONE)
}

const ageOf = (days: number): keyof Ages => {
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

const inDollars = (cents: Ages): Ages => ({
  upTo30: toDollars(cents.upTo30),
  upTo60: toDollars(cents.upTo60),
  upTo90: toDollars(cents.upTo90),
  over90: toDollars(cents.over90),
  owed: toDollars(cents.owed),
})

const placeOf = ({ id, home }: ReportLease) => ({
  propertyId: home.id,
  propertyTitle: home.title,
  ...home.money,
  leaseId: id,
})
