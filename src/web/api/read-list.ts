/** One page of a list, however the server wrapped it. `total` counts all rows that match, not only these. */
export interface List<T> {
  rows: T[]
  total: number
  /** At least `total` rows match; the server stopped counting there. */
  totalIsCapped: boolean
  page: number
  pageSize: number
}

/**
 * Reads a list reply in every shape that a backend may give it: the reply itself is the list; `data` is the list;
 * `data` or the reply holds it under the resource's name (`properties`, `users`, …), once or twice wrapped in `data`.
 * @param name the resource's name in the plural; it is also the word in the error
 * @param readRow reads one row as the contract says
 * @throws Error 'Invalid response format for {name}' when there is no list, or a status other than success; a list of
 * accounts must say success
 */
export function readList<T>(reply: unknown, name: string, readRow: (sent: unknown) => unknown): List<T> {
  const status = field(reply, 'status')
  const isRefusal = status === undefined ? NEEDS_STATUS.has(name) : status !== 'success'
  for (const holder of isRefusal ? [] : holders(reply)) {
    const rows = Array.isArray(holder) ? holder : (field(holder, name) ?? field(holder, 'data'))
    if (!Array.isArray(rows)) continue
    return { rows: rows.map(readRow) as T[], ...paging([holder, ...holders(reply)], rows.length) }
  }
  throw new Error(`Invalid response format for ${name}`)
}

/** The lists whose replies must have a status; some backends send the others without one. */
const NEEDS_STATUS: ReadonlySet<string> = new Set(['users'])

/** Whether `readList` words a reply without success itself, and the server's message isn't shown. */
export const hasOwnRefusal = (name: string): boolean => NEEDS_STATUS.has(name)

/** The reply, its `data`, and the `data` of that: the places a list can be. */
function holders(reply: unknown): unknown[] {
  const data = field(reply, 'data')
  return [reply, data, field(data, 'data')].filter((holder) => holder !== undefined)
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

function paging(places: readonly unknown[], length: number): Omit<List<never>, 'rows'> {
  const number = (name: string, fallback: number): number => {
    const found = places.map((place) => field(place, name)).find((value) => Number.isInteger(value))
    return typeof found === 'number' ? found : fallback
  }
  return {
    total: number('total', length),
    totalIsCapped: places.some((place) => field(place, 'totalIsCapped') === true),
    page: number('page', 1),
    pageSize: number('pageSize', length),
  }
}
