/** A person's whole name, from their row. */
export const nameOf = (row: { first_name: string; last_name: string }): string => `${row.first_name} ${row.last_name}`
