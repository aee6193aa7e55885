import { lateFeeCents } from '#contract/allocation.ts'
import { addDays, startOfDay } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { chargeLateFeesOf } from '../features/leases/charge-late-fees.ts'
import { chargeRentOf } from '../features/leases/charge-rent.ts'
import type { DemoLease, PayingHabit } from './demo-lease.ts'
import { leaseKey, type Tenancy } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import { credit, type Purse, pay, pickPurse, report } from './plan-payments.ts'
import type { Random } from './random.ts'

/** Rent is late when this many days are over; the leases of the demo leave it at that. */
const GRACE_DAYS = 5
const CREDIT = 75
/** The last months of tenants with an account, who report their own payments. */
const REPORTED_MONTHS = 3

/** An event for a month's rent, in dollars, days after its due day. */
export interface Movement {
  kind: 'PAID' | 'DEPOSIT' | 'RETURNED' | 'NEVER_CAME' | 'CREDITED' | 'JUDGED_LATE'
  amount: number
  daysAfter: number
}

/**
 * A month of rent: which one of how many, when the last one can be paid (days after it is due), what it is, and what it
 * costs more when all or half of it is late.
 */
interface Month {
  index: number
  last: number
  lastPaid: number
  rent: number
  fee: { all: number; half: number }
}

const moved = (kind: Movement['kind'], amount: number, daysAfter: number): Movement => ({ kind, amount, daysAfter })
const paid = (amount: number, daysAfter: number) => moved('PAID', amount, daysAfter)
const judged = moved('JUDGED_LATE', 0, GRACE_DAYS + 1)

/** The payments of one month under each habit. The last month may be due today, and then nothing can happen after it. */
const MOVEMENTS: Record<PayingHabit, (month: Month, random: Random) => Movement[]> = {
  early: ({ rent }, random) => [paid(rent, -random.between(1, 3))],
  onTime: ({ rent, index, last, lastPaid }, random) => [paid(rent, index === last ? lastPaid : random.between(0, 3))],
  slow: ({ rent, index, last, lastPaid }, random) => {
    if (index === last) return [paid(rent, lastPaid)]
    return [paid(rent, index % 4 === 1 && index < last - 1 ? random.between(32, 34) : random.between(0, 3))]
  },
  late: ({ rent, fee, index, last, lastPaid }, random) => {
    if (index === last) return [paid(rent, lastPaid)]
    if (index % 3 !== 1) return [paid(rent, random.between(1, 4))]
    return [judged, paid(rent + fee.all, random.between(7, 11))]
  },
  behind: ({ rent, index, last }, random) => {
    if (index === last) return []
    return [paid(index === last - 1 ? rent / 2 : rent, random.between(1, 4))]
  },
  halves: ({ rent, fee, index, last, lastPaid }, random) => {
    if (index !== last - 3) return [paid(rent, index === last ? lastPaid : random.between(0, 2))]
    return [paid(rent / 2, 0), judged, paid(rent / 2 + fee.half, 9)]
  },
  ahead: ({ rent, index, last, lastPaid }) => [index === last ? paid(2 * rent, lastPaid) : paid(rent, 0)],
  credited: ({ rent, index, last, lastPaid }, random) => {
    if (index !== last - 2) return [paid(rent, index === last ? lastPaid : random.between(0, 2))]
    return [moved('CREDITED', CREDIT, -4), paid(rent - CREDIT, 1)]
  },
  returned: ({ rent, index, last, lastPaid }, random) => {
    if (index !== last - 1) return [paid(rent, index === last ? lastPaid : random.between(0, 2))]
    return [moved('RETURNED', rent, 0), paid(rent, 6)]
  },
  secondTry: ({ rent, index, last, lastPaid }) =>
    index === last ? [moved('NEVER_CAME', rent, -5), paid(rent, lastPaid)] : [paid(rent, 1)],
}

/** Rent falls due every month and is paid as the tenant's habit is; a new tenant pays a deposit as well. */
export function planMoney(planning: Planning, tenancy: Tenancy): Step[] {
  const { lease, dates, rent, monthly } = tenancy
  if (lease.status === 'DRAFT') return []
  const purse = pickPurse(planning.random)
  const last = dates.dues.length - 1
  const lastPaid = daysAfterLast(planning, tenancy)
  const fee = { all: feeFor(lease, rent), half: feeFor(lease, rent / 2) }
  const months = dates.dues.flatMap((due, index) => {
    const isReported = typeof lease.tenant === 'string' && index > last - REPORTED_MONTHS
    const isNew = lease.sinceMonths === undefined && index === 0
    return [
      charge(tenancy, due),
      // The deposit itself is asked for when the lease becomes active.
      ...(isNew ? [moved('DEPOSIT', rent, Math.min(0, index === last ? lastPaid : 0))] : []),
      ...MOVEMENTS[lease.habit]({ index, last, lastPaid, rent: monthly, fee }, planning.random),
    ].flatMap((one) => ('at' in one ? [one] : move(planning, tenancy, { ...one, due, purse, isReported })))
  })
  return [...months, ...report(planning, tenancy, purse), ...judgeAll(planning, tenancy)]
}

/** How many days after it was due the last rent can have been paid, and confirmed the next day where the tenant reports it. */
function daysAfterLast({ calendar }: Planning, { lease, dates }: Tenancy): number {
  const since = calendar.daysSince(dates.dues.at(-1) ?? '')
  return Math.min(1, typeof lease.tenant === 'string' ? since - 1 : since)
}

const feeFor = ({ lateFee }: DemoLease, open: number): number =>
  lateFee ? toDollars(lateFeeCents({ kind: lateFee.kind, amount: toCents(lateFee.amount) }, toCents(open))) : 0

/** Rent is charged the way the ten-minute job does it, just after its due day starts. */
function charge(tenancy: Tenancy, due: string): Step {
  const at = startOfDay(tenancy.zone, due)
  const run: Step['run'] = (stage) =>
    stage.bySystem(at, (tx, services) => chargeRentOf(tx, services, stage.recall('lease', leaseKey(tenancy))))
  return { at, run }
}

/** Late fees are charged as the job does it, in the first hour after the grace. */
function judge(tenancy: Tenancy, at: Date): Step {
  const run: Step['run'] = (stage) =>
    stage.bySystem(at, (tx, services) => chargeLateFeesOf(tx, services, stage.recall('lease', leaseKey(tenancy))))
  return { at, run }
}

/** By now every rent past its grace period has been checked; those paid on time cost nothing extra. */
const judgeAll = ({ calendar }: Planning, tenancy: Tenancy): Step[] =>
  tenancy.lease.lateFee ? [judge(tenancy, calendar.moment(0))] : []

interface Moving extends Movement {
  due: string
  purse: Purse
  isReported: boolean
}

function move(planning: Planning, tenancy: Tenancy, { kind, amount, due, daysAfter, ...how }: Moving): Step[] {
  const daysAgo = planning.calendar.daysSince(due) - daysAfter
  if (kind === 'JUDGED_LATE') return [judge(tenancy, startOfDay(tenancy.zone, addDays(due, daysAfter)))]
  if (kind === 'CREDITED') return [credit(planning, tenancy, { amount, daysAgo })]
  if (kind === 'DEPOSIT') return pay(planning, tenancy, { ...how, amount, daysAgo, outcome: 'PAID', for: 'DEPOSIT' })
  return pay(planning, tenancy, { ...how, amount, daysAgo, outcome: kind, for: 'RENT' })
}
