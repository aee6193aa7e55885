/** What some rows of a table have in common. */
export interface Group {
  id: string
  title: string
  /** More about it, beside its title. */
  note?: string
}

export type GroupOf<Row> = (row: Row) => Group

/** The rows in order, cut where the group changes; all of them in one without a group if there are none. */
export function inGroups<Row>(
  rows: readonly Row[],
  groupOf: GroupOf<Row> | undefined,
): { group: Group | null; rows: Row[] }[] {
  const parts: { group: Group | null; rows: Row[] }[] = []
  for (const row of rows) {
    const group = groupOf?.(row) ?? null
    const last = parts.at(-1)
    if (last && last.group?.id === group?.id) last.rows.push(row)
    else parts.push({ group, rows: [row] })
  }
  return parts
}
