import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { afterPaint } from '../after-paint.ts'
import { classes } from '../classes.ts'
import { type Column, nextOrder, type SortOrder, sortKeyOf } from './columns.ts'
import { pinnedClasses } from './pinned-classes.ts'

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
 * The column headings; sortable ones are buttons. Above cards only those stay visible; the others are there for
 * assistive technology.
 */
export function TableHead<Row>({ columns, selectAll, ...sorting }: TableHeadProps<Row>) {
  const sortable = sorting.onSort !== undefined && columns.some((column) => sortKeyOf(column) !== undefined)
  return (
    <thead className={sortable || selectAll ? 'cards:block' : 'cards:sr-only'}>
      {/* Chromium leaves a row's own background out when the table was hidden at first, so the cells have one too. */}
      <tr className="bg-surface-sunken *:bg-inherit cards:flex cards:flex-wrap cards:items-center cards:gap-x-4 cards:px-4">
        {selectAll && (
          <th className="relative w-12 min-w-12 p-0 cards:-mr-2 cards:-ml-3 cards:size-11" scope="col">
            {selectAll}
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead column={column} key={column.header} {...sorting} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead<Row>({ column, sort, order, onSort }: Sorting & { column: Column<Row> }) {
  const key = sortKeyOf(column)
  // Shows at once, before the list is asked for in its order.
  const [pressed, setPressed] = useState<{ from: SortOrder | undefined; to: SortOrder }>()
  const current = key !== undefined && key === sort ? order : undefined
  if (pressed && pressed.from !== current) setPressed(undefined)
  const sorted = pressed?.to ?? current
  const press = (column: string) => {
    const to = nextOrder(column, sort, order)
    setPressed({ from: current, to })
    afterPaint(() => onSort?.(column, to))
  }
  return (
    <th
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={classes(
        'px-3 py-2.5 text-xs rows:first:pl-4 rows:last:pr-4 2xl:px-4 font-medium whitespace-nowrap text-ink-muted',
        key && onSort ? 'cards:px-0 pointer-coarse:py-0' : 'cards:sr-only',
        column.isPinned && pinnedClasses,
        alignClasses[column.align ?? 'left'],
      )}
      data-pinned={column.isPinned}
      scope="col"
    >
      {key && onSort ? (
        <button
          className="tap -mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-ink"
          onClick={() => press(key)}
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
