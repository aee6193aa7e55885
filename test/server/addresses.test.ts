import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'

let server: TestServer
let apps: Awaited<ReturnType<typeof createApp>>[] = []
beforeAll(async () => {
  server = await testServer()
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  apps = []
})

/** The same server with two sign-ins a minute for an address, behind `proxies` proxies. */
async function strictApp(proxies: number) {
  const env = { ...server.services.env, TRUST_PROXY: proxies, LIMIT_SIGN_IN_PER_ADDRESS: 2 }
  const app = await createApp({ ...server.services, env })
  apps.push(app)
  return app
}

async function signIn(app: Awaited<ReturnType<typeof createApp>>, from: string, forwarded?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(forwarded !== undefined && {
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
      }),
    },
    payload: JSON.stringify({ email: `nobody.${newId()}@test.example`, password: 'tin lamp' }),
  })
  return answer.statusCode
}

const lastIp = async () => {
  // A refused sign-in is noted by a job.
  await server.jobs.drain()
  const row = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select('ip')
      .where('action', '=', 'session.open')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return row.ip
}

const random = () => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0
/** An address that no other test counts under. */
const fresh = () => `10.${random() % 250}.${random() % 250}.${random() % 250}`

describe('a caller’s address', () => {
  it('is the connection’s, whatever the caller says, when no proxy is set', async () => {
    const app = await strictApp(0)
    const from = fresh()
    const said = [
      await signIn(app, from, '1.1.1.1'),
      await signIn(app, from, '2.2.2.2'),
      await signIn(app, from, '3.3.3.3'),
    ]
    expect(said).toEqual([401, 401, 429])
    expect(await lastIp()).toBe(from)
  })

  it('behind one proxy is what the proxy added, not what the caller wrote before it', async () => {
    const app = await strictApp(1)
    const client = fresh()
    const said = [
      await signIn(app, '127.0.0.1', `1.1.1.1, ${client}`),
      await signIn(app, '127.0.0.1', `2.2.2.2, ${client}`),
      await signIn(app, '127.0.0.1', `3.3.3.3, ${client}`),
    ]
    expect(said).toEqual([401, 401, 429])
    expect(await lastIp()).toBe(client)
  })

  it('behind two proxies is what the first of them added', async () => {
    const app = await strictApp(2)
    const client = fresh()
    expect(await signIn(app, '127.0.0.1', `9.9.9.9, ${client}, 10.0.0.1`)).toBe(401)
    expect(await lastIp()).toBe(client)
  })

  it('counts a whole IPv6 customer as one', async () => {
    const app = await strictApp(0)
    const net = `2001:db8:${random().toString(16)}:${random().toString(16)}`
    const said = [await signIn(app, `${net}::1`), await signIn(app, `${net}:aaaa::2`), await signIn(app, `${net}:b::3`)]
    expect(said).toEqual([401, 401, 429])
  })
})
