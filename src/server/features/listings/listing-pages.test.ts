import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { LivePages } from '#contract/site-pages.ts'
import { serveSite } from '#server/http/static.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addShowing, addShowingTime } from '#test/harness/showings.ts'
import { listingPages } from './listing-pages.ts'

/** Pages that print what they were given. */
const pages: LivePages = {
  homesInFront: false,
  styles: ["'sha256-abc='"],
  listings: (view) => `<!doctype html>${JSON.stringify(view)}`,
  listing: (view) => `<!doctype html>${JSON.stringify(view)}`,
  form: () => '',
  problem: () => '',
  sitemap: (entries) => entries.map((entry) => `${entry.path} ${entry.changed}`).join('\n'),
}

let server: TestServer
let landlord: Person
let site: FastifyInstance
let home: string
const open = async (made: LivePages) => {
  const root = path.join(temporaryFolder(), 'public')
  await mkdir(root, { recursive: true })
  await mkdir(path.join(root, '../client'), { recursive: true })
  await writeFile(path.join(root, 'app-shell.html'), '<div id="root"></div>')
  await writeFile(path.join(root, '404.html'), '<h1>Page Not Found</h1>')
  await writeFile(path.join(root, '../csp.json'), '{}')
  const app = Fastify()
  await serveSite(app, { root, settings: { ADMIN_ENTRY: false }, live: [listingPages(server.services, made)] })
  return app
}
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  home = await addProperty(landlord, { title: 'Maple Court 4B' })
  site = await open(pages)
})
afterAll(() => site.close())

const get = (url: string, headers = {}) => site.inject({ url, headers })
const viewAt = async (url: string, headers = {}) =>
  JSON.parse((await get(url, headers)).body.replace('<!doctype html>', ''))

describe('the front page of a landlord’s own site', () => {
  let own: FastifyInstance
  beforeAll(async () => {
    own = await open({ ...pages, homesInFront: true })
  })
  afterAll(() => own.close())

  it('is the list of homes, and the app for people who are signed in', async () => {
    const list = await own.inject({ url: '/' })
    expect(list.statusCode).toBe(200)
    expect(list.body).toContain('Maple Court 4B')
    expect(list.headers.vary).toContain('Cookie')
    expect((await own.inject({ url: '/?city=Nowhere' })).body).toContain('"homes":[]')
    const app = await own.inject({ url: '/', headers: { cookie: 'pp_signed_in=1' } })
    expect(app.body).toContain('<div id="root">')
  })

  it('is not there on the product’s site', async () => {
    expect((await get('/')).body).not.toContain('Maple Court 4B')
  })
})

