import type { Listing } from './listings.ts'

/** What a visitor has asked the homes on offer for. */
export interface ListingFilters {
  city: string
  /** Dollars a month. */
  rentMax: number | null
  bedroomsMin: number | null
}

/** A page of the homes on offer. */
export interface ListingsView {
  homes: readonly Listing[]
  total: number
  totalIsCapped: boolean
  page: number
  pageSize: number
  filters: ListingFilters
}

/** One home on offer, and whether the browser says that somebody is signed in. */
export interface ListingView {
  home: Listing
  signedIn: boolean
}

/** An address for the sitemap; `changed` is an instant. */
export interface SitemapEntry {
  path: string
  changed?: string
}

/**
 * The pages that are made when they are asked for. The build makes them from `src/site` into `dist/ssr/live.js`, where
 * the server finds them; the answers are whole HTML documents.
 */
export interface LivePages {
  listings(view: ListingsView): string
  listing(view: ListingView): string
  /** The sitemap with the given addresses beside the site's own; null where the site's own address is not set. */
  sitemap(entries: readonly SitemapEntry[]): string | null
  /** Sources for `style-src` of the styles that the pages hold. */
  styles: readonly string[]
}

/** What `dist/ssr/live.js` exports. `record` is the content of `dist/live.json`, which the same build has written. */
export interface LiveRenderer {
  livePages(record: unknown): LivePages
}

/** Homes on one page of the public list. */
export const LISTINGS_PAGE_SIZE = 12
/** The most addresses that a sitemap may name. */
export const SITEMAP_MAX = 50_000
