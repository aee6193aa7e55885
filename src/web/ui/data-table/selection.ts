/** How the rows of a table are named and when their selection ends. */
export type Selectable<Row> = {
  /** The row in words, for 'Select Ana Okafor'. */
  label: (row: Row) => string
  /** What the rows were asked for beyond page, search and order, such as filters: when it changes, the selection ends. */
  scope?: string | undefined
}

/** The keys that are chosen, and what the rows were asked for when they were. */
export type Chosen = { scope: string; keys: ReadonlySet<string>; last: string | null }

export const nothingChosen: Chosen = { scope: '', keys: new Set(), last: null }

/** A press on a row's checkbox. */
export type Press = {
  key: string
  checked: boolean
  /** Takes every row since the last press along, as with the shift key. */
  through?: boolean
}

/** What is chosen after a press, among the keys of the rows that are shown in their order. */
export function press(chosen: Chosen, shown: readonly string[], { key, checked, through = false }: Press): Chosen {
  const from = chosen.last === null ? -1 : shown.indexOf(chosen.last)
  const to = shown.indexOf(key)
  const pressed = through && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
  return { ...chosen, keys: withKeys(chosen.keys, pressed, checked), last: key }
}

/** What is chosen after a press on the box over all rows that are shown. */
export const pressAll = (chosen: Chosen, shown: readonly string[], checked: boolean): Chosen => ({
  ...chosen,
  keys: withKeys(chosen.keys, shown, checked),
  last: null,
})

/** '1 selected', '12 selected'. */
export const selectedText = (count: number): string => `${count.toLocaleString('en-US')} selected`

function withKeys(keys: ReadonlySet<string>, pressed: readonly string[], checked: boolean): ReadonlySet<string> {
  return new Set(checked ? [...keys, ...pressed] : [...keys].filter((key) => !pressed.includes(key)))
}
