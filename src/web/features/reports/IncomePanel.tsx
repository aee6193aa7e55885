import { useQuery } from '@tanstack/react-query'
import { type IncomeRow, reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { ChartCard, ChartFrame, ChartSkeleton } from '#web/ui/charts/ChartCard.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { placeOfAll } from '#web/ui/own-place.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { incomeChart, incomeSummary } from './report-texts.ts'
import { type Asked, incomeQuery } from './reports.queries.ts'

const CHART = 'Collected by month'

const FIGURES = [
  ['Rent', 'rent'],
  ['Late fees', 'lateFees'],
  ['Other charges', 'otherCharges'],
  ['Charged', 'charged'],
  ['Credits', 'credits'],
  ['Collected', 'collected'],
] as const

const COLUMNS: readonly ReportColumn<IncomeRow>[] = [
  { label: 'Home', value: (row) => row.propertyTitle },
  ...FIGURES.map(([label, field]) => ({
    label,
    value: (row: IncomeRow) => formatMoneyWithCents(row[field], row),
    isNumber: true,
  })),
]

/** What was charged and collected: the months as a chart, the homes as a table. */
export function IncomePanel({ asked }: { asked: Asked }) {
  const query = useQuery(incomeQuery(asked))
  return (
    <>
      {query.data ? (
        <ChartCard data={incomeChart(query.data)} summary={incomeSummary(query.data)} title={CHART} />
      ) : (
        query.isLoading && (
          <ChartFrame title={CHART}>
            <ChartSkeleton />
          </ChartFrame>
        )
      )}
      <ReportPanel
        file={{ name: 'income', fetch: () => call(reports.incomeFile, { query: asked }) }}
        query={query}
        title="Charged and collected"
      >
        {({ homes, totals }) =>
          homes.length > 0 && (
            <ReportTable
              columns={COLUMNS}
              keyOf={(row) => row.propertyId}
              label="Charged and collected"
              rows={homes}
              totals={['Total', ...FIGURES.map(([, field]) => formatMoneyWithCents(totals[field], placeOfAll(homes)))]}
            />
          )
        }
      </ReportPanel>
    </>
  )
}
