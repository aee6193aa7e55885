import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { tidy } from './housekeeping.ts'

const DAY = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

it('keeps what still serves and deletes what has served', async () => {
  const { db } = server.services
  const now = new Date()
  const age = (days: number) => new Date(now.getTime() - days * DAY)
  const key = (name: string, days: number) => ({
    caller: 'tidy',
    endpoint: 'POST /test',
    key: name,
    request_hash: '',
    reply: null,
    created_at: age(days),
  })
  await db
    .insertInto('idempotency_keys')
    .values([key('old', 3), key('young', 1)])
    .execute()
  await db
    .insertInto('rate_counts')
    .values([
      { key: 'tidy:old', window_start: age(2), count: 1 },
      { key: 'tidy:young', window_start: now, count: 1 },
    ])
    .execute()
  const tenant = await server.as('TENANT')
  await tidy(db, now)
  const keys = await db.selectFrom('idempotency_keys').select('key').where('caller', '=', 'tidy').execute()
  expect(keys).toEqual([{ key: 'young' }])
  const counts = await db.selectFrom('rate_counts').select('key').where('key', 'like', 'tidy:%').execute()
  expect(counts).toEqual([{ key: 'tidy:young' }])
  expect((await tenant.send(api.auth.me)).status).toBe(200)
})
