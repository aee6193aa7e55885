import { Download } from 'lucide-react'
import type { api } from '#contract/api.ts'
import { type CallInput, call } from '#web/api/call.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { MoreMenu } from '#web/ui/MoreMenu.tsx'
import { useDownload } from '#web/use-download.ts'

/** An endpoint that returns a whole list as one file. */
export type ExportEndpoint = (typeof api.exports)[keyof typeof api.exports]

type ListMenuProps = {
  /** The list as a file; undefined if there's none, or nothing in it. */
  file: ExportEndpoint | undefined
  /** The screen's query: its search, filters and order. Paging is ignored. */
  search: Record<string, unknown>
  /** What else the menu offers, such as an import. */
  others?: readonly MenuItem[] | undefined
}

/** What else can be done with a list: saving all of its rows, as searched, filtered and ordered, as a spreadsheet file. */
export function ListMenu({ file, search, others = [] }: ListMenuProps) {
  const { isBusy, download } = useDownload('Failed to export the list')
  const save = (endpoint: ExportEndpoint) =>
    download(() => fetchExport(endpoint, search), `${endpoint.path.slice('/exports/'.length)}.csv`)
  const items = [...others]
  if (file)
    items.push({
      label: 'Export CSV',
      icon: <Download aria-hidden="true" className="size-4" />,
      onSelect: () => void save(file),
    })
  return <MoreMenu busy={isBusy} busyLabel="Exporting..." items={items} />
}

function fetchExport(endpoint: ExportEndpoint, { page, pageSize, ...query }: Record<string, unknown>): Promise<Blob> {
  // The screen parsed them with its list's schema, which matches the export's except for paging.
  return call(endpoint, { query } as unknown as CallInput<ExportEndpoint>)
}
