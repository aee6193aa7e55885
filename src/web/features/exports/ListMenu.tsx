import { Download } from 'lucide-react'
import type { api } from '#contract/api.ts'
import { type CallInput, call } from '#web/api/call.ts'
import { ahead } from '#web/ui/ahead.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { MoreMenu } from '#web/ui/MoreMenu.tsx'
import { useDownload } from '#web/use-download.ts'

/** A list that can be saved as one file. */
export type ExportedList = keyof typeof api.exports

// It sets up the schemas of every list, which no screen waits for.
const loadExports = ahead(() => import('#contract/exports.ts'))

type ListMenuProps = {
  /** The list as a file; undefined if there's none, or nothing in it. */
  file: ExportedList | undefined
  /** The screen's query: its search, filters and order. Paging is ignored. */
  search: Record<string, unknown>
  /** What else the menu offers, such as an import. */
  others?: readonly MenuItem[] | undefined
}

/** What else can be done with a list: saving all of its rows, as searched, filtered and ordered, as a spreadsheet file. */
export function ListMenu({ file, search, others = [] }: ListMenuProps) {
  const { isBusy, download } = useDownload('Failed to export the list')
  const save = (list: ExportedList) => download(() => fetchExport(list, search), `${fileNameOf(list)}.csv`)
  const items = [...others]
  if (file)
    items.push({
      label: 'Export CSV',
      icon: <Download aria-hidden="true" className="size-4" />,
      onSelect: () => void save(file),
    })
  return <MoreMenu busy={isBusy} busyLabel="Exporting..." items={items} />
}

const fileNameOf = (list: ExportedList): string => list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

async function fetchExport(list: ExportedList, { page, pageSize, ...query }: Record<string, unknown>): Promise<Blob> {
  const { exports } = await loadExports()
  const endpoint = exports[list]
  // The screen parsed them with its list's schema, which matches the export's except for paging.
  return call(endpoint, { query } as unknown as CallInput<typeof endpoint>)
}
