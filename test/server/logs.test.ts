import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { applicationInput } from '#test/harness/factories.ts'
import { makeWorld, type World } from '#test/harness/world.ts'

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
  // The logger keeps where it writes under a symbol of its own.
  const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('the logger has no stream')
  Reflect.set(app.log, stream, { write: (line: string) => lines.push(line) })
  return { app, lines }
}

type App = Awaited<ReturnType<typeof createApp>>

async function driveCanaries(app: App) {
  const { LANDLORD, TENANT } = world.people
  const personal = applicationInput(world.propertyId, {
    fullName: CANARY.name,
    email: CANARY.email,
    dob: CANARY.dob,
    monthlyIncome: CANARY.income,
    reasonForMoving: CANARY.reason,
  })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const login = JSON.stringify({ email: CANARY.email, password: CANARY.password })
  const requests = [
    { method: 'POST', url: '/api/auth/login', payload: login, headers: json },
    { method: 'POST', url: '/api/auth/login', payload: login.slice(0, -2), headers: json },
    { method: 'POST', url: '/api/auth/login', payload: login, headers: { 'content-type': 'text/plain' } },
    { method: 'POST', url: `/api/auth/login?password=${CANARY.password}`, payload: '{}', headers: json },
    {
      method: 'GET',
      url: `/api/applications?search=${encodeURIComponent(CANARY.name)}`,
      headers: bearer(LANDLORD.token),
    },
    { method: 'GET', url: `/api/applications?surprise=${CANARY.email}`, headers: bearer(LANDLORD.token) },
    { method: 'GET', url: `/api/${CANARY.email}`, headers: bearer(CANARY.token) },
    { method: 'GET', url: `/api/properties/${CANARY.email}%E0%A4%A`, headers: bearer(CANARY.token) },
    { method: 'GET', url: `/api/properties/${CANARY.email.repeat(20)}`, headers: bearer(CANARY.token) },
    { method: 'GET', url: '/api/auth/me', headers: bearer(CANARY.token) },
    {
      method: 'POST',
      url: '/api/applications',
      payload: JSON.stringify(personal),
      headers: { ...json, ...bearer(TENANT.token) },
    },
    {
      method: 'POST',
      url: '/api/applications',
      payload: JSON.stringify({ ...personal, signature: 5 }),
      headers: { ...json, ...bearer(TENANT.token) },
    },
    {
      method: 'POST',
      url: '/api/applications',
      payload: 'x'.repeat(300_000) + CANARY.dob,
      headers: { ...json, ...bearer(TENANT.token) },
    },
  ] as const
  const statuses: number[] = []
  for (const request of requests) statuses.push((await app.inject(request)).statusCode)
  return statuses
}

describe('the log at its most talkative', () => {
  it('holds nothing that a request carried', async () => {
    const { app, lines } = await loggingServer()
    expect(await driveCanaries(app)).toContain(201)
    await app.close()
    for (const canary of canaries) expect(lines.join('')).not.toContain(canary)
  })

  it('names the fault, the route and the place in the program when a query fails, and nothing of its values', async () => {
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
