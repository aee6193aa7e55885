import type { MouseEvent } from 'react'
import { afterPaint } from '../after-paint.ts'
import { Cut } from '../Cut.tsx'
import { classes } from '../classes.ts'
import { type Column, cellContent } from './columns.ts'
import { pinnedClasses } from './pinned-classes.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Selection } from './use-selection.ts'

// In a card every value is at the end of its line, so the column's alignment applies to rows only.
const alignClasses = { left: 'rows:text-left', right: 'rows:text-right', center: 'rows:text-center' }

const cardLabel = 'cards:before:shrink-0 cards:before:text-ink-muted cards:before:content-[attr(data-label)]'

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  onRowClick?: ((row: Row) => void) | undefined
  selection?: Selection<Row> | undefined
}

/**
 * One row: cells side by side, or on narrow screens a card of labeled lines. A click anywhere opens it; the keyboard
 * opens it by the button in its first cell.
 */
export function TableRow<Row>({ row, columns, onRowClick, selection }: TableRowProps<Row>) {
  // The row shows that it was pressed before its window is made.
  const openRow = () => afterPaint(() => onRowClick?.(row))
  const open = (event: MouseEvent) => {
    if (!startedOnControl(event) && !window.getSelection()?.toString()) openRow()
  }
  return (
    <tr
      className={classes(
        'border-t border-line cards:grid cards:gap-x-10 cards:px-4 cards:py-3 cards:first:border-t-0 cards:sm:grid-cols-2',
        selection && 'cards:relative',
        // Opaque, because a pinned cell has the same background over the cells that scroll below it.
        selection?.has(row)
          ? 'bg-[color-mix(in_oklab,var(--primary-tint)_50%,var(--surface-raised))]'
          : 'bg-surface-raised',
        onRowClick && 'cursor-pointer transition-colors duration-100 hover:bg-surface-hover active:bg-surface-hover',
      )}
      onClick={onRowClick && open}
    >
      {selection && <SelectCell row={row} selection={selection} />}
      {columns.map((column, index) => (
        <td
          className={classes(
            'px-3 py-3 rows:first:pl-4 rows:last:pr-4 2xl:px-4 cards:flex cards:min-w-0 cards:px-0 cards:py-1',
            index === 0
              ? classes('cards:col-span-full cards:pb-2 cards:text-base', selection && 'cards:pr-10')
              : 'cards:gap-4 cards:text-right',
            // A card's buttons need no label.
            index > 0 &&
              (column.isPinned ? 'cards:justify-end cards:pt-2' : classes('cards:justify-between', cardLabel)),
            column.isPinned && classes(pinnedClasses, 'bg-inherit cards:col-span-full'),
            alignClasses[column.align ?? 'left'],
            column.isOneLine && 'whitespace-nowrap',
          )}
          data-label={column.header}
          data-one-line={column.isOneLine}
          data-pinned={column.isPinned}
          key={column.header}
        >
          {index === 0 && onRowClick ? (
            <button className="tap text-left cards:min-w-0" onClick={openRow} type="button">
              <Content column={column} row={row} />
            </button>
          ) : (
            <div className="min-w-0">
              <Content column={column} row={row} />
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}

function Content<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = cellContent(column, row)
  return typeof content === 'string' ? <Cut>{content}</Cut> : content
}

/** In a card it's in the corner. */
function SelectCell<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <td className="relative w-12 min-w-12 p-0 cards:absolute cards:top-1 cards:right-1 cards:size-11">
      <SelectBox
        checked={selection.has(row)}
        label={`Select ${selection.label(row)}`}
        onChange={({ target, nativeEvent }) =>
          selection.press(row, { checked: target.checked, through: isWithShift(nativeEvent) })
        }
      />
    </td>
  )
}

// The click handler reports the change.
const isWithShift = (event: Event): boolean => event instanceof window.MouseEvent && event.shiftKey

// Clicks in a window or menu opened from a cell bubble through the row too, though it's elsewhere on the page.
function startedOnControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('a, button, input, select, textarea, label, [popover]') !== null
}
