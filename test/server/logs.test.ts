import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { applicationInput } from '#test/harness/factories.ts'
import { FORM_TYPE, formBody } from '#test/harness/form.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})

const CANARY = {
  password: 'canary-pass-71f3',
  token: `canaryTokenCanaryTokenCanaryTokenCanaryTok_`,
  name: 'Canaria Kanarienvogel',
  email: 'canary.bird@example.com',
  dob: '1977-07-17',
  income: 7_777_717,
  reason: 'canary-reason-5b2c',
  reference: 'canary-reference-9c41',
  comment: 'canary-comment-1d0e',
  inquiry: 'canary-inquiry-44ab',
  memo: 'canary-memo-7e2f',
  file: 'canary-file-0a9d',
  campaign: 'canary-campaign-3f6b',
  link: 'canaryLinkCanaryLinkCanaryLinkCanaryLinkCan',
}
const canaries = Object.values(CANARY).map(String)
const json = { 'content-type': 'application/json' }

/** A server that logs everything it ever would, into `lines`; `broken` makes every query fail with canaries in it. */
async function loggingServer(broken = false) {
  const { services } = server
  const failing = services.db.withPlugin({
    transformQuery: () => {
      const message = `duplicate key value violates "x": Key (email)=(${CANARY.email}) ${CANARY.password}`
      throw Object.assign(new Error(message), {
        code: '23999',
        detail: canaries.join(),
        parameters: canaries,
        cause: new Error(message),
      })
    },
    transformResult: async ({ result }) => result,
  })
  const env = { ...services.env, LOG_LEVEL: 'debug' as const }
  const app = await createApp({ ...services, env, ...(broken && { db: failing }) })
  const lines: string[] = []
  // The logger keeps its output under a private symbol.
  const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('the logger has no stream')
  Reflect.set(app.log, stream, { write: (line: string) => lines.push(line) })
  return { app, lines }
}

const isSuccess = (status: number) => status === 200 || status === 201

type App = Awaited<ReturnType<typeof createApp>>

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A request that sends `body` as JSON, unchanged if it is already text. */
const sending = (method: 'POST' | 'PATCH', url: string, body: unknown, token = '') => ({
  method,
  url: `/api${url}`,
  payload: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { ...json, ...(token && bearer(token)) },
})
const asking = (url: string, token = CANARY.token) => ({ method: 'GET' as const, url, headers: bearer(token) })

/** Signing in and applying for a home, correctly and incorrectly. */
function requestsOfPeople() {
  const { LANDLORD, TENANT } = world.people
  const personal = applicationInput(world.propertyId, {
    fullName: CANARY.name,
    email: CANARY.email,
    dob: CANARY.dob,
    monthlyIncome: CANARY.income,
    reasonForMoving: CANARY.reason,
  })
  const login = JSON.stringify({ email: CANARY.email, password: CANARY.password })
  const form = formBody({
    photo: { name: `${CANARY.file}.jpg`, type: 'image/jpeg', bytes: Buffer.from(CANARY.comment) },
  })
  return [
    sending('POST', '/auth/login', login),
    sending('POST', '/auth/login', login.slice(0, -2)),
    { ...sending('POST', '/auth/login', login), headers: { 'content-type': 'text/plain' } },
    sending('POST', `/auth/login?password=${CANARY.password}`, '{}'),
    sending('POST', '/auth/forgot-password', { email: CANARY.email }),
    sending('POST', '/auth/reset-password', { token: CANARY.link, password: CANARY.password }),
    sending('POST', '/auth/verify-email', { token: CANARY.link }),
    asking(`/reset-password?token=${CANARY.link}&utm_campaign=${CANARY.campaign}`),
    asking(`/api/applications?search=${encodeURIComponent(CANARY.name)}`, LANDLORD.token),
    asking(`/api/applications?surprise=${CANARY.email}`, LANDLORD.token),
    asking(`/api/${CANARY.email}`),
    asking(`/api/properties/${CANARY.email}%E0%A4%A`),
    asking(`/api/properties/${CANARY.email.repeat(20)}`),
    asking('/api/auth/me'),
    sending('POST', '/applications', personal, TENANT.token),
    sending('POST', '/applications', { ...personal, signature: 5 }, TENANT.token),
    sending('POST', '/applications', 'x'.repeat(300_000) + CANARY.dob, TENANT.token),
    {
      method: 'POST' as const,
      url: `/api/tickets/${world.ticketId}/photos`,
      payload: form,
      headers: { 'content-type': FORM_TYPE, ...bearer(LANDLORD.token) },
    },
  ]
}

