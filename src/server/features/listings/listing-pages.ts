import type { FastifyReply, FastifyRequest } from 'fastify'
import { listings } from '#contract/listings.ts'
import { listingPath, SIGNED_IN_HINT } from '#contract/paths.ts'
import { LISTINGS_PAGE_SIZE, type ListingFilters, type LivePages, SITEMAP_MAX } from '#contract/site-pages.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { hasCookie } from '../../http/cookies.ts'
import type { LiveRoutes, LiveSite } from '../../http/static.ts'
import { findOpenTimes } from '../showings/showings.queries.ts'
import { findListing, findListingDates, findListings, type ListingQuery } from './listings.queries.ts'
import { createPageCache, encodingFor, type PageCache, type ReadyPage } from './page-cache.ts'

/** Short, so leased homes disappear quickly, but long enough to spare us a request for every reader. */
const PAGE_SECONDS = 60
const PAGE_CACHE = `public, max-age=${PAGE_SECONDS}`
/** A page takes about a tenth of a megabyte. */
const PAGES_KEPT = 200
const SITEMAP_CACHE = 'public, max-age=3600'

const LIST_PATH = '/listings'
/** One home's page; matches an id only, so a trailing slash redirects as it does everywhere else. */
export const LISTING_ROUTE = `${LIST_PATH}/:id(^[\\w-]+$)`

/** The public pages of listed homes, and the sitemap with them. */
export function listingPages(services: Services, pages: LivePages): LiveRoutes {
  const { clock, homeChanges } = services
  const version = () => homeChanges.count
  const cached = createPageCache({ lifetime: PAGE_SECONDS * 1000, max: PAGES_KEPT, clock, version })
  return {
    paths: pages.homesInFront ? ['/', LIST_PATH] : [LIST_PATH],
    add: (scope, site) => {
      const method = ['GET', 'HEAD']
      const sendList = async (request: FastifyRequest, reply: FastifyReply) => {
        const asked = listingQueryOf(request.query)
        const render = async () => pages.listings(await listingsView(services, asked))
        return sendReady({ pages, site }, request, reply, await cached(JSON.stringify(asked), render))
      }
      scope.route({ method, url: LIST_PATH, handler: sendList })
      if (pages.homesInFront)
        scope.route({
          method,
          url: '/',
          handler: (request, reply) => {
            if (!site.showsPage(request)) return site.sendOwn(request, reply)
            reply.header('vary', 'Cookie')
            return sendList(request, reply)
          },
        })
      scope.route<{ Params: { id: string } }>({
        method,
        url: LISTING_ROUTE,
        handler: (request, reply) => sendListing({ services, pages, site, cached }, request, reply),
      })
      scope.route({ method, url: '/sitemap.xml', handler: (_, reply) => sendSitemap({ services, pages, site }, reply) })
    },
  }
}

interface Parts {
  services: Services
  pages: LivePages
  site: LiveSite
}

async function sendListing(
  { services, pages, site, cached }: Parts & { cached: PageCache },
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const params = listings.read.params.safeParse(request.params)
  if (!params.success) return site.sendNotFound(reply)
  const { id } = params.data
  const signedIn = hasCookie(request, SIGNED_IN_HINT, '1')
  reply.header('vary', 'Cookie')
  const page = await cached(`${id} ${signedIn}`, async () => {
    const home = await findListing(services.db, id)
    if (!home) return null
    const showingTimes = await findOpenTimes(systemCall(services), id)
    return pages.listing({ home: listings.read.reply.parse(home), signedIn, ...(showingTimes && { showingTimes }) })
  })
  return sendReady({ pages, site }, request, reply, page)
}

async function sendSitemap({ services, pages, site }: Parts, reply: FastifyReply) {
  const homes = await findListingDates(services.db, SITEMAP_MAX)
  const xml = pages.sitemap(
    homes.map(({ id, updated_at }) => ({ path: listingPath(id), changed: updated_at.toISOString() })),
  )
  if (xml === null) return site.sendNotFound(reply)
  return reply.header('cache-control', SITEMAP_CACHE).type('application/xml; charset=utf-8').send(xml)
}

/** Sends a page compressed as the client takes it, or 304 to a client that already has this exact one. */
function sendReady(
  { pages, site }: Pick<Parts, 'pages' | 'site'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage | null,
) {
  if (!page) return site.sendNotFound(reply)
  reply.headers({ etag: page.tag, 'cache-control': PAGE_CACHE })
  appendVary(reply, 'Accept-Encoding')
  const known = (request.headers['if-none-match'] ?? '').split(',').some((given) => given.trim() === page.tag)
  // Browsers give the page they kept the policy of this reply.
  if (known) return site.sendPage(reply.code(304), '', pages.styles)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined) return site.sendPage(reply, page.html, pages.styles)
  return site.sendPage(reply.header('content-encoding', encoding), page.encoded[encoding], pages.styles)
}

const appendVary = (reply: FastifyReply, name: string) =>
  reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))

async function listingsView(services: Services, asked: ListingQuery) {
  const { rows, total, totalIsCapped } = await findListings(services.db, asked)
  return {
    homes: rows.map((row) => listings.list.reply.parse(row)),
    total,
    totalIsCapped,
    page: asked.page,
    pageSize: asked.pageSize,
    filters: filtersOf(asked),
  }
}

export const filtersOf = ({ city, rentMax, bedroomsMin, pets, squareFeetMin }: ListingQuery): ListingFilters => ({
  city: city ?? '',
  rentMax: rentMax ?? null,
  bedroomsMin: bedroomsMin ?? null,
  pets: pets ?? null,
  squareFeetMin: squareFeetMin ?? null,
})

const PAGE_PARAMETERS = ['city', 'rentMax', 'bedroomsMin', 'pets', 'squareFeetMin', 'page'] as const
/** People write amounts as '$1,800', and sizes as '1,200'. */
const NUMBERS: readonly string[] = ['rentMax', 'squareFeetMin']

/** The readable part of the page's query string; anything the API would refuse is left out. */
export function listingQueryOf(query: unknown): ListingQuery {
  const given = new Map(Object.entries(query ?? {}))
  const schema = listings.list.query
  const good = PAGE_PARAMETERS.flatMap((name) => {
    const value = given.get(name)
    const text = typeof value === 'string' && NUMBERS.includes(name) ? value.replaceAll(/[$,\s]/g, '') : value
    return text !== '' && schema.safeParse({ [name]: text }).success ? [[name, text]] : []
  })
  return schema.parse({ ...Object.fromEntries(good), pageSize: LISTINGS_PAGE_SIZE })
}
