import { Download } from 'lucide-react'
import type { api } from '#contract/api.ts'
import { type CallInput, call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDownload } from '#web/use-download.ts'

/** An endpoint that returns a whole list as one file. */
export type ExportEndpoint = (typeof api.exports)[keyof typeof api.exports]

type ExportButtonProps = {
  endpoint: ExportEndpoint
  /** The screen's query: its search, filters and order. Paging is ignored. */
  search: Record<string, unknown>
}

/** Saves every row of a list, with its current search, filters and order, as a spreadsheet file. */
export function ExportButton({ endpoint, search }: ExportButtonProps) {
  const { isBusy, download } = useDownload('Failed to export the list')
  const save = () => download(() => fetchExport(endpoint, search), `${endpoint.path.slice('/exports/'.length)}.csv`)
  return (
    <Button busy={isBusy} busyLabel="Exporting..." onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        Export<span className="max-sm:sr-only"> CSV</span>
      </span>
    </Button>
  )
}

function fetchExport(endpoint: ExportEndpoint, { page, pageSize, ...query }: Record<string, unknown>): Promise<Blob> {
  // The screen parsed them with its list's schema, which matches the export's except for paging.
  return call(endpoint, { query } as unknown as CallInput<ExportEndpoint>)
}
