import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '../classes.ts'
import { type Column, nextOrder, type SortOrder, sortKeyOf } from './columns.ts'

export type Sorting = {
  sort?: string | undefined
  order?: SortOrder | undefined
  onSort?: ((sort: string, order: SortOrder) => void) | undefined
}

const alignClasses = { left: 'text-left', right: 'text-right', center: 'text-center' }

/** The heads of the columns; the sortable ones are buttons. On a phone they stay for assistive technology only. */
export function TableHead<Row>({ columns, ...sorting }: Sorting & { columns: readonly Column<Row>[] }) {
  return (
    <thead className="max-sm:sr-only">
      <tr>
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
        'bg-surface-sunken px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-muted',
        alignClasses[column.align ?? 'left'],
      )}
      scope="col"
    >
      {key && onSort ? (
        <button
          className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-ink"
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
