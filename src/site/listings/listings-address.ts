import type { ListingFilters } from '#contract/site-pages.ts'
import { HOMES } from '#site/navigation.ts'

/** The URL of a page of listed homes, with the current filters. */
export function listingsAddress({ city, rentMax, bedroomsMin }: ListingFilters, page: number): string {
  const search = new URLSearchParams({
    ...(city !== '' && { city }),
    ...(rentMax !== null && { rentMax: String(rentMax) }),
    ...(bedroomsMin !== null && { bedroomsMin: String(bedroomsMin) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search === '' ? HOMES.path : `${HOMES.path}?${search}`
}

export const isFiltered = ({ city, rentMax, bedroomsMin }: ListingFilters): boolean =>
  city !== '' || rentMax !== null || bedroomsMin !== null
