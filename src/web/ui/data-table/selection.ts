import { grouped } from '#contract/count.ts'
/** How the rows of a table are named and when their selection ends. */
export type Selectable<Row> = {
  /** The row in words, for 'Select Ana Okafor'. */
  label: (row: Row) => string
  /** What else selects the rows besides page, search and order, such as filters. When it changes, the selection ends. */
  scope?: string | undefined
}

/** The chosen keys, and the query they were chosen under. */
export type Chosen = { scope: string; keys: ReadonlySet<string>; last: string | null }

export const nothingChosen: Chosen = { scope: '', keys: new Set(), last: null }

export type Press = {
  key: string
  checked: boolean
  /** Includes every row since the last press, as with the shift key. */
  through?: boolean
}

/** The selection after a press, given the keys of the visible rows in order. */
export function press(chosen: Chosen, shown: readonly string[], { key, checked, through = false }: Press): Chosen {
  const from = chosen.last === null ? -1 : shown.indexOf(chosen.last)
  const to = shown.indexOf(key)
  const pressed = through && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  return { ...chosen, keys: withKeys(chosen.keys, pressed, checked), last: key }
}

/** The selection after a press on the checkbox for all visible rows. */
export const pressAll = (chosen: Chosen, shown: readonly string[], checked: boolean): Chosen => ({
  ...chosen,
  keys: withKeys(chosen.keys, shown, checked),
  last: null,
})

/** '1 selected', '12 selected'. */
export const selectedText = (count: number): string => `${grouped(count)} selected`

function withKeys(keys: ReadonlySet<string>, pressed: readonly string[], checked: boolean): ReadonlySet<string> {
  return new Set(checked ? [...keys, ...pressed] : [...keys].filter((key) => !pressed.includes(key)))
}
