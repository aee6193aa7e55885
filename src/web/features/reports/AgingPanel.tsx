import { useQuery } from '@tanstack/react-query'
import { householdName } from '#contract/lease-parties.ts'
import { type AgingRow, reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { ChartCard } from '#web/ui/charts/ChartCard.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { placeOfAll } from '#web/ui/own-place.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { agingChart, agingSummary } from './report-texts.ts'
import { type Asked, agingQuery } from './reports.queries.ts'

const FIGURES = [
  ['0 to 30 days', 'upTo30'],
  ['31 to 60 days', 'upTo60'],
  ['61 to 90 days', 'upTo90'],
  ['Over 90 days', 'over90'],
  ['Owed', 'owed'],
] as const

const COLUMNS: readonly ReportColumn<AgingRow>[] = [
  { label: 'Home', value: (row) => row.propertyTitle },
  { label: 'Tenant', value: (row) => householdName(row.tenantNames) },
  ...FIGURES.map(([label, field]) => ({
    label,
    value: (row: AgingRow) => formatMoneyWithCents(row[field], row),
    isNumber: true,
  })),
]

/** What was due and unpaid on the last day asked for, by how late it was. */
export function AgingPanel({ asked }: { asked: Asked }) {
  const query = useQuery(agingQuery(asked))
  const seesTenants = useCan('report.readWork')
  return (
    <>
      {query.data && query.data.leases.length > 0 && (
        <ChartCard data={agingChart(query.data)} summary={agingSummary(query.data)} title="Late by days" />
      )}
      <ReportPanel
        file={{ name: 'aging', fetch: () => call(reports.agingFile, { query: asked }) }}
        query={query}
        title="Aging"
      >
        {(aging) =>
          aging.leases.length === 0 ? (
            <p className="text-ink-muted">{agingSummary(aging)}</p>
          ) : (
            <ReportTable
              columns={seesTenants ? COLUMNS : COLUMNS.filter(({ label }) => label !== 'Tenant')}
              keyOf={(row) => row.leaseId}
              label="Aging"
              rows={aging.leases}
              totals={[
                'Total',
                ...(seesTenants ? [''] : []),
                ...FIGURES.map(([, field]) => formatMoneyWithCents(aging.totals[field], placeOfAll(aging.leases))),
              ]}
            />
          )
        }
      </ReportPanel>
    </>
  )
}
