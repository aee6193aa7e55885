import type { Ledger } from '#contract/ledgers.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { formatDate, formatMoney, type InMoney } from '#web/ui/format.ts'

export type NextCharge = NonNullable<Ledger['nextCharge']>

/** Dollars of the next charge that aren't paid ahead. `owed` is the balance: negative when paid ahead. */
export const nextLeft = (next: NextCharge | null | undefined, owed: number): number =>
  next ? toDollars(Math.max(0, toCents(next.amount) + Math.min(0, toCents(owed)))) : 0

/** 'rent', or 'charge' where it is more or something else. */
export const nextName = ({ parts }: NextCharge): string =>
  parts.every(({ kind }) => kind === 'RENT') ? 'rent' : 'charge'

/** What a payment does where nothing else is owed: 'counts for the next rent, due 12/1/2026'. */
export const countsForNext = (next: NextCharge): string =>
  `counts for the next ${nextName(next)}, due ${formatDate(next.dueOn)}`

export const owesNothingUntil = ({ dueOn }: NextCharge): string => `nothing until ${formatDate(dueOn)}`

/** The hint of an amount where nothing else is owed; null where the next charge is unknown or paid ahead. */
export function nextHint(next: NextCharge | null | undefined, owed: number, money: InMoney): string | null {
  const left = nextLeft(next, owed)
  return next && left > 0 ? `This ${countsForNext(next)}: ${formatMoney(left, money)}` : null
}
