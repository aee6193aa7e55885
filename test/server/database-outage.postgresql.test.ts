import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { testServer } from '#test/harness/app.ts'
import { emptyPostgresDatabase } from '#test/harness/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/harness/database-proxy.ts'
import { propertyInput } from '#test/harness/factories.ts'

/** A server whose database is behind a proxy, with one landlord signed in. */
async function startBehindProxy() {
  const proxy = await startDatabaseProxy(await emptyPostgresDatabase())
  const lines: string[] = []
  const database = await openDatabase({ url: proxy.url, dir: '', log: (line) => lines.push(line) })
  const { services } = await testServer()
  const app = await createApp({ ...services, db: database.db, ping: database.ping })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const user = { id: newId(), role: 'LANDLORD' as const }
  const token = await systemTransaction(database.db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        ...user,
        email: `${user.id}@test.example`,
        password_hash: 'none',
        first_name: 'A',
        last_name: 'B',
        phone: null,
      })
      .execute()
    return openSession({ ...services, db: tx }, { user, ip: '127.0.0.1', userAgent: 'test' })
  })
  const send = async (endpoint: Endpoint, body?: unknown, key?: string) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const titles = async () => {
    const { body } = await send({ ...api.properties.list, path: '/properties?pageSize=100' } as unknown as Endpoint)
    return body.data.map((row: { title: string }) => row.title).sort()
  }
  return { proxy, send, titles }
}

type Server = Awaited<ReturnType<typeof startBehindProxy>>

/** Reads and writes at once; each gets success or 503, never 401 or 500. */
async function drive({ send }: Server, prefix: string): Promise<{ done: string[]; unsure: string[] }> {
  const done: string[] = []
  const unsure: string[] = []
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const title = `${prefix} ${String(index).padStart(2, '0')}`
      const answer =
        index % 3 === 0
          ? await send(api.properties.list)
          : await send(api.properties.create, propertyInput({ title }), `key-${title.replaceAll(' ', '-')}`)
      expect([200, 201, 503]).toContain(answer.status)
      if (answer.status === 503) {
        expect(answer.body).toMatchObject({ status: 'error', success: false, message: expect.stringMatching(/again/) })
        expect(answer.headers['retry-after']).toBe('5')
      }
      if (index % 3 !== 0) (answer.status === 201 ? done : unsure).push(title)
    }),
  )
  return { done, unsure }
}

/** The database is back: everything confirmed is there once, and everything else can be sent again. */
async function recovered(server: Server, { done, unsure }: { done: string[]; unsure: string[] }) {
  // Connections that died while idle can each cost one more request.
  await Promise.all(Array.from({ length: 10 }, () => server.send(api.properties.list)))
  for (const title of unsure) {
    const again = await server.send(
      api.properties.create,
      propertyInput({ title }),
      `key-${title.replaceAll(' ', '-')}`,
    )
    expect(again.status).toBe(201)
  }
  expect(await server.titles()).toEqual([...done, ...unsure].sort())
}

const TROUBLES: [string, (proxy: DatabaseProxy) => unknown][] = [
  ['connections are reset', (proxy) => proxy.reset()],
  ['the server is gone', (proxy) => proxy.refuse()],
  ['nothing comes back anymore', (proxy) => proxy.blackhole()],
  ['open connections go silent', (proxy) => proxy.silence()],
]

test.each(TROUBLES)('when %s, replies are 503 and nothing confirmed is lost', async (_name, disturb) => {
  const server = await startBehindProxy()
  const before = await drive(server, 'before')
  expect(before.unsure).toEqual([])
  const driving = drive(server, 'during')
  await disturb(server.proxy)
  const during = await driving
  await server.proxy.heal()
  server.proxy.reset()
  await recovered(server, { done: [...before.done, ...during.done], unsure: during.unsure })
})

test('when every database reply is slow, a request gets a 503, and trying again finds its own row', async () => {
  const server = await startBehindProxy()
  const before = await drive(server, 'before')
  // Each reply alone is in time; the eight that a creation waits for are not.
  server.proxy.slow(1_500)
  const slow = await drive(server, 'slow')
  expect(slow.done).toEqual([])
  await server.proxy.heal()
  expect(slow.unsure).toHaveLength(8)
  await recovered(server, { done: before.done, unsure: slow.unsure })
})

test('says that it is not ready while the database is away, and ready again at once', async () => {
  const { proxy, send } = await startBehindProxy()
  expect((await send(api.instance.status)).status).toBe(200)
  await proxy.refuse()
  expect((await send(api.instance.status)).status).toBe(503)
  await proxy.heal()
  expect((await send(api.instance.status)).status).toBe(200)
})
