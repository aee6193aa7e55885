import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#contract/api.ts'
import { lineText, type StatementDetail } from '#contract/statements.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatDate, formatMoneyWithCents, formatMonth } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useDownload } from '#web/use-download.ts'
import { balanceInBrief } from '#web/words/balance.ts'
import { statementQuery } from './statements.queries.ts'

type StatementDialogProps = { homeId: string; month: string; onClose: () => void }

/** A home's money in one month. */
export function StatementDialog({ homeId, month, onClose }: StatementDialogProps) {
  const statement = useQuery(statementQuery(homeId, month))
  const { isBusy, download } = useDownload('Failed to download PDF')
  const save = () =>
    download(() => call(api.statements.pdf, { params: { id: homeId, month } }), `statement-${homeId}-${month}.pdf`)
  return (
    <Dialog
      description={statement.data?.propertyTitle}
      footer={
        <>
          <DialogClose>Close</DialogClose>
          <Button busy={isBusy} disabled={!statement.data} onClick={() => void save()} variant="primary">
            <Download aria-hidden="true" className="size-4" />
            Download PDF
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="lg"
      title={`Statement for ${formatMonth(month)}`}
    >
      <QueryView query={statement} skeleton={<SkeletonGroup label="Loading the statement..." lines={6} />}>
        {(data) => <StatementContent statement={data} />}
      </QueryView>
    </Dialog>
  )
}

function StatementContent({ statement }: { statement: StatementDetail }) {
  const { lines } = statement
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList
        columns={2}
        items={[
          { label: 'Opening balance', value: balanceInBrief(statement.opening) },
          { label: 'Closing balance', value: balanceInBrief(statement.closing) },
          { label: 'Rent', value: formatMoneyWithCents(statement.rent) },
          { label: 'Received', value: formatMoneyWithCents(statement.received) },
          { label: 'Late fees', value: formatMoneyWithCents(statement.lateFees) },
          { label: 'Credits', value: formatMoneyWithCents(statement.credits) },
          { label: 'Other charges', value: formatMoneyWithCents(statement.otherCharges) },
          { label: 'Returned by the bank', value: formatMoneyWithCents(statement.returned) },
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
              <span className="min-w-0 flex-1 wrap-anywhere">
                <LineText line={line} />
              </span>
              <span className="tabular-nums">{formatMoneyWithCents(line.amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function LineText({ line }: { line: StatementDetail['lines'][number] }) {
  const text = lineText(line)
  // 'Rent for March 2026' already says it's rent.
  if (line.memo?.startsWith(text)) return line.memo
  return (
    <>
      {text}
      {line.memo !== null && <span className="text-ink-muted"> · {line.memo}</span>}
    </>
  )
}
