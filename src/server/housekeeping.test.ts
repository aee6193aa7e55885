import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { systemTransaction } from './db/transaction.ts'
import { tidy } from './housekeeping.ts'

const DAY = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

it('keeps what is still needed and deletes the rest', async () => {
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
  const mail = (template: string, days: number, state: 'QUEUED' | 'FAILED') => ({
    id: newId(),
    to_address: 'tidy@test.example',
    template,
    subject: '',
    html: '',
    body_text: '',
    created_at: age(days),
    state,
  })
  await systemTransaction(db, (tx) =>
    tx
      .insertInto('outbox')
      .values([mail('old', 91, 'FAILED'), mail('lost', 2, 'QUEUED'), mail('young', 0, 'QUEUED')])
      .execute(),
  )
  const tenant = await server.as('TENANT')
  const told = (title: string, days: number, read_at: Date | null) => {
    const news = { title, body: null, type: null, path: '/', reminder_id: null }
    return { ...news, id: newId(), user_id: tenant.id, created_at: age(days), read_at }
  }
  await systemTransaction(db, (tx) =>
    tx
      .insertInto('notifications')
      .values([told('old', 91, now), told('unread', 91, null), told('young', 89, now)])
      .execute(),
  )
  await tidy(db, now)
  const keys = await db.selectFrom('idempotency_keys').select('key').where('caller', '=', 'tidy').execute()
  expect(keys).toEqual([{ key: 'young' }])
  const counts = await db.selectFrom('rate_counts').select('key').where('key', 'like', 'tidy:%').execute()
  expect(counts).toEqual([{ key: 'tidy:young' }])
  const mails = await systemTransaction(db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['template', 'state', 'last_error'])
      .where('to_address', '=', 'tidy@test.example')
      .orderBy('template')
      .execute(),
  )
  expect(mails).toEqual([
    { template: 'lost', state: 'FAILED', last_error: 'given up' },
    { template: 'young', state: 'QUEUED', last_error: null },
  ])
  const inbox = await tenant.send(api.notifications.list, { query: { sort: 'title', order: 'asc' } })
  expect(inbox.body.data).toMatchObject([{ title: 'unread' }, { title: 'young' }])
  expect((await tenant.send(api.auth.me)).status).toBe(200)
})
