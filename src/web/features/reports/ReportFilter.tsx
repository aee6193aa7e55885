import { Download } from 'lucide-react'
import type { Day } from '#contract/calendar.ts'
import { reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { today } from '#web/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDownload } from '#web/use-download.ts'
import { DatesFilter } from '../list-page/DatesFilter.tsx'
import { PickerFilter } from '../list-page/PickerFilter.tsx'
import { propertyFilter } from '../properties/property-choices.ts'
import type { Asked } from './reports.queries.ts'

const homes = propertyFilter('Home', 'All homes')

/** What the address asks the reports for: through today where the viewer is, and all homes, unless it says otherwise. */
export function useAsked(): Asked {
  const [from, to, propertyId] = [useSearchParam('from'), useSearchParam('to'), useSearchParam('propertyId')]
  return {
    ...(from.value && { from: from.value }),
    to: to.value ?? today(),
    ...(propertyId.value && { propertyId: propertyId.value }),
  }
}

/**
 * The days and the home of all reports and, for those who run homes, every ledger line of them as a file. `usualFrom` is
 * the first day of those that didn't ask for one.
 */
export function ReportFilter({ asked, usualFrom }: { asked: Asked; usualFrom: Day | undefined }) {
  const dates = { from: useSearchParam('from'), to: useSearchParam('to') }
  const home = useSearchParam('propertyId')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PickerFilter filter={homes} onChange={(id) => home.open(id)} value={home.value ?? ''} />
      <DatesFilter
        from={asked.from ?? usualFrom ?? ''}
        label="Days"
        onChange={(name, day) => dates[name].open(day)}
        to={asked.to}
      />
      {useCan('report.readWork') && <ExportLedgerLines asked={asked} />}
    </div>
  )
}

function ExportLedgerLines({ asked }: { asked: Asked }) {
  const { isBusy, download } = useDownload('Failed to export the ledger lines')
  const save = () => download(() => call(reports.ledgerLinesFile, { query: asked }), 'ledger-lines.csv')
  return (
    <Button busy={isBusy} busyLabel="Exporting..." className="sm:ml-auto" onClick={() => void save()} size="sm">
      <Download aria-hidden="true" className="size-4" />
      Export ledger lines
    </Button>
  )
}
