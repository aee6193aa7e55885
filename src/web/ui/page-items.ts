/** A numbered page, or the gap between two that are not neighbors. */
type PageItem = { page: number } | { gapAfter: number }

/** How many rows a page of a list can have. The first is the default. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The number of pages for `total` rows; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The page buttons to show: all of them up to seven, else the first, the last, and the current one with its neighbors,
 * with gaps between. The number of items stays the same from page to page, so the buttons do not move under the pointer.
 */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= 7) return range(1, count)
  if (current <= 4) return [...range(1, 5), { gapAfter: 5 }, { page: count }]
  if (current >= count - 3) return [{ page: 1 }, { gapAfter: 1 }, ...range(count - 4, count)]
  return [{ page: 1 }, { gapAfter: 1 }, ...range(current - 1, current + 1), { gapAfter: current + 1 }, { page: count }]
}

function range(first: number, last: number): PageItem[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => ({ page: first + offset }))
}
