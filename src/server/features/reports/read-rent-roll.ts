import { signedCents } from '#contract/allocation.ts'
import type { Day } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { RentRoll, RentRollRow } from '#contract/reports.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { byDay, type Line } from '../ledgers/ledger-lines.ts'
import { namesOf, type ReportLease, readBooks } from './report-ledgers.ts'
import { periodOf, type ReportCall, type ReportHome } from './report-scope.ts'

/**
 * Each home within the caller's reach on the last day of the period, with its lease and rent: by building, then those
 * without one. An archived home is in it only while it is leased.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readRentRoll = (call: ReportCall): Promise<RentRoll> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const { homes, leases, ledgers } = await readBooks(tx, call, { runningOn: period.to })
    const byHome = Map.groupBy(
      leases.map((lease) => ({ lease, cents: balanceOn(period.to, lease.home, ledgers.get(lease.id) ?? []) })),
      ({ lease }) => lease.property_id,
    )
    const rows = homes.toSorted(byBuilding).flatMap((home) => {
      const held = byHome.get(home.id)
      if (held) return held.map(leased)
      return home.archived_at === null ? [empty(home)] : []
    })
    const sum = (of: (lease: ReportLease) => number) => toDollars(leases.reduce((total, lease) => total + of(lease), 0))
    return {
      ...period,
      homes: rows,
      totals: {
        homes: new Set(rows.map(({ propertyId }) => propertyId)).size,
        leased: byHome.size,
        rentAmount: sum(({ rent_cents }) => rent_cents),
        depositAmount: sum(({ deposit_cents }) => deposit_cents),
        balance: toDollars([...byHome.values()].flat().reduce((total, { cents }) => total + cents, 0)),
      },
    }
  })

/** Homes of no building come last, in the order they have. */
function byBuilding({ building_order: one }: ReportHome, { building_order: other }: ReportHome): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : Number(one > other)
}

/** Cents owed after the last line that the ledger lists on or before `day`. */
const balanceOn = (day: Day, { time_zone }: ReportHome, entries: readonly Line[]): number =>
  byDay(entries, time_zone)
    .filter((line) => line.day <= day)
    .reduce((cents, line) => cents + signedCents(line), 0)

const leased = ({ lease, cents }: { lease: ReportLease; cents: number }): RentRollRow => ({
  ...homeOf(lease.home),
  leaseId: lease.id,
  ...namesOf(lease),
  startsOn: lease.starts_on,
  endsOn: lease.ends_on,
  rentAmount: toDollars(lease.rent_cents),
  depositAmount: toDollars(lease.deposit_cents),
  balance: toDollars(cents),
})

const empty = (home: ReportHome): RentRollRow => ({
  ...homeOf(home),
  leaseId: null,
  tenantName: null,
  tenantNames: [],
  startsOn: null,
  endsOn: null,
  rentAmount: null,
  depositAmount: null,
  balance: null,
})

const homeOf = ({ id, title, building_id, building_name, money, rent_cents }: ReportHome) => ({
  propertyId: id,
  propertyTitle: title,
  buildingId: building_id,
  buildingName: building_name,
  ...money,
  askingRent: toDollars(rent_cents),
})
