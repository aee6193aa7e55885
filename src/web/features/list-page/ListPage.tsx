import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type Counted, counted } from '#contract/count.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import type { List } from '#web/api/read-list.ts'
import { useSliced } from '#web/api/use-sliced.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { GroupOf } from '#web/ui/data-table/groups.ts'
import type { BulkActions } from '#web/ui/data-table/SelectionBar.tsx'
import type { Selectable } from '#web/ui/data-table/selection.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { LATER, PageHeader } from '#web/ui/PageHeader.tsx'
import { isArchivedFilter, ShowArchived } from '../archive/ShowArchived.tsx'
import { buildingFilter } from '../buildings/building-filter.ts'
import { type ExportedList, ListMenu } from '../exports/ListMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { countSet, filterValue, type ListFilter } from './filters.ts'
import { HeadActions } from './HeadActions.tsx'
import { listQuery } from './list-query.ts'
import type { ListEndpoint, ListSearch } from './list-search.ts'
import { inStandardOrder, isStandard, type StandardOrder } from './standard-order.ts'
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
  /** The group of each row while the list is in its standard order, which keeps them together. */
  groupOf?: GroupOf<ReplyOf<E>> | undefined
  /** The same list as a file. Without it, there's no download. */
  file?: ExportedList
  /** What else the menu in the heading offers. */
  menu?: readonly MenuItem[] | undefined
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
  /** Buttons for what can be done here. While there are no rows, they're where the rows will be. */
  actions?: ReactNode
  /** Buttons that change how the rows are shown. */
  tools?: ReactNode
  /** Content between the heading and the table. */
  above?: ReactNode
  /** What belongs here, said while there are no rows at all. Without it, the table says `emptyMessage`. */
  none?: None | undefined
}

/** An empty list: what belongs there, and how it gets there besides the list's own actions. */
export interface None {
  title: string
  message: string
  icon?: LucideIcon
  action?: ReactNode
}

/** A screen with one list: a heading and a table, with all of its state in the URL. */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  const { title, actions, tools, above, none, endpoint, only, standard, file, menu, selection } = props
  const state = useListState(endpoint)
  const filters = shownFilters(props.filters, state.search)
  const search = { ...inStandardOrder(state.search, standard), ...only }
  const list = useQuery(listQuery(endpoint, search))
  const { answer, isDrawn } = useSliced(list.data)
  // A banner says that these rows may be old.
  const isKept = list.data !== undefined
  useLoggedFailure(title, list.error)
  const { rows = [], total = 0, pageSize = state.pageSize, totalIsCapped } = answer ?? {}
  const isFiltered = countSet(filters, state.search) > 0
  const isBare = answer?.total === 0 && state.table.search === '' && !isFiltered
  useLastPage(list, state.table.page, state.setPage)
  const rowsTable = (
    <DataTable
      // The card with what belongs here isn't the one that loads, so nothing seems to move.
      key={isBare ? 'none' : 'rows'}
      {...tableOf(props)}
      {...shownState(state.table, standard)}
      caption={title}
      error={list.isFetching || isKept ? null : list.error?.message}
      groupOf={state.table.sort === undefined ? props.groupOf : undefined}
      filters={filters.length > 0 && <FilterBar filters={filters} onChange={state.setFilters} search={state.search} />}
      isFiltered={isFiltered}
      // Until something is known, such as while offline, nothing is said to be missing.
      loading={list.isPending || !isDrawn || (list.isFetching && (list.isPlaceholderData || (list.isError && !isKept)))}
      onPage={state.setPage}
      onPageSize={state.setPageSize}
      onRetry={() => void list.refetch()}
      onSearch={state.setSearch}
      onSort={(sort, order) => (isStandard(standard, sort, order) ? state.clearSort() : state.setSort(sort, order))}
      pageSize={pageSize}
      rows={rows}
      selection={selection && { ...selection, scope: JSON.stringify(search) }}
      total={total}
      totalIsCapped={totalIsCapped}
      whenNone={none && <Nothing actions={actions} filters={filters} none={none} onFilter={state.setFilter} />}
    />
  )

  return (
    <>
      <PageHeader
        actions={
          <HeadActions
            actions={actions}
            hasActionsBelow={none !== undefined}
            hasMenu={(!isBare && file !== undefined) || Boolean(menu?.length)}
            isBare={isBare}
            menu={<ListMenu file={isBare ? undefined : file} others={menu} search={search} />}
            tools={tools}
          />
        }
        description={descriptionOf(props, answer)}
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

/** The filters of a list. One that a building linked to says so, and how to see the other rows. */
const shownFilters = (own: readonly ListFilter[] = [], search: Record<string, unknown>): readonly ListFilter[] =>
  filterValue(search, buildingFilter.name) === '' ? own : [...own, buildingFilter]

const tableOf = <E extends ListEndpoint>(props: ListPageProps<E>) => {
  const { columns, rowKey, searchPlaceholder, emptyMessage, onRowClick, bulkActions } = props
  return { columns, rowKey, searchPlaceholder, emptyMessage, onRowClick, bulkActions }
}

/** The state of a table, whose headings show the standard order until there's another. */
const shownState = <E extends ListEndpoint>(table: TableState, standard: StandardOrder<E> | undefined) =>
  table.sort === undefined ? { ...table, ...(standard?.shown ?? { orderWords: 'Newest first' }) } : table

const descriptionOf = <E extends ListEndpoint>(
  { description }: Pick<ListPageProps<E>, 'description'>,
  data: Pick<List<unknown>, 'total' | 'totalIsCapped'> | undefined,
) =>
  typeof description === 'string'
    ? description
    : // The space keeps the line's height while the rows load.
      data
      ? counted(data.total, description.counts, data.totalIsCapped)
      : LATER

type NothingProps = {
  none: None
  actions: ReactNode
  filters: readonly ListFilter[]
  onFilter: (name: string, value: string) => void
}

/** An empty list with what can be done about it. Its filters are hidden, so the way to what's archived is here too. */
function Nothing({ none, actions, filters, onFilter }: NothingProps) {
  const { action, ...words } = none
  const archive = filters.find(isArchivedFilter)
  return (
    <EmptyState
      {...words}
      action={
        (actions || action || archive) && (
          <div className="flex flex-wrap justify-center gap-2">
            {actions}
            {action}
            {archive && <ShowArchived filter={archive} onShow={() => onFilter(archive.name, 'true')} />}
          </div>
        )
      }
    />
  )
}

function useLoggedFailure(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded:`, error)
  }, [what, error])
}
