import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Column, nextOrder, type SortOrder, sortKeyOf } from './columns.ts'

export type Sorting = {
  sort?: string | undefined
  order?: SortOrder | undefined
  onSort?: ((sort: string, order: SortOrder) => void) | undefined
}

const alignClasses = { left: 'text-left', right: 'text-right', center: 'text-center' }

type TableHeadProps<Row> = Sorting & {
  columns: readonly Column<Row>[]
  /** The box that selects every row, for a table with a selection. */
  selectAll?: ReactNode
}

/**
 * The column headings; sortable ones are buttons. On a phone only those stay visible, on one line; the others are there
 * for assistive technology.
 */
export function TableHead<Row>({ columns, selectAll, ...sorting }: TableHeadProps<Row>) {
  const sortable = sorting.onSort !== undefined && columns.some((column) => sortKeyOf(column) !== undefined)
  return (
    <thead className={sortable || selectAll ? 'max-sm:block' : 'max-sm:sr-only'}>
      <tr className="bg-surface-sunken max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:px-4">
        {selectAll && <td className="relative w-12 p-0 max-sm:-mr-2 max-sm:-ml-3 max-sm:size-11">{selectAll}</td>}
        {columns.map((column) => (
          <ColumnHead column={column} key={column.header} {...sorting} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({ column, sort, order, onSort }: Sorting & { column: Column<Row> }) {
  const key = sortKeyOf(column)
  const sorted = key !== undefined && key === sort ? order : undefined
  return (
    <th
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={classes(
        'px-3 py-2.5 text-xs sm:first:pl-4 sm:last:pr-4 lg:px-4 font-medium whitespace-nowrap text-ink-muted',
        key && onSort ? 'max-sm:px-0 pointer-coarse:py-0' : 'max-sm:sr-only',
        alignClasses[column.align ?? 'left'],
      )}
      scope="col"
    >
      {key && onSort ? (
        <button
          className="tap -mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-ink"
          onClick={() => onSort(key, nextOrder(key, sort, order))}
          type="button"
        >
          {column.header}
          <SortIcon sorted={sorted} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function SortIcon({ sorted }: { sorted: SortOrder | undefined }) {
  const Icon = sorted === undefined ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={classes('size-3.5', sorted ? 'text-ink' : 'opacity-60')} />
}
