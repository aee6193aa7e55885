import { type ReactNode, useMemo } from 'react'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorPanel } from '../ErrorPanel.tsx'
import { Pagination } from '../Pagination.tsx'
import { PAGE_SIZES, pageCount } from '../page-items.ts'
import { RowsPerPage } from '../RowsPerPage.tsx'
import type { Column } from './columns.ts'
import type { GroupOf } from './groups.ts'
import { SearchBox } from './SearchBox.tsx'
import { type BulkActions, SelectionBar } from './SelectionBar.tsx'
import type { Selectable } from './selection.ts'
import { TableBody } from './TableBody.tsx'
import type { Sorting } from './TableHead.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { emptyHint, emptyText, itemCountText, showingText } from './table-texts.ts'
import { useSelection } from './use-selection.ts'

type DataTableProps<Row> = Sorting & {
  /** What the table holds, for assistive technology: 'Users'. */
  caption: string
  columns: readonly Column<Row>[]
  /** The rows of this page only. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many rows there are on all pages. */
  total: number
  /** The server stopped counting at `total`, shown as '10,000+'. */
  totalIsCapped?: boolean | undefined
  /** Starts at 1. */
  page: number
  pageSize?: number | undefined
  onPage: (page: number) => void
  /** Lets people choose how many rows a page has. */
  onPageSize?: ((pageSize: number) => void) | undefined
  search?: string | undefined
  /**
   * Called when typing pauses. The caller sets the search and page 1 in one step (`withSearch`). Without it there's no
   * search box.
   */
  onSearch?: ((search: string) => void) | undefined
  searchPlaceholder?: string | undefined
  emptyMessage?: string | undefined
  /** Replaces the empty message if there are no rows at all, with or without a search. */
  whenNone?: ReactNode
  loading?: boolean | undefined
  error?: string | null | undefined
  onRetry?: (() => void) | undefined
  /** Opens a row by a click anywhere on it, or by the button in its first cell (so don't put a control there). */
  onRowClick?: ((row: Row) => void) | undefined
  /** The group each row belongs to, for a heading above the rows of each. */
  groupOf?: GroupOf<Row> | undefined
  /** Filters beside the search box. */
  filters?: ReactNode
  /** Whether a filter leaves rows out. A search does so by itself. */
  isFiltered?: boolean | undefined
  /** The order in words, if no column's heading shows it: 'Newest first'. */
  orderWords?: string | undefined
  /** Puts a checkbox before every row. The selection ends when page, search, order or its `scope` change. */
  selection?: Selectable<Row> | undefined
  /** The actions for the selected rows, in a bar that appears with the first one. */
  bulkActions?: BulkActions<Row> | undefined
}

/** The product's only table: search, sort, pages and every loading state. The caller keeps the state in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, search = '', onSearch, searchPlaceholder = 'Search...', filters, orderWords } = props
  const { total, totalIsCapped } = props
  const columns = useColumns(props)
  const counted = isCounted(props)
  // Without any rows there's nothing to search.
  const hasTools = !isBare(props)
  return (
    <Card flush>
      <div className={hasTools ? 'flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4' : 'sr-only'}>
        {hasTools && onSearch && (
          // It gives way to the filters, which share its line.
          <div className="w-full sm:w-auto sm:max-w-xs sm:min-w-56 sm:flex-1">
            <SearchBox
              label={`Search ${caption}`}
              onSearch={onSearch}
              placeholder={searchPlaceholder}
              search={search}
            />
          </div>
        )}
        {hasTools && filters}
        <p className="ml-auto text-ink-muted tabular-nums">
          {counted && hasTools && orderWords && <span>{orderWords} · </span>}
          <span role="status">{counted && itemCountText({ total, totalIsCapped })}</span>
        </p>
      </div>
      <TableContent {...props} columns={columns} />
      {counted && <TableFoot {...props} />}
    </Card>
  )
}

/** The columns that show, the same list as long as they are the same. */
function useColumns<Row>({ columns, groupOf }: Pick<DataTableProps<Row>, 'columns' | 'groupOf'>) {
  const hasGroups = groupOf !== undefined
  return useMemo(() => columns.filter(({ isInGroups }) => !(hasGroups && isInGroups)), [columns, hasGroups])
}

type Loadable = Pick<DataTableProps<unknown>, 'rows' | 'total' | 'loading' | 'error' | 'search' | 'isFiltered'>

const isCounted = ({ rows, loading = false, error }: Loadable): boolean => !error && !(loading && rows.length === 0)

/** Whether there are no rows at all, not even without a search or filters. */
const isBare = (props: Loadable): boolean => isCounted(props) && props.total === 0 && !props.search && !props.isFiltered

function TableContent<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, pageSize = 10, search = '', emptyMessage = 'No data available' } = props
  const { loading = false, error, onRetry, whenNone, bulkActions } = props
  const selection = useSelection(props)
  if (error) return <ErrorPanel message={error} onRetry={onRetry} />
  if (rows.length > 0) {
    return (
      <>
        <TableBody {...props} selection={selection} stale={loading} />
        {selection && <SelectionBar actions={bulkActions} caption={caption} selection={selection} />}
      </>
    )
  }
  if (loading) return <TableSkeleton columns={columns.length} rows={pageSize} />
  if (whenNone && isBare(props)) return whenNone
  return <EmptyState action={emptyHint(search)} message={emptyText(search, emptyMessage)} title="No Data Found" />
}

function TableFoot<Row>(props: DataTableProps<Row>) {
  const { caption, rows, page, pageSize = 10, total, totalIsCapped, onPage, onPageSize } = props
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4 print:break-before-avoid">
      <p className="text-ink-muted tabular-nums">
        {rows.length > 0 && showingText({ page, pageSize, rowsOnPage: rows.length, total, totalIsCapped })}
      </p>
      {onPageSize && total > PAGE_SIZES[0] && (
        <RowsPerPage caption={caption} onPageSize={onPageSize} pageSize={pageSize} />
      )}
      <Pagination label={`${caption} pages`} onPage={onPage} page={page} pageCount={pageCount(total, pageSize)} />
    </div>
  )
}
