import type { MoneyPlace } from '#contract/money-place.ts'
import { ADJUSTMENTS_ARE, adjustedBy, lineText, type StatementDetail } from '#contract/statements.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatMoneyWithCents, formatMonth } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { issuedBadge } from './statement-texts.ts'

/** A month's figures, its lines, and what it adjusts of months that had been issued. */
export function StatementContent({ statement }: { statement: StatementDetail }) {
  const { lines, adjustments } = statement
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge look={issuedBadge(statement)} />
        <span className="text-ink-muted">
          {statement.issuedAt === null ? 'The figures can still change.' : 'The figures no longer change.'}
        </span>
      </p>
      <DefinitionList
        columns={2}
        items={[
          { label: 'Opening balance', value: balanceInBrief(statement.opening, statement) },
          { label: 'Closing balance', value: balanceInBrief(statement.closing, statement) },
          { label: 'Rent', value: formatMoneyWithCents(statement.rent, statement) },
          { label: 'Received', value: formatMoneyWithCents(statement.received, statement) },
          { label: 'Late fees', value: formatMoneyWithCents(statement.lateFees, statement) },
          { label: 'Credits', value: formatMoneyWithCents(statement.credits, statement) },
          { label: 'Other charges', value: formatMoneyWithCents(statement.otherCharges, statement) },
          { label: 'Returned or refunded', value: formatMoneyWithCents(statement.returned, statement) },
          ...(adjustments.length === 0
            ? []
            : [{ label: 'Adjustments', value: formatMoneyWithCents(adjustedBy(statement), statement) }]),
          { label: 'Days leased', value: `${statement.daysLet} of ${statement.days}` },
        ]}
      />
      <section>
        <h3 className="pb-2 text-base font-semibold">Charges and payments</h3>
        {lines.length === 0 && <p className="text-ink-muted">Nothing was charged or paid in this month.</p>}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li className="flex items-baseline gap-4 py-2" key={line.id}>
              <span className="w-24 shrink-0 text-ink-muted tabular-nums">{formatDate(line.day)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{lineText(line)}</span>
              <span className="tabular-nums">{formatMoneyWithCents(line.amount, statement)}</span>
            </li>
          ))}
        </ul>
      </section>
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} money={statement} />}
    </div>
  )
}

const Adjustments = ({ adjustments, money }: Pick<StatementDetail, 'adjustments'> & { money: MoneyPlace }) => (
  <section>
    <h3 className="text-base font-semibold">Adjustments</h3>
    <p className="pb-2 text-ink-muted">{ADJUSTMENTS_ARE}</p>
    <ul className="divide-y divide-line">
      {adjustments.map(({ month, memo, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and the list is replaced as a whole
        <li className="flex items-baseline gap-4 py-2" key={index}>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {formatMonth(month)}: {memo}
          </span>
          <span className="tabular-nums">{formatMoneyWithCents(amount, money)}</span>
        </li>
      ))}
    </ul>
  </section>
)
