import { useState } from 'react'
import { counted } from '#contract/count.ts'
import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { CARRIED_MEMO } from '#contract/states.ts'
import { today } from '#web/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { addsToBalance, lineMark, lineNotes, lineTitle, payerTexts } from './ledger-lines.ts'

const SHOWN_AT_FIRST = 24
/** With so few left, we show them instead of adding a button. */
const FEW = 12

/** The lines of a ledger, newest first by due day and day paid, each with the balance after it and what covers what. */
export function LedgerTable({ ledger }: { ledger: Ledger }) {
  const [showsAll, setShowsAll] = useState(false)
  const lines = ledger.entries.toReversed()
  const shown = showsAll || lines.length <= SHOWN_AT_FIRST + FEW ? lines : lines.slice(0, SHOWN_AT_FIRST)
  if (lines.length === 0)
    return (
      <div className="border-t border-line">
        <EmptyState
          message="Charges and payments will appear here, each with the balance after it."
          title="No charges or payments yet"
        />
      </div>
    )
  const now = today(ledger.timeZone)
  return (
    <>
      <table className="w-full border-collapse border-t border-line max-sm:block">
        <caption className="sr-only">Ledger, newest first</caption>
        <thead className="max-sm:sr-only">
          <tr className="bg-surface-sunken text-xs text-ink-muted">
            {HEADS.map(({ name, align }) => (
              <th className={classes('px-4 py-2.5 font-medium first:pl-6 last:pr-6', align)} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {shown.map((line) => (
            <LedgerRow key={line.id} ledger={ledger} line={line} today={now} />
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <div className="flex justify-center border-t border-line p-4">
          <Button onClick={() => setShowsAll(true)} variant="ghost">
            Show all {counted(lines.length, 'line')}
          </Button>
        </div>
      )}
    </>
  )
}

const HEADS = [
  { name: 'Date', align: 'text-left' },
  { name: 'What', align: 'text-left' },
  { name: 'Charge', align: 'text-right' },
  { name: 'Payment', align: 'text-right' },
  { name: 'Balance', align: 'text-right' },
]

const amountCell =
  'px-4 py-3 text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1 max-sm:p-0 max-sm:font-medium'

/** One line: five cells in a row, or on a phone what and how much above when and the balance. */
function LedgerRow({ line, ledger, today }: { line: LedgerEntry; ledger: Ledger; today: string }) {
  const mark = lineMark(line, today, ledger)
  const adds = addsToBalance(line)
  const reduces = !adds && line.kind !== 'HELD'
  const amount = formatMoneyWithCents(line.amount, ledger)
  return (
    <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      <td className="py-3 pr-4 pl-6 whitespace-nowrap text-ink-muted tabular-nums max-sm:col-start-1 max-sm:row-start-2 max-sm:p-0">
        {formatDate(line.day)}
      </td>
      <td className="px-4 py-3 max-sm:col-start-1 max-sm:row-start-1 max-sm:p-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classes('font-medium wrap-anywhere', line.isTakenBack && 'line-through')}>
            {lineTitle(line)}
          </span>
          {mark && <StateBadge look={mark} />}
        </span>
        {[...payerTexts(line, ledger.tenantNames), ...lineNotes(line, ledger)].map((note) => (
          <span className="block text-ink-muted wrap-anywhere" key={note}>
            {note}
          </span>
        ))}
        {line.carriedLeaseId !== null && (
          <LeaseLink className="link" id={line.carriedLeaseId}>
            {line.memo === CARRIED_MEMO ? 'See the renewal' : 'See the earlier lease'}
          </LeaseLink>
        )}
      </td>
      <td className={classes(amountCell, !adds && 'max-sm:hidden')}>{adds && amount}</td>
      <td className={classes(amountCell, 'text-positive', !reduces && 'max-sm:hidden')}>
        {reduces && <span className="before:content-['−'] sm:before:content-none">{amount}</span>}
      </td>
      <td className="py-3 pr-6 pl-4 text-right tabular-nums max-sm:col-start-2 max-sm:row-start-2 max-sm:p-0 max-sm:text-ink-muted">
        <span className="sm:sr-only">Balance </span>
        {balanceInBrief(line.balance, ledger)}
      </td>
    </tr>
  )
}
