import type { APIRequestContext, Page } from '@playwright/test'
import { FORM_DONE, FORM_PATHS } from '#contract/site-forms.ts'

/** What an address serves: what a browser without scripts sees. */
export interface Stop {
  /** Path and query. */
  address: string
  status: number
  /** What the page says, unless it is a view of the app or not a page at all. */
  page: PageFacts | null
}

export interface PageFacts {
  title: string
  description: string
  headings: number
  canonicals: string[]
  ids: string[]
  links: Link[]
}

export interface Link {
  /** The whole address it leads to, with its `#part`. */
  href: string
  /** Whether people follow it; the others are the page's own pictures, styles, scripts and icons. */
  isFollowed: boolean
}

const { resetPassword, verifyEmail, newEmail, keepEmail, agreeToEmails, stopEmails, cancelShowing, invitation, setup } =
  FORM_PATHS
/** Where the walk begins: the front page, and what only an emailed link, a sent form or another program leads to. */
const STARTS = [
  '/',
  '/robots.txt',
  '/speculation.json',
  ...[resetPassword, verifyEmail, newEmail, keepEmail, agreeToEmails, stopEmails, cancelShowing, invitation, setup],
  ...Object.values(FORM_DONE),
]
/** Homes come and go, and their pages are all alike, so only this many of the oldest are visited. */
const HOMES = 3
/** The mailbox is its server's, not the site's; pages that say where a letter lies link to it. */
const isOnSite = (address: string): boolean => !address.startsWith('/dev/')
const isHome = (address: string): boolean => /^\/listings\/./.test(address)

/**
 * Everything on our own origin that can be reached from the front page, breadth first. Homes wait until the end; then
 * the oldest are visited.
 * @param blank a page without a security policy, whose parser reads the documents
 */
export async function crawl(blank: Page, request: APIRequestContext, server: string): Promise<Stop[]> {
  const known = new Set(STARTS)
  const stops: Stop[] = []
  const walk = async (start: readonly string[]) => {
    const queue = [...start]
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const stop = await visit({ blank, request, server }, address)
      stops.push(stop)
      const found = (stop.page?.links ?? [])
        .map(({ href }) => addressOf(href))
        .filter((next) => isOnSite(next) && !known.has(next))
      for (const next of found) known.add(next)
      queue.push(...new Set(found.filter((next) => !isHome(next))))
    }
  }
  await walk(STARTS)
  const homes = [...known].filter((address) => isHome(address))
  // Ids grow with time, so these are homes of the demo data, which no test removes.
  await walk(homes.sort().slice(0, HOMES))
  return stops
}

const addressOf = (href: string): string => {
  const { pathname, search } = new URL(href)
  return pathname + search
}

interface Walker {
  blank: Page
  request: APIRequestContext
  server: string
}

async function visit({ blank, request, server }: Walker, address: string): Promise<Stop> {
  const reply = await request.get(address, { maxRedirects: 0 })
  const [type = ''] = (reply.headers()['content-type'] ?? '').split(';')
  const isRead = type === 'text/html' || type.endsWith('xml') || type === 'application/manifest+json'
  if (!isRead || type === 'image/svg+xml') return { address, status: reply.status(), page: null }
  const document = { text: await reply.text(), type, base: server + address }
  return { address, status: reply.status(), page: await blank.evaluate(factsOf, document) }
}

/** Runs in the browser. */
function factsOf({ text, type, base }: { text: string; type: string; base: string }): PageFacts | null {
  const isPage = type === 'text/html'
  const links: Link[] = []
  const add = (value: string | null | undefined, isFollowed: boolean) => {
    if (!(value && URL.canParse(value, base))) return
    const { href, origin } = new URL(value, base)
    if (origin === new URL(base).origin) links.push({ href, isFollowed })
  }
  const facts = { title: '', description: '', headings: 0, canonicals: [], ids: [], links }
  if (type === 'application/manifest+json') {
    for (const { src } of JSON.parse(text).icons) add(src, false)
    return facts
  }
  const page = new DOMParser().parseFromString(text, isPage ? 'text/html' : 'text/xml')
  if (page.querySelector('#root')) return null
  const all = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  for (const href of all('a[href], area[href]', 'href')) add(href, true)
  for (const href of all('link[href]', 'href')) add(href, false)
  for (const src of all('img[src], script[src], source[src], video[src]', 'src')) add(src, false)
  for (const set of all('img[srcset], source[srcset]', 'srcset'))
    for (const part of set.split(',')) add(part.trim().split(/\s/)[0], false)
  for (const content of all('meta[property="og:image"]', 'content')) add(content, false)
  return {
    ...facts,
    title: page.querySelector('head > title')?.textContent ?? '',
    description: page.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    headings: page.querySelectorAll('h1').length,
    canonicals: all('link[rel=canonical]', 'href'),
    ids: all('[id]', 'id'),
  }
}
