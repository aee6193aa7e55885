import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Counted, counted } from '#contract/count.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { BulkActions } from '#web/ui/data-table/SelectionBar.tsx'
import type { Selectable } from '#web/ui/data-table/selection.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ExportButton, type ExportEndpoint } from '../exports/ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { countSet, type ListFilter } from './filters.ts'
import { listQuery } from './list-query.ts'
import type { ListEndpoint, ListSearch } from './list-search.ts'
import { inStandardOrder, type StandardOrder } from './standard-order.ts'
import { useLastPage } from './use-last-page.ts'
import { useListState } from './use-list-state.ts'

type ListPageProps<E extends ListEndpoint> = {
  title: string
  /** A sentence about the screen, or what one row is called ('lease') to say how many there are. */
  description: string | { counts: Counted }
  /** The list that the screen shows. Its query schema says what the URL can hold. */
  endpoint: E
  /** A filter that applies whatever the URL says, such as the viewer's own rows. */
  only?: ListSearch<E>
  /** The order until the viewer chooses one; without it, newest first. */
  standard?: StandardOrder<E> | undefined
  /** The same list as a file. Without it, there's no download. */
  file?: ExportEndpoint
  columns: readonly Column<ReplyOf<E>>[]
  rowKey: (row: ReplyOf<E>) => string
  searchPlaceholder: string
  emptyMessage: string
  filters?: readonly ListFilter[]
  onRowClick?: ((row: ReplyOf<E>) => void) | undefined
  /** Puts a checkbox before every row and says how to name a row. */
  selection?: Pick<Selectable<ReplyOf<E>>, 'label'> | undefined
  /** What can be done with the selected rows. */
  bulkActions?: BulkActions<ReplyOf<E>> | undefined
  /** Buttons for what can be done here. */
  actions?: ReactNode
  /** Content between the heading and the table. */
  above?: ReactNode
  /** Shown in place of the table when there are no rows at all, whatever the search. */
  whenNone?: ReactNode
}

/** A back office screen with one list: a heading and a table, with all of its state in the URL. */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  const {
    title,
    description,
    actions,
    above,
    whenNone,
    endpoint,
    only,
    standard,
    file,
    filters = [],
    selection,
    ...table
  } = props
  const state = useListState(endpoint)
  const search = { ...inStandardOrder(state.search, standard), ...only }
  const list = useQuery(listQuery(endpoint, search))
  useLoggedFailure(title, list.error)
  const { rows = [], total = 0, pageSize = state.pageSize, totalIsCapped } = list.data ?? {}
  const isNarrowed = state.table.search !== '' || countSet(filters, state.search) > 0
  useLastPage(list, state.table.page, state.setPage)
  const rowsTable = (
    <DataTable
      {...table}
      {...shownState(state.table, standard)}
      caption={title}
      error={list.isFetching ? null : list.error?.message}
      filters={filters.length > 0 && <FilterBar filters={filters} onChange={state.setFilters} search={state.search} />}
      loading={list.isFetching && (list.isPending || list.isPlaceholderData || list.isError)}
      onPage={state.setPage}
      onPageSize={state.setPageSize}
      onRetry={() => void list.refetch()}
      onSearch={state.setSearch}
      onSort={state.setSort}
      pageSize={pageSize}
      rows={rows}
      selection={selection && { ...selection, scope: JSON.stringify(search) }}
      total={total}
      totalIsCapped={totalIsCapped}
      whenNone={isNarrowed ? undefined : whenNone}
    />
  )

  return (
    <>
      <PageHeader
        actions={
          <>
            {file && <ExportButton endpoint={file} search={search} />}
            {actions}
          </>
        }
        description={
          typeof description === 'string' ? description : list.data && counted(total, description.counts, totalIsCapped)
        }
        title={title}
      />
      {above ? (
        <RevealTogether>
          <div className="flex flex-col gap-6 pb-6 empty:hidden">{above}</div>
          {rowsTable}
        </RevealTogether>
      ) : (
        rowsTable
      )}
    </>
  )
}

/** The state of a table, whose headings show the standard order until there's another. */
const shownState = <E extends ListEndpoint>(table: TableState, standard: StandardOrder<E> | undefined) =>
  table.sort === undefined ? { ...table, ...(standard?.shown ?? { orderWords: 'Newest first' }) } : table

function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded:`, error)
  }, [what, error])
}