/** What landlord and tenant do, and what visitors ask; each correctly, and with one field too many. */
function requestsOfBusiness() {
  const { LANDLORD, TENANT } = world.people
  const { propertyId, leaseId, paymentId, ticketId } = world
  const visitor = { email: CANARY.email, firstName: CANARY.name, message: CANARY.inquiry, propertyId }
  const csv = `First name,Last name,Email\n${CANARY.name},B,${CANARY.email}\n${CANARY.comment},B,no address`
  const account = {
    firstName: CANARY.name,
    lastName: 'B',
    email: CANARY.email,
    password: CANARY.password,
    role: 'tenant',
  }
  const sent: [method: 'POST' | 'PATCH', url: string, body: object, token?: string][] = [
    ['POST', '/ai/leasing/lead', visitor],
    ['POST', '/auth/register', { ...account, campaign: { utm_campaign: CANARY.campaign } }],
    ['POST', '/imports/tenants', { csv }, LANDLORD.token],
    ['POST', `/leases/${leaseId}/payments`, { amount: 5, transactionId: CANARY.reference }, TENANT.token],
    ['POST', '/payments', { leaseId, amount: 5, transactionId: CANARY.reference }, LANDLORD.token],
    ['PATCH', `/payments/${paymentId}/status`, { status: 'FAILED', reason: CANARY.reason }, LANDLORD.token],
    ['POST', `/leases/${leaseId}/charges`, { amount: 5, dueOn: '2026-05-01', memo: CANARY.memo }, LANDLORD.token],
    ['POST', `/leases/${leaseId}/credits`, { amount: 5, memo: CANARY.memo }, LANDLORD.token],
    ['POST', `/tickets/${ticketId}/comments`, { body: CANARY.comment }, LANDLORD.token],
    ['PATCH', `/tickets/${ticketId}`, { assigneeName: CANARY.name }, LANDLORD.token],
    ['POST', '/reminders', { title: CANARY.memo, propertyId }, LANDLORD.token],
  ]
  return sent.flatMap(([method, url, body, token]) => [
    sending(method, url, { ...body, surprise: CANARY.reason }, token),
    sending(method, url, body, token),
  ])
}

async function driveCanaries(app: App) {
  const statuses: number[] = []
  for (const request of [...requestsOfPeople(), ...requestsOfBusiness()]) {
    statuses.push((await app.inject(request)).statusCode)
  }
  return statuses
}

describe('the log at its most verbose', () => {
  it('holds nothing that a request carried', async () => {
    const { app, lines } = await loggingServer()
    const statuses = await driveCanaries(app)
    await app.close()
    for (const status of [200, 201, 400, 401, 404, 413, 415, 422]) expect(statuses).toContain(status)
    // Valid requests are accepted, so handling them is logged too.
    const taken = requestsOfBusiness().map((_, index) => (index % 2 ? expect.toSatisfy(isSuccess) : 422))
    expect(statuses.slice(-taken.length)).toEqual(taken)
    expect(lines.length).toBeGreaterThan(0)
    for (const canary of canaries) expect(lines.join('')).not.toContain(canary)
  })

  it('names the error, the route and the place in the program when a query fails, and none of its values', async () => {
    const { app, lines } = await loggingServer(true)
    expect(await driveCanaries(app)).toContain(500)
    await app.close()
    expect(lines.length).toBeGreaterThan(0)
    for (const canary of canaries) expect(lines.join('')).not.toContain(canary)
    const failed = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request failed')
    expect(failed[0]).toMatchObject({ level: 50, reqId: expect.any(String), err: { type: 'Error', code: '23999' } })
    expect(failed[0].err.stack).toMatch(/^\s+at /)
  })

  it('is one JSON line for each record, whatever the browser calls itself', async () => {
    const { app, lines } = await loggingServer(true)
    const forged = 'x\\n{"level":50,"msg":"forged"}'
    await app.inject({
      url: '/api/auth/me',
      headers: { 'user-agent': forged, authorization: `Bearer ${world.people.LANDLORD.token}` },
    })
    await app.inject({
      url: '/api/%0a%7b%22level%22:50%7d',
      headers: { 'user-agent': forged, 'x-request-id': '\u0085{"level":50}' },
    })
    await app.close()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line.trimEnd().split(/[\n\r\u0085\u2028]/)).toHaveLength(1)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.not.stringContaining('forged') })
    }
  })
})
