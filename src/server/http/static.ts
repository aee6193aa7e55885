import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Firebase } from '#contract/firebase.ts'
import { type LiveChat, type LiveChatProvider, showsLiveChat } from '#contract/live-chat.ts'
import { handlesSecret, SIGNED_IN_HINT } from '#contract/paths.ts'
import { WORKER_POLICY } from '#contract/product.ts'
import { escapeHtml } from '../html.ts'
import { hasCookie } from './cookies.ts'
import { siteFolders } from './site-folders.ts'
import { NO_CONTENT_POLICY, pagePolicy, SECURITY_HEADERS } from './site-headers.ts'
import { isShared, type SiteAnswer, type SiteMap, siteAnswer } from './site-paths.ts'

export interface SiteOptions {
  /** The folder of the site's pages, such as `dist/public`; `siteFolders` says where the rest is. */
  root: string
  settings: {
    API_BASE_URL?: string | undefined
    ADMIN_ENTRY: boolean
    LIVE_CHAT?: LiveChat | null
    FIREBASE?: Firebase | null
  }
  /** Pages rendered on request. */
  live?: readonly LiveRoutes[]
}

/** Routes of pages rendered on request, in addition to the site's own. */
export interface LiveRoutes {
  /** Their paths without parameters; the site redirects other spellings to them. */
  paths: readonly string[]
  add: (scope: FastifyInstance, site: LiveSite) => void
}

/** What such a route uses of the site. */
export interface LiveSite {
  /** Replies with an HTML page, possibly compressed, that contains these styles (sources such as `'sha256-…'`). */
  sendPage: (reply: FastifyReply, html: string | Buffer, styles: readonly string[]) => FastifyReply
  /** Whether the visitor gets a page at this address, not the app or a redirect. */
  showsPage: (request: FastifyRequest) => boolean
  /** Replies as the site does if there is no live route. */
  sendOwn: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** Replies that there is no such page. */
  sendNotFound: (reply: FastifyReply) => FastifyReply
}

const FIREBASE_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const APP_SHELL = 'app-shell.html'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** What browsers may fetch early. */
const SPECULATION = { 'speculation-rules': '"/speculation.json"' }
/** Files with a more specific type than their extensions suggest. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '/speculation.json': 'application/speculationrules+json',
  '/blog/feed.xml': 'application/atom+xml; charset=utf-8',
}

/**
 * Serves the public pages, the app's shell and their files for every GET and HEAD that no other route answers. Paths
 * below `/api` get the app's own not-found reply.
 */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const site = await readSite(options)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: site.roots,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // Two files may answer one address; only their entity tags tell them apart.
      lastModified: false,
      setHeaders: (reply, file) => setFileHeaders(site, reply, file),
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...SECURITY_HEADERS, 'content-security-policy': NO_CONTENT_POLICY })
    })
    // Sending a compressed file resets the type from its name, so we set ours last.
    scope.addHook('onSend', async (request, reply) => {
      const type = CONTENT_TYPES[pathOf(request)]
      if (type && reply.statusCode === 200) reply.type(type)
    })
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => answer(site, request, reply),
    })
    const liveSite: LiveSite = {
      sendPage: (reply, html, styles) =>
        letOpenersIn(reply, pathOf(reply.request))
          .headers({ ...SPECULATION, 'content-security-policy': livePolicy(site, reply.request, styles) })
          .type('text/html; charset=utf-8')
          .send(html),
      showsPage: (request) => answerTo(site, request).kind === 'page',
      sendOwn: (request, reply) => answer(site, request, reply),
      sendNotFound: (reply) => sendMissing(site, reply),
    }
    for (const { add } of options.live ?? []) add(scope, liveSite)
  })
}

interface Site extends SiteMap {
  roots: string[]
  /** Other origins that pages may call. */
  connect: readonly string[]
  liveChat: LiveChatProvider | undefined
  /** The page of an unknown address. */
  notFound: string
  /** Content-Security-Policy by HTML file. */
  policies: ReadonlyMap<string, string>
}

