/** The page number in an address; the first if it has no valid one. */
export function pageNumber(search: Record<string, unknown>): number {
  const page = Number(search.page)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
