import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/count.ts'
import { type ApplicationsRow, type FunnelRow, reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { ChartCard } from '#web/ui/charts/ChartCard.tsx'
import { leadTemperatures } from '#web/words/states.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { applicationsSummary, funnelChart, funnelSummary } from './report-texts.ts'
import { type Asked, applicationsByHomeQuery, leadFunnelQuery } from './reports.queries.ts'

const COUNTS = [
  ['Received', 'received'],
  ['Waiting', 'waiting'],
  ['Approved', 'approved'],
  ['Declined', 'declined'],
  ['Withdrawn', 'withdrawn'],
] as const

const BY_HOME: readonly ReportColumn<ApplicationsRow>[] = [
  { label: 'Home', value: (row) => row.propertyTitle },
  ...COUNTS.map(([label, field]) => ({ label, value: (row: ApplicationsRow) => grouped(row[field]), isNumber: true })),
]

/** How many applied for each listed home. */
export function ApplicationsPanel({ asked }: { asked: Asked }) {
  const query = useQuery(applicationsByHomeQuery(asked))
  return (
    <ReportPanel
      file={{ name: 'applications-by-home', fetch: () => call(reports.applicationsByHomeFile, { query: asked }) }}
      query={query}
      summary={applicationsSummary}
      title="Applications by listing"
    >
      {({ homes, totals }) =>
        homes.length > 0 && (
          <ReportTable
            columns={BY_HOME}
            keyOf={(row) => row.propertyId}
            label="Applications by listing"
            rows={homes}
            totals={['Total', ...COUNTS.map(([, field]) => grouped(totals[field]))]}
          />
        )
      }
    </ReportPanel>
  )
}

const STEPS = [
  ['Asked', 'inquiries'],
  ['Applied', 'applied'],
  ['Approved', 'approved'],
  ['Leased', 'leased'],
] as const

const BY_TEMPERATURE: readonly ReportColumn<FunnelRow>[] = [
  { label: 'First message', value: ({ temperature }) => leadTemperatures.word(temperature) },
  ...STEPS.map(([label, field]) => ({ label, value: (row: FunnelRow) => grouped(row[field]), isNumber: true })),
]

/** How far people came who asked about a home. */
export function LeadFunnelPanel({ asked }: { asked: Asked }) {
  const query = useQuery(leadFunnelQuery(asked))
  return (
    <>
      {query.data && query.data.totals.inquiries > 0 && (
        <ChartCard data={funnelChart(query.data)} summary={funnelSummary(query.data)} title="From inquiry to lease" />
      )}
      <ReportPanel
        file={{ name: 'lead-funnel', fetch: () => call(reports.leadFunnelFile, { query: asked }) }}
        query={query}
        title="Lead funnel"
      >
        {({ temperatures, totals }) => (
          <ReportTable
            columns={BY_TEMPERATURE}
            keyOf={(row) => row.temperature}
            label="Lead funnel"
            rows={temperatures}
            totals={['Total', ...STEPS.map(([, field]) => grouped(totals[field]))]}
          />
        )}
      </ReportPanel>
    </>
  )
}
