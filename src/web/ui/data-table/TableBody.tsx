import { useRef } from 'react'
import { classes } from '../classes.ts'
import { DrawnFor } from '../DrawnFor.tsx'
import { useLatest } from '../use-latest.ts'
import type { Column } from './columns.ts'
import { type Group, type GroupOf, inGroups } from './groups.ts'
import { SelectBox } from './SelectBox.tsx'
import { type Sorting, TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useOverflow } from './use-overflow.ts'
import type { Selection } from './use-selection.ts'

type TableBodyProps<Row> = Sorting & {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onRowClick?: ((row: Row) => void) | undefined
  /** The group each row belongs to, for a heading above the rows of each. */
  groupOf?: GroupOf<Row> | undefined
  /** Newer rows are loading. The old ones stay, dimmed by losing color, not contrast. */
  stale: boolean
  selection: Selection<Row> | undefined
}

/** The table element, in its own box. Pinned columns stay in view if the others scroll sideways. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { caption, columns, rows, rowKey, onRowClick, groupOf, stale, selection, ...sorting } = props
  const box = useRef<HTMLElement>(null)
  const scrolls = useOverflow(box)
  const open = useLatest(onRowClick)
  const onOpen = onRowClick && open
  return (
    <section
      aria-label={scrolls ? `${caption}, scrolls sideways` : undefined}
      className="@container relative overflow-x-auto [mask-image:var(--fade)]"
      ref={box}
      // A scrolling box must be focusable, to scroll it by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      {stale && <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-primary" />}
      <table
        aria-busy={stale}
        className={classes('w-full border-collapse cards:block', stale && 'text-ink-muted grayscale')}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          selectAll={selection && <SelectAll rows={rows} selection={selection} />}
          {...sorting}
        />
        {/* The URL changes with each window that opens over the table, and its rows stay as they are. */}
        <DrawnFor of={[rows, columns, groupOf, onOpen, ...(selection?.state ?? [])]}>
          {() =>
            inGroups(rows, groupOf).map((part) => (
              <tbody className="cards:block" key={part.group?.id ?? ''}>
                {part.group && <GroupHead columns={columns.length + (selection ? 1 : 0)} group={part.group} />}
                {part.rows.map((row) => (
                  <TableRow columns={columns} key={rowKey(row)} onRowClick={onOpen} row={row} selection={selection} />
                ))}
              </tbody>
            ))
          }
        </DrawnFor>
      </table>
    </section>
  )
}

function GroupHead({ group: { title, note }, columns }: { group: Group; columns: number }) {
  return (
    <tr className="border-t border-line cards:block">
      <th
        className="bg-surface-sunken/50 px-3 py-2 text-left font-semibold rows:pl-4 cards:block cards:px-4"
        colSpan={columns}
        scope="rowgroup"
      >
        <span className="wrap-anywhere">{title}</span>
        {note && <span className="ml-2 font-normal text-ink-muted">{note}</span>}
      </th>
    </tr>
  )
}

function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const { selected, pressAll } = selection
  return (
    <SelectBox
      checked={selected.length === rows.length}
      isMixed={selected.length > 0 && selected.length < rows.length}
      label="Select all on this page"
      onChange={(event) => pressAll(event.target.checked)}
    />
  )
}
