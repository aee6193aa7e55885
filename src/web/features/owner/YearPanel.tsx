import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import type { YearStatement } from '#contract/statements.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useDownload } from '#web/use-download.ts'
import { balanceInBrief } from '#web/words/balance.ts'

const THIS_YEAR = String(new Date().getUTCFullYear())

type YearPanelProps = {
  /** The year shown, `YYYY`. */
  year: string
  statement: UseQueryResult<YearStatement>
  onYear: (year: string) => void
}

/** What all homes of the viewer brought in a year, with its PDF and the years before. */
export function YearPanel({ year, statement, onYear }: YearPanelProps) {
  const { isBusy, download } = useDownload('Failed to download PDF')
  const save = () => download(() => call(api.statements.yearPdf, { query: { year } }), `statement-${year}.pdf`)
  return (
    <Card aria-label={`All homes in ${year}`} role="group">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 className="text-lg font-semibold">All homes in {year}</h2>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onYear(String(Number(year) - 1))} size="sm">
            {Number(year) - 1}
          </Button>
          {Number(year) < new Date().getUTCFullYear() && (
            <Button onClick={() => onYear(String(Number(year) + 1))} size="sm">
              {Number(year) + 1}
            </Button>
          )}
          <Button busy={isBusy} disabled={!statement.data} onClick={() => void save()} size="sm">
            <Download aria-hidden="true" className="size-4" />
            Download {year} as PDF
          </Button>
        </div>
      </div>
      <QueryView query={statement} skeleton={<SkeletonGroup label="Loading the year..." lines={2} />}>
        {(data) => <Totals statement={data} />}
      </QueryView>
    </Card>
  )
}

function Totals({ statement }: { statement: YearStatement }) {
  const { homes, opening, received, charged, credits, returned, adjusted, owed, isMixed } = statement
  // Different currencies have no sum.
  const sum = (text: string) => (isMixed ? '–' : text)
  const unlessZero = (label: string, amount: number) =>
    amount === 0 ? [] : [{ label, value: sum(formatMoneyWithCents(amount, statement)) }]
  const figures = [
    { label: 'Owed at the start of the year', value: sum(balanceInBrief(opening, statement)) },
    { label: 'Received', value: sum(formatMoneyWithCents(received, statement)) },
    { label: 'Charged', value: sum(formatMoneyWithCents(charged, statement)) },
    ...unlessZero('Credits', credits),
    ...unlessZero('Returned or refunded', returned),
    ...unlessZero('Adjustments', adjusted),
    {
      label: statement.year < THIS_YEAR ? 'Owed at the end of the year' : 'Owed now',
      value: sum(balanceInBrief(owed, statement)),
    },
    {
      label: 'Leased today',
      value: `${homes.filter(({ isLeased }) => isLeased).length} of ${counted(homes.length, 'home')}`,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
