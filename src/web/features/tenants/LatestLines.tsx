import type { Ledger } from '#contract/ledgers.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { balanceInBrief } from '#web/words/balance.ts'
import { addsToBalance, lineTitle } from '../ledgers/ledger-lines.ts'

const SHOWN = 5

/** The latest lines of a ledger, newest first. */
export function LatestLines({ ledger }: { ledger: Ledger }) {
  const lines = ledger.entries.slice(-SHOWN).toReversed()
  if (lines.length === 0) return null
  return (
    <ul aria-label="Latest ledger entries" className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-6" key={line.id}>
          <span className="min-w-0">
            <span className="font-medium wrap-anywhere">{lineTitle(line)}</span>
            <span className="block text-sm text-ink-muted">{formatDate(line.day)}</span>
          </span>
          <span className="text-right tabular-nums">
            {addsToBalance(line) ? '' : '−'}
            {formatMoneyWithCents(line.amount, ledger)}
            <span className="block text-sm text-ink-muted">
              <span className="sr-only">Balance </span>
              {balanceInBrief(line.balance, ledger)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
