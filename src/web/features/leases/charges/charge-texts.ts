import type { Lease } from '#contract/leases.ts'
import { monthlyTotal, PERIOD_WORDS, type PlannedCharge } from '#contract/planned-charges.ts'
import { CHARGE_PERIODS, CHARGE_WORDS, type ChargePeriod, PLANNED_KINDS } from '#contract/states.ts'
import { today } from '#web/today.ts'
import { formatDate, formatMoney, type InMoney } from '#web/ui/format.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'

/** What can be charged besides the rent. */
export const kindOptions = PLANNED_KINDS.filter((kind) => kind !== 'RENT').map((value) => ({
  value,
  label: value === 'OTHER' ? 'Something else' : CHARGE_WORDS[value],
}))

const PERIOD_LABELS: Readonly<Record<ChargePeriod, string>> = {
  MONTH: 'Every month',
  QUARTER: 'Every quarter',
  YEAR: 'Every year',
  ONCE: 'Once',
}

export const periodOptions = CHARGE_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))

/** '$40 a month'. */
export const amountText = ({ amount, every }: Pick<PlannedCharge, 'amount' | 'every'>, money?: InMoney): string =>
  `${formatMoney(amount, money)} ${PERIOD_WORDS[every]}`

/** The days that a charge covers: 'From 3/1/2026', '3/1/2026 – 8/31/2026', 'Due 3/1/2026'. */
export function daysText({ every, from, to }: PlannedCharge): string {
  if (every === 'ONCE') return `Due ${formatDate(from)}`
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`
}

/** The badge of a charge that isn't for today. */
export function chargeBadge({ from, to }: PlannedCharge, on: string): BadgeLook | null {
  if (from > on) return { tone: 'blue', label: 'Upcoming' }
  return to !== null && to < on ? { tone: 'gray', label: 'Over' } : null
}

/** What a lease charges a month today: '$1,060 a month', and how much of it is rent where there is more. */
export function monthlyText(lease: Lease): string {
  const total = monthlyTotal(lease, today(lease.timeZone))
  const all = `${formatMoney(total, lease)} a month`
  return total === lease.rentAmount ? all : `${all}, ${formatMoney(lease.rentAmount, lease)} of it rent`
}

/** A lease's rent in a list, and what it charges a month in all where that is more: '$1,000 ($1,060 in all)'. */
export function rentText(lease: Lease): string {
  const total = monthlyTotal(lease, today(lease.timeZone))
  const rent = formatMoney(lease.rentAmount, lease)
  return total === lease.rentAmount ? rent : `${rent} (${formatMoney(total, lease)} in all)`
}
