import { isValidElement, type ReactNode } from 'react'

/** One column of a DataTable. */
export type Column<Row> = {
  header: string
  /** The field to show, or how to get it. An empty value reads 'N/A'. */
  accessor?: (keyof Row & string) | ((row: Row) => ReactNode)
  /** Draws the cell itself, for badges, two lines, buttons. */
  render?: (row: Row) => ReactNode
  sortable?: boolean
  /** The name passed to onSort; defaults to the accessor's field. */
  sortKey?: string
  align?: 'left' | 'right' | 'center'
  /** Keeps the column in view while the others scroll sideways, as for a row's buttons. */
  isPinned?: boolean
  /** Keeps each text on one line, for values that are no use in parts, such as phone numbers. */
  isOneLine?: boolean
  /** The headings of groups say it, so it's left out while there are any. */
  isInGroups?: boolean
}

export type SortOrder = 'asc' | 'desc'

/** The content of a cell: the column's own rendering, else its field. */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const { accessor } = column
  const value = typeof accessor === 'function' ? accessor(row) : accessor && row[accessor]
  return asText(value)
}

/** The name a column sorts by, or nothing when it does not sort. */
export function sortKeyOf<Row>(column: Column<Row>): string | undefined {
  if (!column.sortable) return undefined
  return column.sortKey ?? (typeof column.accessor === 'string' ? column.accessor : undefined)
}

/** The order after a press on a column heading: ascending first, then reversed. */
export function nextOrder(key: string, sort: string | undefined, order: SortOrder | undefined): SortOrder {
  return key === sort && order === 'asc' ? 'desc' : 'asc'
}

function asText(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return 'N/A'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return isValidElement(value) ? value : String(value)
}
