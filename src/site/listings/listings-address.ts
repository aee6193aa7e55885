import type { ListingFilters } from '#contract/site-pages.ts'
import { HOMES } from '#site/navigation.ts'

/** The filters that narrow the list, as its URL has them. */
const chosen = (filters: ListingFilters): [name: string, value: string][] =>
  Object.entries(filters).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))

/** The URL of a page of listed homes, with the current filters. */
export function listingsAddress(filters: ListingFilters, page: number): string {
  const search = new URLSearchParams([...chosen(filters), ...(page > 1 ? [['page', String(page)]] : [])]).toString()
  return search === '' ? HOMES.path : `${HOMES.path}?${search}`
}

export const isFiltered = (filters: ListingFilters): boolean => chosen(filters).length > 0
