import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import type { ChargeKind } from '#contract/states.ts'
import type { BadgeLook } from '#web/ui/badge-table.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'

const chargeNames: Record<ChargeKind, string> = {
  RENT: 'Rent',
  DEPOSIT: 'Deposit',
  LATE_FEE: 'Late fee',
  OTHER: 'Charge',
}

/** What a line is for, and what was noted with it. A charge's note says it all: 'Rent for March 2026', 'Lost key'. */
export function lineTexts(line: LedgerEntry, { timeZone }: Pick<Ledger, 'timeZone'>) {
  const { kind, chargeKind, memo, dueOn } = line
  if (kind === 'CHARGE') {
    const isLater = dueOn !== null && formatDate(dueOn) !== lineDate(line, { timeZone })
    return { title: memo ?? chargeNames[chargeKind ?? 'OTHER'], note: isLater ? `Due ${formatDate(dueOn)}` : null }
  }
  const title = { PAYMENT: 'Payment received', CREDIT: 'Credit', REVERSAL: 'Payment returned' }[kind]
  return { title, note: memo === title ? null : memo }
}

/** The day a line took effect where the home is, as a date. */
export const lineDate = ({ at }: LedgerEntry, { timeZone }: Pick<Ledger, 'timeZone'>): string =>
  formatDate(at, { timeZone })

/** Whether a line adds to what is owed; the others take from it. */
export const addsToBalance = ({ kind }: LedgerEntry): boolean => kind === 'CHARGE' || kind === 'REVERSAL'

/** The mark of a charge that is not wholly covered on `today`, in the home's calendar; null for what is settled. */
export function openMark({ amount, open, dueOn }: LedgerEntry, today: string): BadgeLook | null {
  if (open === null || open === 0) return null
  const isLate = dueOn !== null && dueOn < today
  const tone = isLate ? 'red' : 'yellow'
  if (open === amount) return { tone, label: isLate ? 'Overdue' : 'Open' }
  return { tone, label: `${formatMoneyWithCents(open)} ${isLate ? 'overdue' : 'open'}` }
}

/** Dollars that are charged and not covered yet, due or not. */
export const openTotal = ({ entries }: Pick<Ledger, 'entries'>): number =>
  entries.reduce((cents, { open }) => cents + Math.round((open ?? 0) * 100), 0) / 100
