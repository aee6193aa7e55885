import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/count.ts'
import { reports, type TicketTimesRow } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { ticketPriorities } from '#web/words/states.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { hoursText, ticketsSummary } from './report-texts.ts'
import { type Asked, ticketTimesQuery } from './reports.queries.ts'

const COLUMNS: readonly ReportColumn<TicketTimesRow>[] = [
  { label: 'Priority', value: ({ priority }) => ticketPriorities.word(priority) },
  { label: 'Reported', value: (row) => grouped(row.reported), isNumber: true },
  { label: 'Resolved', value: (row) => grouped(row.resolved), isNumber: true },
  { label: 'Answered within', value: (row) => hoursText(row.hoursToAnswer), isNumber: true },
  { label: 'Resolved within', value: (row) => hoursText(row.hoursToResolve), isNumber: true },
]

/** How long requests took, by priority. */
export function TicketTimesPanel({ asked }: { asked: Asked }) {
  const query = useQuery(ticketTimesQuery(asked))
  return (
    <ReportPanel
      file={{ name: 'ticket-times', fetch: () => call(reports.ticketTimesFile, { query: asked }) }}
      query={query}
      summary={ticketsSummary}
      title="Maintenance times"
    >
      {({ priorities }) => (
        <ReportTable columns={COLUMNS} keyOf={(row) => row.priority} label="Maintenance times" rows={priorities} />
      )}
    </ReportPanel>
  )
}
