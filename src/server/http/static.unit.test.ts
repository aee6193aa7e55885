import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteOptions, serveSite } from './static.ts'

const FILES = {
  'public/index.html': '<h1>Home</h1>',
  'public/login.html': '<h1>Sign in</h1>',
  'public/404.html': '<title>Page Not Found - Pro - Place</title><h1>Page Not Found</h1>',
  'public/app-shell.html': '<div id="root"></div>',
  'public/robots.txt': 'User-agent: *',
  'public/speculation.json': '{"prefetch":[]}',
  'client/assets/app-1a2b.js': 'console.log(1)',
  'client/assets/app-1a2b.js.map': '{}',
  'client/.vite/manifest.json': '{}',
  'client/src/web/index.html': '<template>',
  'csp.json': JSON.stringify({
    'index.html': ["'sha256-abc='"],
    'login.html': [],
    '404.html': [],
    'app-shell.html': [],
  }),
}

let folder = ''
let app: FastifyInstance

async function serve(settings: Partial<SiteOptions['settings']> = {}): Promise<FastifyInstance> {
  const server = Fastify()
  await serveSite(server, { root: path.join(folder, 'public'), settings: { ADMIN_ENTRY: false, ...settings } })
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pp-site-'))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  for (const name of ['public/index.html', 'public/speculation.json'] as const)
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(FILES[name]))
  app = await serve()
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('every answer', () => {
  it.each(['/', '/login', '/nothing', '/Login', '/assets/app-1a2b.js', '/robots.txt', '/dashboard'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await get(url)
      const maxAge = Number(/max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security']))?.[1])
      expect(maxAge).toBeGreaterThanOrEqual(31_536_000)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )
})

describe('the window that opened a page', () => {
  it.each(['/login', '/dashboard', '/assets/app-1a2b.js', '/robots.txt', '/Login'])(
    'is kept out by %s',
    async (url) => {
      expect((await get(url)).headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )

  it('keeps a reference if there is nothing to protect, because browsers show such a page sooner', async () => {
    for (const url of ['/', '/nothing'])
      expect((await get(url)).headers).not.toHaveProperty('cross-origin-opener-policy')
    const signedIn = await get('/', { cookie: 'pp_signed_in=1' })
    expect(signedIn.headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})

describe('the policy of pages', () => {
  it("allows the page's own style by its hash, nothing inline and no evaluation", async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("style-src 'self' 'sha256-abc=';")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    for (const source of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(source)
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it("lets only the app make a policy, for its worker's address", async () => {
    expect((await get('/dashboard')).headers['content-security-policy']).toContain('; trusted-types number-tables')
  })

  it.each(['/nothing', '/dashboard'])('applies to %s too', async (url) => {
    expect((await get(url)).headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('lets pages call an API elsewhere when there is one', async () => {
    const elsewhere = await serve({ API_BASE_URL: 'https://api.example.com/api' })
    const policy = (await elsewhere.inject('/dashboard')).headers['content-security-policy']
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    await elsewhere.close()
  })
})

describe('what browsers can fetch early', () => {
  it('is listed by pages and not by the app', async () => {
    for (const url of ['/', '/login', '/nothing'])
      expect((await get(url)).headers['speculation-rules']).toBe('"/speculation.json"')
    for (const url of ['/dashboard', '/robots.txt'])
      expect((await get(url)).headers).not.toHaveProperty('speculation-rules')
  })

  it.each(['identity', 'br'])('has the type that browsers demand (%s)', async (encoding) => {
    const { headers } = await get('/speculation.json', { 'accept-encoding': encoding })
    expect(headers['content-type']).toBe('application/speculationrules+json')
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  })
})

describe('a configured chat widget', () => {
  it('opens the policy of the pages that show it, but not of sign-in and the app', async () => {
    const LIVE_CHAT = { provider: 'crisp', id: '3f6b1a52-0000-4000-8000-00000000000a' } as const
    const chatty = await serve({ LIVE_CHAT })
    const policy = async (url: string) => (await chatty.inject(url)).headers['content-security-policy']
    for (const url of ['/', '/nothing']) expect(await policy(url)).toContain("script-src 'self' https://*.crisp.chat;")
    for (const url of ['/login', '/dashboard']) expect(await policy(url)).not.toContain('crisp')
    await chatty.close()
  })
})

describe('pages', () => {
  it('are compressed for clients that support it, and are revalidated each time', async () => {
    const page = await get('/', { 'accept-encoding': 'br' })
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<h1>Home</h1>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect((await get('/')).body).toBe('<h1>Home</h1>')
  })

  it('answer 304 to clients that have them', async () => {
    const { headers } = await get('/login')
    expect((await get('/login', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it.each(['/nothing', '/404', '/missing.js', '/assets/gone.js', '/.vite/manifest.json', '/assets/app-1a2b.js.map'])(
    'that do not exist are 404 with the page that says so: %s',
    async (url) => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toContain('<h1>Page Not Found</h1>')
    },
  )

  it('have their own address as their title', async () => {
    const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await get(url)).body)?.[1]
    expect(await titleAt('/nothing?a=1')).toBe('/nothing - Pro - Place')
    expect(await titleAt('/caf%C3%A9/%3Cb%3E')).toBe('/café/&lt;b&gt; - Pro - Place')
    expect(await titleAt('/404')).toBe('Page Not Found - Pro - Place')
  })

  it('open in the app for people who are signed in', async () => {
    const reply = await get('/nothing', { cookie: 'pp_signed_in=1' })
    expect([reply.statusCode, reply.body]).toEqual([404, FILES['public/app-shell.html']])
    for (const cookie of ['', 'pp_signed_in=1'])
      expect((await get('/nothing', { cookie })).headers.vary).toContain('Cookie')
  })

  it.each(['/../csp.json', '/%2e%2e/csp.json', '/..%2fcsp.json', '/assets/..%2f..%2fcsp.json'])(
    'do not lead out of the folder: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('answer HEAD without a body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/login' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
})

describe('addresses', () => {
  it('are normalized with a redirect that keeps the query string', async () => {
    const reply = await get('/Login/?message=Hi%20there')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/login?message=Hi%20there'])
  })

  it('that both visitors and users have depend on the hint', async () => {
    const visitor = await get('/')
    const user = await get('/', { cookie: 'theme=dark; pp_signed_in=1' })
    expect(visitor.body).toBe('<h1>Home</h1>')
    expect(user.body).toBe('<div id="root"></div>')
    for (const { headers } of [visitor, user]) expect(headers.vary).toContain('Cookie')
    expect(visitor.headers.etag).not.toBe(user.headers.etag)
    expect((await get('/', { cookie: 'pp_signed_in=10' })).body).toBe('<h1>Home</h1>')
  })

  it('below /api are left to the API', async () => {
    const reply = await get('/api/nothing')
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/json')
  })

  it('redirect / to the back office with the admin entry, without being cached', async () => {
    const entry = await serve({ ADMIN_ENTRY: true })
    const reply = await entry.inject('/')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/app/overview'])
    expect(reply.headers['cache-control']).toBe('no-store')
    await entry.close()
  })
})

it('says what to do when there is nothing to serve', async () => {
  const server = Fastify()
  const settings = { ADMIN_ENTRY: false }
  await expect(serveSite(server, { root: path.join(folder, 'nothing'), settings })).rejects.toThrow('npm run build')
})

it('lets browsers keep files whose name changes with their content', async () => {
  const { headers } = await get('/assets/app-1a2b.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toMatch(/javascript; charset=utf-8/)
})
