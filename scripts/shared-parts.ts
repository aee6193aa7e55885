type Json = Record<string, unknown>

export interface Part {
  value: Json
  /** What it is called in `components`. */
  name: string
  /** What it is called when something else that is used more has the name. */
  fullName: string
}

/** Parts that more than one operation has, under their names, and what an operation says in their place. */
export function sharedParts(section: string, uses: readonly Part[]) {
  const groups = [...Map.groupBy(uses, ({ value }) => JSON.stringify(value))]
    .filter(([, { length }]) => length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
  const parts = new Map<string, Json>()
  const references = new Map<string, Json>()
  for (const [key, [first]] of groups) {
    if (!first) continue
    const name = parts.has(first.name) ? first.fullName : first.name
    parts.set(name, first.value)
    references.set(key, { $ref: `#/components/${section}/${name}` })
  }
  return {
    parts: Object.fromEntries([...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    refer: ({ value }: Part): Json => references.get(JSON.stringify(value)) ?? value,
  }
}
