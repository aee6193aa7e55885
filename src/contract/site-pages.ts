import type { FieldError } from './errors.ts'
import type { WantedPets } from './home-facts.ts'
import type { LetterPlace } from './letters.ts'
import type { Listing } from './listings.ts'
import type { Role } from './roles.ts'
import type { BookedShowing, OpenTimes } from './showings.ts'

/** A visitor's filters for the listed homes. */
export interface ListingFilters {
  city: string
  /** Dollars a month. */
  rentMax: number | null
  bedroomsMin: number | null
  pets: WantedPets | null
  squareFeetMin: number | null
}

/** One page of the listed homes. */
export interface ListingsView {
  homes: readonly Listing[]
  total: number
  totalIsCapped: boolean
  page: number
  pageSize: number
  filters: ListingFilters
}

/** One listed home, and whether the browser says someone is signed in. */
export interface ListingView {
  home: Listing
  signedIn: boolean
  /** The outcome of a question sent as a form. */
  question?: { answer: string } | { sent: SentForm }
  /** When it can be seen; no times if there are none. */
  showingTimes?: OpenTimes
  /** The outcome of booking one as a form. */
  showing?: { booked: BookedShowing } | { sent: SentForm }
}

/** Why the API refused a form. */
export interface FormRefusal {
  status: number
  message: string
  errors: readonly Pick<FieldError, 'path' | 'msg'>[]
}

/** A form as filled in, to show again. */
export interface SentForm {
  /** By field name; never a password. */
  values: Readonly<Record<string, string>>
  /** Null if nothing is wrong and the URL filled in a choice. */
  refusal: FormRefusal | null
  /** The roles whose demo accounts anyone can open on this server. */
  demoRoles?: readonly Role[]
  /** Where the email lies that the form asked for, if the server can't send it. */
  letter?: LetterPlace
  /** Whether the address of this page's API asks for an account without a verification email. */
  registersDirectly?: true
}

/** Why a form wasn't read at all. */
export type FormProblem = 'elsewhere' | 'foreign' | 'too_large' | 'wrong_type' | 'unavailable'

/** A URL for the sitemap; `changed` is an instant or a day. */
export interface SitemapEntry {
  path: string
  changed?: string
}

/**
 * The pages rendered on request. The build compiles them from `src/site` into `dist/ssr/live.js`, where the server finds
 * them. They return whole HTML documents.
 */
export interface LivePages {
  /** Whether the list of homes is also the site's front page. */
  homesInFront: boolean
  listings(view: ListingsView): string
  listing(view: ListingView): string
  /** The site's page at `path`, with the values sent to its form. */
  form(path: string, sent: SentForm): string
  /** The page that says why a form wasn't read. */
  problem(problem: FormProblem): string
  /** The sitemap with the given URLs and the site's own; null if the site's own address isn't set. */
  sitemap(entries: readonly SitemapEntry[]): string | null
  /** `style-src` sources for the pages' inline styles. */
  styles: readonly string[]
}

/** The export of `dist/ssr/live.js`. `record` is the content of `dist/live.json` from the same build. */
export interface LiveRenderer {
  livePages(record: unknown): LivePages
}

/** Homes on one page of the public list. */
export const LISTINGS_PAGE_SIZE = 12
/** The most URLs a sitemap can have. */
export const SITEMAP_MAX = 50_000
