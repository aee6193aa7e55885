import { formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'

/** How a balance in dollars reads to both sides: 'Owed', 'Paid ahead', 'Nothing owed'. */
export function balanceWord(balance: number): string {
  if (balance === 0) return 'Nothing owed'
  return balance > 0 ? 'Owed' : 'Paid ahead'
}

/** A balance in dollars without a sign, for use next to `balanceWord`. */
export const balanceAmount = (balance: number, money?: InMoney): string =>
  formatMoneyWithCents(Math.abs(balance), money)

/** A balance in one line, for a table: '$120.00', '$0.00', '$50.00 ahead'. */
export const balanceInBrief = (balance: number, money?: InMoney): string =>
  balanceAmount(balance, money) + (balance < 0 ? ' ahead' : '')