async function readSite({ root, settings, live }: SiteOptions): Promise<Site> {
  if (!existsSync(path.join(root, APP_SHELL))) throw new Error(`There is no site in ${root}; run npm run build first.`)
  const { client, record } = siteFolders(root)
  const roots = [path.resolve(root), client]
  const names = (await Promise.all(roots.map((folder) => filesIn(folder)))).flat()
  const isPage = (name: string) => name.endsWith('.html')
  const hashes: Record<string, string[]> = JSON.parse(await readFile(path.join(record, 'csp.json'), 'utf8'))
  const connect = [
    ...(settings.API_BASE_URL ? [new URL(settings.API_BASE_URL).origin] : []),
    ...identitySources(settings.FIREBASE ?? null),
  ]
  const liveChat = settings.LIVE_CHAT?.provider
  const pages = names.filter((name) => isPage(name) && name !== APP_SHELL).map((name) => pagePath(name))
  return {
    roots,
    connect,
    pages: new Set([...pages, ...(live ?? []).flatMap(({ paths }) => paths)]),
    files: new Set(names.filter((name) => !isPage(name)).map((name) => `/${name}`)),
    adminEntry: settings.ADMIN_ENTRY,
    notFound: await readFile(path.join(root, pageFile(NOT_FOUND)), 'utf8'),
    liveChat,
    policies: new Map(
      Object.entries(hashes).map(([name, styles]) => {
        if (name === APP_SHELL) return [name, pagePolicy({ styles, connect, trusted: WORKER_POLICY })]
        return [name, pagePolicy({ styles, connect, liveChat: showsLiveChat(pagePath(name)) ? liveChat : undefined })]
      }),
    ),
  }
}

/** Where browsers reach the identity provider. */
function identitySources(firebase: Firebase | null): readonly string[] {
  if (firebase === null) return []
  return firebase.emulator === null ? FIREBASE_ORIGINS : [`http://${firebase.emulator}`]
}

/**
 * Lets the window that opened the page keep a reference to it if there is nothing to protect: cutting it off makes the
 * browser start a process after the first byte, which on a phone is a tenth of the time until the page shows.
 */
const letOpenersIn = (reply: FastifyReply, page: string): FastifyReply =>
  handlesSecret(page) ? reply : reply.removeHeader('cross-origin-opener-policy')

/** The policy of a page rendered for this request. */
function livePolicy({ connect, liveChat }: Site, request: FastifyRequest, styles: readonly string[]): string {
  return pagePolicy({ styles, connect, liveChat: showsLiveChat(pathOf(request)) ? liveChat : undefined })
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** Files that can be requested: not the compressed siblings, not the build's own records. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/\.(br|gz|map)$|^\.vite\/|^src\//.test(name))
}

const pagePath = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)
const pageFile = (page: string): string => (page === '/' ? 'index.html' : `${page.slice(1)}.html`)

const addressOf = (request: FastifyRequest): string => request.raw.url ?? '/'

const answerTo = (site: Site, request: FastifyRequest): SiteAnswer =>
  siteAnswer(site, { url: addressOf(request), signedIn: hasCookie(request, SIGNED_IN_HINT, '1') })

async function answer(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (/^\/api(\/|$|\?)/.test(addressOf(request))) return reply.callNotFound()
  const found = answerTo(site, request)
  if (found.kind === 'redirect') {
    reply.header('cache-control', found.permanent ? 'public, max-age=3600' : 'no-store')
    return reply.redirect(found.to, found.permanent ? 301 : 302)
  }
  if (dependsOnVisitor(found)) reply.header('vary', 'Cookie')
  if (found.kind === 'page' && found.path === '/404') return sendMissing(site, reply)
  if (found.kind === 'app' && found.missing) reply.code(404)
  return reply.sendFile(fileOf(found))
}

const NOT_FOUND = '/404'

function dependsOnVisitor(found: SiteAnswer): boolean {
  if (found.kind === 'app') return found.shared || found.missing === true
  return found.kind === 'page' && (isShared(found.path) || found.path === NOT_FOUND)
}

/** Replies that there is no page at this address, which is its title. */
function sendMissing(site: Site, reply: FastifyReply): FastifyReply {
  const path = readable(pathOf(reply.request))
  const html =
    path === NOT_FOUND ? site.notFound : site.notFound.replace(/<title>.*? - /, () => `<title>${escapeHtml(path)} - `)
  return letOpenersIn(reply.code(404), NOT_FOUND)
    .headers({ ...SPECULATION, ...pageHeaders(site, pageFile(NOT_FOUND)) })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A path as people read it; one that isn't well written, as it came. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const pageHeaders = (site: Site, file: string) => ({
  'content-security-policy': site.policies.get(file) ?? pagePolicy({ styles: [], connect: [] }),
  'cache-control': REVALIDATE,
})

function fileOf(found: Exclude<SiteAnswer, { kind: 'redirect' }>): string {
  if (found.kind === 'app') return APP_SHELL
  return found.kind === 'page' ? pageFile(found.path) : found.path.slice(1)
}

function setFileHeaders(site: Site, reply: FastifyReply, file: string): void {
  const name = file.replace(/\.(br|gz)$/, '')
  if (name.includes(`${path.sep}assets${path.sep}`)) {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
  } else if (name.endsWith('.html')) {
    const page = path
      .relative(site.roots[0] ?? '', name)
      .split(path.sep)
      .join('/')
    reply.headers(pageHeaders(site, page))
    if (page !== APP_SHELL) letOpenersIn(reply, pagePath(page)).headers(SPECULATION)
  } else reply.header('cache-control', 'public, max-age=3600')
}
