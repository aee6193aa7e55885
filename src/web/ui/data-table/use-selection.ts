import { useState } from 'react'
import { type Chosen, nothingChosen, type Press, press, pressAll, type Selectable } from './selection.ts'

type Shown<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  page: number
  search?: string | undefined
  sort?: string | undefined
  order?: string | undefined
  selection?: Selectable<Row> | undefined
}

/** Which rows of a table are selected, and what its checkboxes do. */
export type Selection<Row> = {
  label: (row: Row) => string
  selected: readonly Row[]
  has: (row: Row) => boolean
  /** What decides which rows are selected, and what a press on one does. */
  state: readonly [keys: ReadonlySet<string>, scope: string]
  press: (row: Row, how: Omit<Press, 'key'>) => void
  pressAll: (checked: boolean) => void
  clear: () => void
}

/** The selection of a table that has one. It ends when the query changes, and a row that disappears drops out. */
export function useSelection<Row>(shown: Shown<Row>): Selection<Row> | undefined {
  const { rows, rowKey, page, search, sort, order, selection } = shown
  const scope = JSON.stringify([page, search, sort, order, selection?.scope])
  const [kept, setKept] = useState<Chosen>(nothingChosen)
  if (!selection) return undefined
  // Resetting on the next press saves an effect for when the rows change.
  const current = (earlier: Chosen): Chosen => (earlier.scope === scope ? earlier : { ...nothingChosen, scope })
  const { keys } = current(kept)
  const shownKeys = rows.map(rowKey)
  const has = (row: Row) => keys.has(rowKey(row))
  return {
    label: selection.label,
    selected: rows.filter(has),
    has,
    state: [keys, scope],
    press: (row, how) => setKept((earlier) => press(current(earlier), shownKeys, { key: rowKey(row), ...how })),
    pressAll: (checked) => setKept((earlier) => pressAll(current(earlier), shownKeys, checked)),
    clear: () => setKept(nothingChosen),
  }
}
