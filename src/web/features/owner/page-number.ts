/** The page that an address asks for; the first where it asks for none that there could be. */
export function pageNumber(search: Record<string, unknown>): number {
  const page = Number(search.page)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
