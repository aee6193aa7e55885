import type { MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { type Column, cellContent } from './columns.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Selection } from './use-selection.ts'

// On a phone every value is at the end of its line, so the column's alignment applies from `sm` up.
const alignClasses = { left: 'sm:text-left', right: 'sm:text-right', center: 'sm:text-center' }

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  onRowClick?: ((row: Row) => void) | undefined
  selection?: Selection<Row> | undefined
}

/**
 * One row: cells side by side, or on a phone a card of labeled lines. A click anywhere opens it; the keyboard opens it
 * by the button in its first cell.
 */
export function TableRow<Row>({ row, columns, onRowClick, selection }: TableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    if (!startedOnControl(event) && !window.getSelection()?.toString()) onRowClick?.(row)
  }
  return (
    <tr
      className={classes(
        'border-t border-line max-sm:block max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0',
        onRowClick && 'cursor-pointer transition-colors duration-100 hover:bg-surface-hover',
        selection && 'max-sm:relative',
        selection?.has(row) && 'bg-primary-tint/50',
      )}
      onClick={onRowClick && open}
    >
      {selection && <SelectCell row={row} selection={selection} />}
      {columns.map((column, index) => (
        <td
          className={classes(
            'px-3 py-3 max-sm:flex sm:first:pl-4 sm:last:pr-4 lg:px-4 max-sm:px-0 max-sm:py-1',
            index === 0
              ? classes('max-sm:pb-2 max-sm:text-base', selection && 'max-sm:pr-10')
              : 'max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)]',
            alignClasses[column.align ?? 'left'],
          )}
          data-label={column.header}
          key={column.header}
        >
          {index === 0 && onRowClick ? (
            <button className="tap text-left" onClick={() => onRowClick(row)} type="button">
              {cellContent(column, row)}
            </button>
          ) : (
            <div className="min-w-0">{cellContent(column, row)}</div>
          )}
        </td>
      ))}
    </tr>
  )
}

/** On a phone it's in the corner of the row's card. */
function SelectCell<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <td className="relative w-12 p-0 max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:size-11">
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
