import { formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'

/**
 * How a balance in dollars reads to both sides: 'Owed', 'Paid ahead', 'Nothing owed'. The balance never counts the
 * deposit, so while some of it is open, `depositOpen` dollars, a balance of zero says so.
 */
export function balanceWord(balance: number, depositOpen = 0): string {
  if (balance === 0) return depositOpen > 0 ? 'Not counting the deposit' : 'Nothing owed'
  return balance > 0 ? 'Owed' : 'Paid ahead'
}

/** A balance in dollars without a sign, for use next to `balanceWord`. */
export const balanceAmount = (balance: number, money?: InMoney): string =>
  formatMoneyWithCents(Math.abs(balance), money)

/** A balance in one line, for a table: '$120.00', '$0.00', '$50.00 ahead'. */
export const balanceInBrief = (balance: number, money?: InMoney): string =>
  balanceAmount(balance, money) + (balance < 0 ? ' ahead' : '')

/** What a tenant reported and no one has confirmed, in dollars: '$1,845.00 is reported and waits for confirmation'. */
export const reportedText = (waiting: number, money?: InMoney): string =>
  `${formatMoneyWithCents(waiting, money)} is reported and waits for confirmation`
