import type { FieldError } from './errors.ts'
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
  /** What became of a question that came as a form. */
  question?: { answer: string } | { sent: SentForm }
}

/** Why the API would not do what a form asked for. */
export interface FormRefusal {
  status: number
  message: string
  errors: readonly Pick<FieldError, 'path' | 'msg'>[]
}

/** A form as somebody has filled it in, to be shown again. */
export interface SentForm {
  /** By the names of its fields; never a password. */
  values: Readonly<Record<string, string>>
  /** Null where nothing is wrong: a choice that the address has made. */
  refusal: FormRefusal | null
}

/** Why a form was not read at all. */
export type FormProblem = 'elsewhere' | 'foreign' | 'too_large' | 'wrong_type' | 'unavailable'

/** An address for the sitemap; `changed` is an instant or a day. */
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
  /** The site's page at `path`, with what was sent to its form. */
  form(path: string, sent: SentForm): string
  /** The page that says why a form was not read. */
  problem(problem: FormProblem): string
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
