import { adjustedBy, type Statement } from '#contract/statements.ts'
import { useCan } from '#web/session/use-can.ts'
import { formatMoneyWithCents, formatMonth } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { IssueButton } from './IssueButton.tsx'
import { issuedBadge, monthsToIssue } from './statement-texts.ts'

interface Column {
  label: string
  of: (statement: Statement) => string
}

const CHARGED: Column = {
  label: 'Charged',
  of: (one) => formatMoneyWithCents(one.rent + one.lateFees + one.otherCharges, one),
}
const RECEIVED: Column = { label: 'Received', of: (one) => formatMoneyWithCents(one.received, one) }
const ADJUSTMENTS: Column = { label: 'Adjustments', of: (one) => formatMoneyWithCents(adjustedBy(one), one) }
const CLOSING: Column = { label: 'Closing balance', of: (one) => balanceInBrief(one.closing, one) }
const DAYS: Column = { label: 'Days leased', of: (one) => `${one.daysLet} of ${one.days}` }

const columnsOf = (statements: readonly Statement[]): Column[] => [
  ...[CHARGED, RECEIVED],
  ...(statements.some(({ adjustments }) => adjustments.length > 0) ? [ADJUSTMENTS] : []),
  ...[CLOSING, DAYS],
]

type MonthsTableProps = { homeId: string; statements: readonly Statement[]; onOpen: (month: string) => void }

/** A home's months, latest first, as a table; on a phone, one below the other. */
export function MonthsTable({ homeId, statements, onOpen }: MonthsTableProps) {
  const mayIssue = useCan('statement.issue')
  const columns = columnsOf(statements)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll the table on a narrow screen
    <section aria-label="Statements by month" className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left max-sm:block">
        <caption className="px-4 py-3 text-left max-sm:block text-base font-semibold sm:px-6">
          {statements[0]?.propertyTitle ?? 'Statements'}
        </caption>
        <thead className="border-y border-line bg-surface-sunken text-xs text-ink-muted max-sm:sr-only">
          <tr>
            <th className="px-4 py-2.5 font-medium sm:px-6" scope="col">
              Month
            </th>
            {columns.map(({ label }) => (
              <th className="px-4 py-2.5 text-right font-medium whitespace-nowrap last:pr-6" key={label} scope="col">
                {label}
              </th>
            ))}
            {mayIssue && (
              <th className="px-4 py-2.5 pr-6" scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block max-sm:border-t max-sm:border-line">
          {statements.map((statement) => (
            <MonthRow
              columns={columns}
              homeId={homeId}
              key={statement.month}
              onOpen={onOpen}
              statement={statement}
              toIssue={mayIssue ? monthsToIssue(statements, statement.month) : null}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type MonthRowProps = Pick<MonthsTableProps, 'homeId' | 'onOpen'> & {
  statement: Statement
  columns: readonly Column[]
  /** What issuing it closes; null for someone who may not. */
  toIssue: readonly string[] | null
}

const MonthRow = ({ homeId, statement, columns, toIssue, onOpen }: MonthRowProps) => (
  <tr className="hover:bg-surface-hover max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3">
    <th className="font-medium whitespace-nowrap max-sm:col-span-2 sm:px-6 sm:py-3" scope="row">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button className="link tap" onClick={() => onOpen(statement.month)} type="button">
          {formatMonth(statement.month)}
        </button>
        <StateBadge look={issuedBadge(statement)} />
      </span>
    </th>
    {columns.map(({ label, of }) => (
      <td
        className="whitespace-nowrap tabular-nums max-sm:before:block max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)] sm:px-4 sm:py-3 sm:text-right sm:last:pr-6"
        data-label={label}
        key={label}
      >
        {of(statement)}
      </td>
    ))}
    {toIssue && (
      <td className="max-sm:col-span-2 max-sm:empty:hidden sm:px-4 sm:py-2 sm:pr-6 sm:text-right">
        {toIssue.length > 0 && <IssueButton homeId={homeId} months={toIssue} />}
      </td>
    )}
  </tr>
)
