const WIDTH = 120
const STEP = '  '

/**
 * JSON in which what fits on a line is on one, the way a formatter writes it. With a line for each value, indentation
 * would be more than half of a deep document.
 */
export function foldedJson(value: unknown): string {
  // What JSON has no word for, such as undefined, is left out as JSON.stringify leaves it out.
  return `${fold(JSON.parse(JSON.stringify(value)), '', 0)}\n`
}

/** `taken` is how much of the first line other text needs. */
function fold(value: unknown, indent: string, taken: number): string {
  const flat = line(value)
  if (typeof value !== 'object' || value === null || indent.length + taken + flat.length <= WIDTH) return flat
  const inner = indent + STEP
  // A comma may follow.
  if (Array.isArray(value))
    return block(
      '[',
      ']',
      value.map((item) => fold(item, inner, 1)),
      indent,
    )
  const rows = Object.entries(value).map(([name, item]) => {
    const head = `${JSON.stringify(name)}: `
    return head + fold(item, inner, head.length + 1)
  })
  return block('{', '}', rows, indent)
}

const block = (open: string, close: string, rows: readonly string[], indent: string) =>
  `${open}\n${rows.map((row) => indent + STEP + row).join(',\n')}\n${indent}${close}`

function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const rows = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${line(item)}`)
  return rows.length > 0 ? `{ ${rows.join(', ')} }` : '{}'
}
