import type { LateFee, Lease } from '#contract/leases.ts'
import { formatDate, formatMoney, formatMoneyWithCents } from '#web/ui/format.ts'

/** '1/1/2026 – 12/31/2026', or '1/1/2026 – no end date'. */
export const periodText = ({ startsOn, endsOn }: Pick<Lease, 'startsOn' | 'endsOn'>): string =>
  `${formatDate(startsOn)} – ${formatDate(endsOn, { missing: 'no end date' })}`

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

const ordinal = (number: number): string => `${number}${ENDINGS[ordinals.select(number)]}`

/** 'the 1st of the month'; a day that shorter months lack says what they have instead. */
export function dueDayText(dueDay: number): string {
  if (dueDay === 31) return 'the last day of the month'
  const day = `the ${ordinal(dueDay)} of the month`
  return dueDay > 28 ? `${day}, or its last day` : day
}

/** What a late rent costs and from when: '$50 when more than 5 days late', '5% of the unpaid rent …', 'None'. */
export function lateFeeText({ kind, amount }: LateFee, graceDays: number): string {
  if (kind === 'NONE') return 'None'
  const fee = kind === 'FIXED' ? formatMoney(amount) : `${amount}% of the unpaid rent`
  return `${fee} when more than ${graceDays} ${graceDays === 1 ? 'day' : 'days'} late`
}

/** How a balance in dollars reads to both sides: 'Owed', 'Paid ahead', 'Nothing owed'. */
export function balanceWord(balance: number): string {
  if (balance === 0) return 'Nothing owed'
  return balance > 0 ? 'Owed' : 'Paid ahead'
}

/** A balance in dollars as a statement writes it, without a sign: its word says which way it counts. */
export const balanceAmount = (balance: number): string => formatMoneyWithCents(Math.abs(balance))

/** A balance in one line, for a table: '$120.00', '$0.00', '$50.00 ahead'. */
export const balanceInBrief = (balance: number): string => balanceAmount(balance) + (balance < 0 ? ' ahead' : '')
