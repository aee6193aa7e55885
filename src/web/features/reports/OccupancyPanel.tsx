import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/count.ts'
import { type OccupancyRow, reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { ChartCard } from '#web/ui/charts/ChartCard.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { occupancyChart, occupancySummary } from './report-texts.ts'
import { type Asked, occupancyQuery } from './reports.queries.ts'

const COLUMNS: readonly ReportColumn<OccupancyRow>[] = [
  { label: 'Home', value: (row) => row.propertyTitle },
  { label: 'Empty since', value: (row) => formatDate(row.emptySince, { missing: 'Leased' }) },
  { label: 'Days leased', value: (row) => grouped(row.leasedDays), isNumber: true },
  { label: 'Days empty', value: (row) => grouped(row.emptyDays), isNumber: true },
]

/** How many days homes were leased: the months as a chart, the homes as a table. */
export function OccupancyPanel({ asked }: { asked: Asked }) {
  const query = useQuery(occupancyQuery(asked))
  return (
    <>
      {query.data && query.data.totals.days > 0 && (
        <ChartCard
          data={occupancyChart(query.data)}
          summary={occupancySummary(query.data)}
          title="Days leased by month"
        />
      )}
      <ReportPanel
        file={{ name: 'occupancy', fetch: () => call(reports.occupancyFile, { query: asked }) }}
        query={query}
        title="Occupancy"
      >
        {(occupancy) =>
          occupancy.homes.length === 0 ? (
            <p className="text-ink-muted">{occupancySummary(occupancy)}</p>
          ) : (
            <ReportTable
              columns={COLUMNS}
              keyOf={(row) => row.propertyId}
              label="Occupancy"
              rows={occupancy.homes}
              totals={['Total', '', grouped(occupancy.totals.leasedDays), grouped(occupancy.totals.emptyDays)]}
            />
          )
        }
      </ReportPanel>
    </>
  )
}
