import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_DONE, FORM_PATHS } from '#contract/site-forms.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { demoEmail } from '#server/demo/demo-people.ts'
import type { Services } from '#server/http/call.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addShowingTime } from '#test/harness/showings.ts'
import { SITE_FORMS } from './site-forms.ts'

const FORM = 'application/x-www-form-urlencoded'
const LINK = 'A'.repeat(43)

/** A renderer whose pages print what they were given. */
const RENDERER = `
const say = (kind) => (...given) => '<!doctype html>' + JSON.stringify({ kind, given })
export const livePages = () => ({
  styles: ["'sha256-abc='"],
  listings: say('listings'), listing: say('listing'), form: say('form'), problem: say('problem'), sitemap: () => null,
})`

let server: TestServer
let landlord: Person
let app: FastifyInstance
const others: FastifyInstance[] = []

async function appWith(env: Partial<Services['env']>): Promise<FastifyInstance> {
  const root = path.join(temporaryFolder(), 'public')
  const files = {
    'public/app-shell.html': '<div id="root"></div>',
    'public/404.html': '<h1>Page Not Found</h1>',
    'public/register.html': '<h1>Register</h1>',
    'public/signup.html': '<h1>Trial</h1>',
    'public/demo.html': '<h1>Demo</h1>',
    'public/contact.html': '<h1>Contact</h1>',
    'client/robots.txt': '',
    'ssr/live.js': RENDERER,
    'csp.json': '{}',
    'live.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, '..', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const made = await createApp({ ...server.services, env: { ...server.services.env, ...env } }, root)
  others.push(made)
  return made
}

beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  app = await appWith({})
})
afterAll(async () => {
  for (const each of others) await each.close()
})

interface Sending {
  headers?: Record<string, string>
  ip?: string
  on?: FastifyInstance
}

/** Sends a form and returns the reply. */
async function post(
  url: string,
  fields: Record<string, string> | string,
  { headers = {}, ip, on = app }: Sending = {},
) {
  const reply = await on.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM, ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    ...(ip !== undefined && { remoteAddress: ip }),
  })
  const [, json] = reply.body.split('<!doctype html>')
  const page: { kind: string; given: never[] } = json ? JSON.parse(json) : { kind: '', given: [] }
  return { status: reply.statusCode, headers: reply.headers, ...page }
}

const unique = () => `${Math.random().toString(36).slice(2)}@example.com`
const person = (email = unique()) => ({ firstName: 'Ana', lastName: 'Sousa', email })
const account = (email?: string) => ({ ...person(email), password: 'a long evening walk', role: 'tenant', phone: '' })

const WELL_FILLED: Readonly<Record<string, Record<string, string>>> = {
  [FORM_PATHS.register]: account(),
  [FORM_PATHS.trial]: { ...account(), plan: 'professional' },
  [FORM_PATHS.forgotPassword]: { email: unique() },
  [FORM_PATHS.resend]: { email: unique() },
  [FORM_PATHS.demo]: { ...person(), homes: '11-50', phone: '', company: '', message: '', website: '' },
  [FORM_PATHS.contact]: { ...person(), message: 'Two lines\r\nof text' },
  [FORM_PATHS.affiliate]: { ...person(), channel: 'ana.example', plan: 'In my newsletter', website: '' },
}