describe('a home’s page', () => {
  it('shows what the API returns, under the page security policy', async () => {
    const reply = await get(`/listings/${home}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'sha256-abc=';")
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers).not.toHaveProperty('cross-origin-opener-policy')
    const { body } = await server.anonymous.send(api.listings.read, { params: { id: home } })
    const showingTimes = { timeZone: 'America/Los_Angeles', times: [] }
    expect(await viewAt(`/listings/${home}`)).toEqual({ home: body.data, signedIn: false, showingTimes })
    expect(reply.body).not.toContain('12 Maple Court')
  })

  it('shows a new time to see the home at once, and no longer once it is taken', async () => {
    const times = async () => {
      const { showingTimes } = (await viewAt(`/listings/${home}`)) as { showingTimes: { times: { id: string }[] } }
      return showingTimes.times.map(({ id }) => id)
    }
    const id = await addShowingTime(landlord, home)
    expect(await times()).toEqual([id])
    await addShowing(server, home, id)
    expect(await times()).toEqual([])
  })

  it('knows from the hint cookie that someone is signed in, and says so to caches', async () => {
    const headers = { cookie: 'theme=dark; pp_signed_in=1' }
    expect((await viewAt(`/listings/${home}`, headers)).signedIn).toBe(true)
    expect((await get(`/listings/${home}`)).headers.vary).toContain('Cookie')
  })

  it('can be cached for a minute, and is not sent again to clients that have it', async () => {
    const { headers } = await get(`/listings/${home}`)
    expect(headers['cache-control']).toBe('public, max-age=60')
    const again = await get(`/listings/${home}`, { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const policy = 'content-security-policy'
    expect(again.headers[policy]).toBe(headers[policy])
    await landlord.send(api.properties.update, { params: { id: home }, body: { rentAmount: 1900 } })
    expect((await get(`/listings/${home}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it('comes compressed to clients that take that', async () => {
    const reply = await get(`/listings/${home}`, { 'accept-encoding': 'gzip, br' })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' })
    expect(String(brotliDecompressSync(reply.rawPayload))).toBe((await get(`/listings/${home}`)).body)
  })

  it('answers HEAD without a body', async () => {
    const reply = await site.inject({ method: 'HEAD', url: `/listings/${home}` })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })

  it('that is not listed gets the same 404 as one that does not exist or an invalid id', async () => {
    const hidden = await addProperty(landlord, { isAvailable: false })
    for (const id of [hidden, '00000000-0000-4000-8000-000000000000', 'x', '%00', "'or'1", '..%2f..%2fcsp.json']) {
      const reply = await get(`/listings/${id}`)
      expect([id, reply.statusCode, reply.body]).toEqual([id, 404, '<h1>Page Not Found</h1>'])
      expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
  })
})

describe('the page with all homes', () => {
  it('takes filters as people type them, and ignores what it cannot read', async () => {
    const filtersAt = async (search: string) => (await viewAt(`/listings${search}`)).filters
    const none = { city: '', rentMax: null, bedroomsMin: null, pets: null, squareFeetMin: null }
    expect(await filtersAt('')).toEqual(none)
    const all = '?city=%20Portland&rentMax=%241%2C900&bedroomsMin=2&pets=DOGS&squareFeetMin=1%2C200'
    expect(await filtersAt(all)).toEqual({
      city: 'Portland',
      rentMax: 1900,
      bedroomsMin: 2,
      pets: 'DOGS',
      squareFeetMin: 1200,
    })
    const wrong = '?city=&rentMax=much&bedroomsMin=-1&pets=FISH&squareFeetMin=x&page=x&city=a&utm_source=z'
    expect(await filtersAt(wrong)).toEqual(none)
  })

  it('shows a page of homes without their exact addresses', async () => {
    const view = await viewAt('/listings?city=portland')
    expect(view).toMatchObject({ page: 1, pageSize: 12 })
    expect(view.homes.length).toBeGreaterThan(0)
    expect(view.homes[0]).not.toHaveProperty('address')
    expect((await viewAt('/listings?page=999999')).homes).toEqual([])
  })

  it('is rendered once for all visitors, and again after a home changed', async () => {
    let rendered = 0
    const counting = await open({ ...pages, listings: (view) => `${++rendered} ${pages.listings(view)}` })
    const bodies = await Promise.all([1, 2, 3].map(async () => (await counting.inject('/listings')).body))
    expect([new Set(bodies).size, rendered]).toEqual([1, 1])
    await landlord.send(api.properties.update, { params: { id: home }, body: { title: 'Maple Court 4C' } })
    expect((await counting.inject('/listings')).body).toContain('Maple Court 4C')
    expect(rendered).toBe(2)
    await counting.close()
  })

  it.each(['/Listings', '/listings/', '/LISTINGS/'])('is where %s leads', async (url) => {
    const reply = await get(`${url}?page=2`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/listings?page=2'])
  })
})

describe('the sitemap', () => {
  it('lists only the listed homes and when they changed', async () => {
    const hidden = await addProperty(landlord, { status: 'INACTIVE' })
    const reply = await get('/sitemap.xml')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(reply.body).toMatch(new RegExp(`/listings/${home} \\d{4}-\\d\\d-\\d\\dT`))
    expect(reply.body).not.toContain(hidden)
  })

  it('is missing while the site doesn’t know its own address', async () => {
    const unnamed = await open({ ...pages, sitemap: () => null })
    expect((await unnamed.inject('/sitemap.xml')).statusCode).toBe(404)
    await unnamed.close()
  })
})
