import { toCents, toDollars } from '#contract/money.ts'
import type { YearStatement } from '#contract/statements.ts'
import { formatDate, formatMoneyWithCents, formatMonth } from '#web/ui/format.ts'
import { balanceAmount, balanceWord } from '#web/words/balance.ts'

type HomeYear = YearStatement['homes'][number]

/** Whether a home brings in rent, as its owner asks: 'Leased until 5/31/2027', 'Leased', 'Not leased'. */
export function leasedBadge({ isLeased, leasedUntil }: Pick<HomeYear, 'isLeased' | 'leasedUntil'>) {
  if (!isLeased) return { tone: 'gray', label: 'Not leased' } as const
  return { tone: 'green', label: leasedUntil === null ? 'Leased' : `Leased until ${formatDate(leasedUntil)}` } as const
}

/** The latest month of a home in a line: 'November 2026: $1,895.00 charged, $1,895.00 received · Nothing owed'. */
export function monthText({ months }: Pick<HomeYear, 'months'>): string {
  const last = months.at(-1)
  if (!last) return 'Nothing was charged or paid this year.'
  const balance =
    last.closing === 0
      ? balanceWord(0)
      : `${balanceAmount(last.closing, last)} ${balanceWord(last.closing).toLowerCase()}`
  return `${formatMonth(last.month)}: ${formatMoneyWithCents(chargedIn(last), last)} charged, ${formatMoneyWithCents(last.received, last)} received · ${balance}`
}

const chargedIn = ({ rent, lateFees, otherCharges }: HomeYear['months'][number]): number =>
  toDollars([rent, lateFees, otherCharges].reduce((sum, amount) => sum + toCents(amount), 0))

/** The rent that was charged this month, which the lease says; null where no one leases the home or none was. */
export function chargedRentText({ isLeased, months }: Pick<HomeYear, 'isLeased' | 'months'>): string | null {
  const last = months.at(-1)
  return isLeased && last && last.rent > 0 ? formatMoneyWithCents(last.rent, last) : null
}