describe('a form', () => {
  it.each(Object.entries(WELL_FILLED))('that is filled in correctly redirects: %s', async (url, fields) => {
    const reply = await post(url, fields)
    expect([reply.status, Object.values(FORM_DONE)]).toEqual([303, expect.arrayContaining([reply.headers.location])])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each(SITE_FORMS.map(({ path }) => path))('sent empty comes back with what is missing: %s', async (url) => {
    const reply = await post(url, '')
    expect([reply.status, reply.kind]).toEqual([422, 'form'])
    expect(reply.given).toMatchObject([
      url,
      { refusal: { status: 422, errors: expect.arrayContaining([expect.anything()]) } },
    ])
    expect(reply.headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc='")
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each(SITE_FORMS.map(({ path }) => path))(
    'is isolated from the window that opened it, unless it takes no secret: %s',
    async (url) => {
      const asksForNone: string[] = [FORM_PATHS.demo, FORM_PATHS.contact, FORM_PATHS.affiliate]
      expect((await post(url, '')).headers['cross-origin-opener-policy']).toBe(
        asksForNone.includes(url) ? undefined : 'same-origin',
      )
    },
  )

  it.each([FORM_PATHS.resetPassword, FORM_PATHS.verifyEmail, FORM_PATHS.invitation, FORM_PATHS.setup])(
    'with a link that was never emailed is refused: %s',
    async (url) => {
      // There is nothing to set up while an account of another file administers the server.
      await systemTransaction(server.services.db, (tx) =>
        tx.updateTable('users').set({ role: 'LANDLORD' }).where('role', '=', 'ADMIN').execute(),
      )
      const token = `https://homes.example${url}#${LINK}`
      const reply = await post(url, { ...account(), again: 'a long evening walk', token })
      expect(reply.status).toBe(422)
      expect(reply.given[1]).toMatchObject({ values: { token }, refusal: { status: 422 } })
    },
  )

  it('keeps what was typed, and never a password', async () => {
    const fields = { ...account('not an address'), plan: 'enterprise', other: 'x' }
    const { given } = await post(FORM_PATHS.trial, fields)
    const { password: _, other: __, ...kept } = fields
    expect(given[1]).toMatchObject({ values: kept, refusal: { errors: [{ path: 'email' }] } })
    expect(JSON.stringify(given)).not.toContain('evening walk')
  })

  it('says when two new passwords differ, before the API is asked', async () => {
    const reply = await post(FORM_PATHS.resetPassword, { token: LINK, password: 'one evening', again: 'one morning' })
    expect(reply.status).toBe(422)
    expect(reply.given[1]).toMatchObject({
      refusal: { message: 'New passwords do not match', errors: [{ path: 'again' }] },
    })
  })

  it('sent twice makes one account and redirects twice; another one with that address is a conflict', async () => {
    const fields = account()
    expect((await post(FORM_PATHS.register, fields)).status).toBe(303)
    expect((await post(FORM_PATHS.register, fields)).status).toBe(303)
    expect((await post(FORM_PATHS.register, { ...fields, firstName: 'Bea' })).status).toBe(409)
  })

  it('opens accounts immediately only where the address and the setting allow it', async () => {
    const at = async (host: string, on = app) =>
      (await post(FORM_PATHS.register, account(), { headers: { host }, on })).headers.location
    expect(await at('localhost:3000')).toBe(FORM_DONE.registered)
    expect(await at('homes.example')).toBe(FORM_DONE.toBeConfirmed)
    expect(await at('localhost:3000', await appWith({ DIRECT_REGISTRATION: false }))).toBe(FORM_DONE.toBeConfirmed)
  })

  it('passes on the campaign from its address', async () => {
    const email = unique()
    const reply = await post(
      `${FORM_PATHS.trial}?plan=starter&utm_source=letter&utm_medium=%00&other=1`,
      account(email),
    )
    expect(reply.status).toBe(303)
    const row = await server.services.db
      .selectFrom('users')
      .select('campaign')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row?.campaign).toEqual({ utm_source: 'letter' })
  })

  it('with the hidden field filled in by a bot is refused', async () => {
    const reply = await post(FORM_PATHS.contact, { ...person(), message: 'Buy', website: 'https://spam.example' })
    expect(reply.status).toBe(422)
    expect(reply.given[1]).toMatchObject({ refusal: { errors: [{ path: 'website' }] } })
  })

  it('counts toward its sender’s rate limit', async () => {
    const strict = await appWith({ LIMIT_SIGN_IN_PER_ADDRESS: 2 })
    const send = (ip: string) => post(FORM_PATHS.forgotPassword, { email: unique() }, { ip, on: strict })
    const statuses = [await send('203.0.113.7'), await send('203.0.113.7'), await send('203.0.113.7')]
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 429])
    expect(statuses[2]?.headers['retry-after']).toMatch(/^\d+$/)
    expect(statuses[2]?.given[1]).toMatchObject({ values: { email: expect.any(String) }, refusal: { status: 429 } })
    expect((await send('203.0.113.8')).status).toBe(303)
  })
})

describe('what is not one of our forms', () => {
  it.each([
    ['from another site', FORM_PATHS.contact, { origin: 'https://evil.example' }, 403, 'foreign'],
    ['as JSON', FORM_PATHS.contact, { 'content-type': 'application/json' }, 415, 'wrong_type'],
    ['with files', FORM_PATHS.demo, { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'wrong_type'],
  ])('%s is refused with a page', async (_, url, headers, status, problem) => {
    const reply = await post(url, '{}', { headers })
    expect([reply.status, reply.kind, reply.given]).toEqual([status, 'problem', [problem]])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('above 64 KB is too large', async () => {
    const reply = await post(FORM_PATHS.contact, { message: 'x'.repeat(65 * 1024) })
    expect([reply.status, reply.given]).toEqual([413, ['too_large']])
  })

  it('is accepted from our own pages under any of the installation’s names', async () => {
    const named = await appWith({ PUBLIC_URL: 'https://homes.example' })
    for (const origin of ['https://homes.example', 'http://localhost:80'])
      expect(
        (await post(FORM_PATHS.resend, { email: unique() }, { headers: { origin, host: 'localhost:80' }, on: named }))
          .status,
      ).toBe(303)
  })

  it('for an API elsewhere is not taken here', async () => {
    const elsewhere = await appWith({ API_BASE_URL: 'https://api.example.com/api' })
    const reply = await post(FORM_PATHS.contact, { ...person(), message: 'Hello' }, { on: elsewhere })
    expect([reply.status, reply.given]).toEqual([501, ['elsewhere']])
  })

  it('gets the usual answer at addresses without a form', async () => {
    expect((await post('/login', account())).status).toBe(404)
  })
})

describe('a question about a home', () => {
  it('is answered on the home’s page', async () => {
    const id = await addProperty(landlord, { title: 'Maple Court 4B' })
    const question = { firstName: 'Ana', lastName: '', email: unique(), message: 'Is it\r\nquiet?', website: '' }
    const reply = await post(`/listings/${id}`, question)
    expect([reply.status, reply.kind]).toEqual([200, 'listing'])
    expect(reply.given[0]).toMatchObject({
      home: { id },
      question: { answer: expect.stringContaining('Maple Court 4B') },
    })
    const refused = await post(`/listings/${id}`, { ...question, email: '' })
    expect(refused.status).toBe(422)
    expect(refused.given[0]).toMatchObject({ question: { sent: { values: { message: 'Is it\nquiet?' } } } })
  })

  it.each(['01890000-0000-7000-8000-000000000001', 'nothing'])(
    'about an unlisted home is not found: %s',
    async (id) => {
      expect((await post(`/listings/${id}`, person())).status).toBe(404)
    },
  )
})

describe('a showing', () => {
  it('is booked on the home’s page', async () => {
    const id = await addProperty(landlord)
    const timeId = await addShowingTime(landlord, id)
    const booking = { timeId, firstName: 'Ben', lastName: '', email: unique(), website: '' }
    const refused = await post(`/listings/${id}/showings`, { ...booking, email: 'ben' })
    expect([refused.status, refused.kind]).toEqual([422, 'listing'])
    expect(refused.given[0]).toMatchObject({ showing: { sent: { values: { timeId, firstName: 'Ben' } } } })
    const reply = await post(`/listings/${id}/showings`, booking)
    expect([reply.status, reply.kind]).toEqual([200, 'listing'])
    expect(reply.given[0]).toMatchObject({
      home: { id },
      showing: { booked: { minutes: 20 } },
      showingTimes: { times: [] },
    })
    expect((await post(`/listings/01890000-0000-7000-8000-000000000001/showings`, booking)).status).toBe(404)
  })
})

describe('the page that asks for a demo', () => {
  it('offers the demo where anyone can open it', async () => {
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('users')
        .set({ email: `${newId()}@test.example` })
        .where('email', '=', demoEmail('tenant'))
        .execute(),
    )
    expect((await app.inject('/demo')).body).toBe('<h1>Demo</h1>')
    const tenant = await server.as('TENANT')
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('users')
        .set({ email: demoEmail('tenant') })
        .where('id', '=', tenant.id)
        .execute(),
    )
    expect((await app.inject('/demo')).body).toContain(
      JSON.stringify(['/demo', { values: {}, refusal: null, demoRoles: ['TENANT'] }]),
    )
    for (const closed of [{ DIRECT_REGISTRATION: false }, { API_BASE_URL: 'https://api.example.com/api' }])
      expect((await (await appWith(closed)).inject('/demo')).body).toBe('<h1>Demo</h1>')
  })
})

describe('the page after asking for an email', () => {
  const pages = [FORM_DONE.toBeConfirmed, FORM_DONE.linkSent, FORM_DONE.resetSent]

  it.each(pages)('says at %s where it lies', async (url) => {
    const shown = async (on: FastifyInstance) => (await on.inject(url)).body
    const says = (letter: string) => JSON.stringify([url, { values: {}, refusal: null, letter }])
    expect(await shown(app)).toContain(says('MAILBOX'))
    expect(await shown(await appWith({ DIRECT_REGISTRATION: false }))).toContain(says('NOWHERE'))
  })

  it('is the built one where email is sent, or another server sends it', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@test.example' }
    for (const env of [smtp, { API_BASE_URL: 'https://api.example.com/api' }]) {
      const on = await appWith(env)
      for (const url of pages) expect((await on.inject(url)).body).not.toContain('letter')
    }
  })
})

describe('the pages that register', () => {
  const at = async (url: string, host: string, on = app) => (await on.inject({ url, headers: { host } })).body
  const REGISTER = '/register'

  it('have the plan from the address selected', async () => {
    expect(await at('/signup?plan=enterprise&utm_source=x', 'homes.example')).toContain(
      JSON.stringify(['/signup', { values: { plan: 'enterprise' }, refusal: null }]),
    )
  })

  it.each([REGISTER, '/signup'])('say from the start at %s of a host that needs no email', async (url) => {
    for (const host of ['localhost:3000', 'qa.homes.example'])
      expect(await at(url, host)).toContain(
        JSON.stringify([url, { values: {}, refusal: null, registersDirectly: true }]),
      )
    expect(await at(`${url}?plan=starter`, 'localhost:3000')).toContain('"registersDirectly":true')
    const elsewhere = await appWith({ API_BASE_URL: 'https://api.example.com/api' })
    expect(await at(url, 'localhost:3000', elsewhere)).not.toContain('registersDirectly')
  })

  it.each([
    REGISTER,
    `${REGISTER}?plan=starter`,
    '/signup',
    '/signup?plan=gold',
    '/signup?plan=starter&plan=enterprise',
  ])('are the built ones at %s', async (url) => {
    const built = url.startsWith(REGISTER) ? '<h1>Register</h1>' : '<h1>Trial</h1>'
    expect(await at(url, 'homes.example')).toBe(built)
  })
})
