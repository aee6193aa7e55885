import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { classes } from '#web/ui/classes.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { balanceInBrief } from '#web/words/balance.ts'
import { addsToBalance, lineNotes, lineTitle } from '../ledgers/ledger-lines.ts'

const SHOWN = 5

/** The latest lines of a ledger, newest first. */
export function LatestLines({ ledger }: { ledger: Ledger }) {
  const lines = ledger.entries.slice(-SHOWN).toReversed()
  if (lines.length === 0) return null
  return (
    <ul aria-label="Latest ledger entries" className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <LatestLine key={line.id} ledger={ledger} line={line} />
      ))}
    </ul>
  )
}

function LatestLine({ line, ledger }: { line: LedgerEntry; ledger: Ledger }) {
  const amount = formatMoneyWithCents(line.amount, ledger)
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-6">
      <span className="min-w-0">
        <span className={classes('font-medium wrap-anywhere', line.isTakenBack && 'line-through')}>
          {lineTitle(line)}
        </span>
        {[formatDate(line.day), ...lineNotes(line, ledger)].map((note) => (
          <span className="block text-sm text-ink-muted wrap-anywhere" key={note}>
            {note}
          </span>
        ))}
      </span>
      <span className="text-right tabular-nums">
        {line.kind === 'HELD' ? null : addsToBalance(line) ? amount : `−${amount}`}
        <span className="block text-sm text-ink-muted">
          <span className="sr-only">Balance </span>
          {balanceInBrief(line.balance, ledger)}
        </span>
      </span>
    </li>
  )
}
