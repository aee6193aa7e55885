import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { CHARGE_WORDS } from '#contract/states.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { openCharges } from '#web/words/states.ts'

/** What a line is for, and its note. A charge's note says it all: 'Rent for March 2026', 'Lost key'. */
export function lineTexts(line: LedgerEntry, { timeZone }: Pick<Ledger, 'timeZone'>) {
  const { kind, chargeKind, memo, dueOn } = line
  if (kind === 'CHARGE') {
    const isLater = dueOn !== null && formatDate(dueOn) !== lineDate(line, { timeZone })
    return { title: memo ?? CHARGE_WORDS[chargeKind ?? 'OTHER'], note: isLater ? `Due ${formatDate(dueOn)}` : null }
  }
  const title = { PAYMENT: 'Payment received', CREDIT: 'Credit', REVERSAL: 'Payment returned' }[kind]
  return { title, note: memo === title ? null : memo }
}

/** The day a line took effect, in the home's time zone. */
export const lineDate = ({ at }: LedgerEntry, { timeZone }: Pick<Ledger, 'timeZone'>): string =>
  formatDate(at, { timeZone })

/** Whether a line adds to what the tenant owes. The others reduce it. */
export const addsToBalance = ({ kind }: LedgerEntry): boolean => kind === 'CHARGE' || kind === 'REVERSAL'

/** The mark of a charge that isn't fully covered on `today`, in the home's calendar. Null once it's settled. */
export function openMark({ amount, open, dueOn }: LedgerEntry, today: string): BadgeLook | null {
  if (open === null || open === 0) return null
  const state = dueOn !== null && dueOn < today ? 'overdue' : 'open'
  const look = openCharges.badge(state)
  return open === amount ? look : { ...look, label: `${formatMoneyWithCents(open)} ${state}` }
}

/** Dollars charged and not covered yet, due or not. */
export const openTotal = ({ entries }: Pick<Ledger, 'entries'>): number =>
  entries.reduce((cents, { open }) => cents + Math.round((open ?? 0) * 100), 0) / 100
