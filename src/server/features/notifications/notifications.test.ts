import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { introduce } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addNotification } from '#test/harness/notifications.ts'
import { idsOf, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.as('TENANT')
})

const list = (query = {}, who = person) => who.send(api.notifications.list, { query })
const mark = (id: string, body: object, who = person) => who.send(api.notifications.update, { params: { id }, body })
const readAll = (who = person) => who.send(api.notifications.readAll)
const add = (title: string) => addNotification(server, person, { title })

describe('the inbox', () => {
  it('shows its owner’s notifications, newest first, with an unread count', async () => {
    const ids = [await add('First'), await add('Second'), await add('Third')]
    await mark(ids[1] ?? '', { read: true })
    expect(idsOf(await list())).toEqual(ids.toReversed())
    const unread = await list({ unread: 'true', pageSize: 1 })
    expect(unread.body).toMatchObject({ total: 2, data: [{ id: ids[2], readAt: null }] })
    expect(idsOf(await list({ unread: 'false' }))).toEqual([ids[1]])
    expect(idsOf(await list({ search: 'SECOND' }))).toEqual([ids[1]])
    expect(idsOf(await list({ search: 'it drips' }))).toHaveLength(3)
    expect(idsOf(await list({ sort: 'title', order: 'asc' }))).toEqual(ids)
    for (const sort of ['createdAt', 'type', 'readAt']) expect((await list({ sort })).body.total).toBe(3)
  })

  it('is private, whatever else its reader is allowed to see', async () => {
    const id = await add('Private')
    for (const role of ROLES) {
      const other = await server.as(role)
      expect((await list({}, other)).body).toMatchObject({ data: [], total: 0 })
      expect((await mark(id, { read: true }, other)).status).toBe(404)
      expect((await readAll(other)).body.data).toEqual({ marked: 0 })
    }
    expect((await list()).body.data).toMatchObject([{ id, readAt: null }])
  })

  it('is refused without a token', async () => {
    const answers = [
      await list({}, server.anonymous),
      await mark(newId(), { read: true }, server.anonymous),
      await readAll(server.anonymous),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('a notification', () => {
  it('is marked as read, keeps that time, and can be marked unread', async () => {
    const id = await add('First')
    const read = await mark(id, { read: true })
    expect(read.body.data).toMatchObject({ id, readAt: expect.any(String) })
    expect((await mark(id, { read: true })).body.data.readAt).toBe(read.body.data.readAt)
    expect((await mark(id, { read: false })).body.data.readAt).toBeNull()
  })

  it.each([
    [{}, 'read'],
    [{ read: 'yes' }, 'read'],
    [{ read: true, title: 'x' }, 'title'],
  ])('refuses %j', async (body, path) => {
    const answer = await mark(await add('First'), body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('that is missing looks like someone else’s', async () => {
    const other = await server.as('TENANT')
    const foreign = await addNotification(server, other)
    const answers = [await mark(foreign, { read: true }), await mark(newId(), { read: true })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  })

  it('all are marked as read at once', async () => {
    await add('First')
    await add('Second')
    expect((await readAll()).body.data).toEqual({ marked: 2 })
    expect((await readAll()).body.data).toEqual({ marked: 0 })
    expect((await list({ unread: 'true' })).body.total).toBe(0)
  })
})

it('the database keeps an inbox private and its messages unchanged', async () => {
  const id = await add('Private')
  const { db } = server.services
  const admin = await server.as('ADMIN')
  const seen = await db.transaction().execute(async (tx) => {
    await introduce(tx, admin.id, 'ADMIN')
    const changed = await tx
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('id', '=', id)
      .executeTakeFirst()
    return [await tx.selectFrom('notifications').select('id').execute(), Number(changed.numUpdatedRows)]
  })
  expect(seen).toEqual([[], 0])
  const attempt = (change: { title: string } | null) =>
    db.transaction().execute(async (tx) => {
      await introduce(tx, person.id, 'TENANT')
      if (change) return tx.updateTable('notifications').set(change).where('id', '=', id).execute()
      const row = { id: newId(), user_id: person.id, reminder_id: null, title: 'x', body: null, type: null, path: '/' }
      return tx.insertInto('notifications').values(row).execute()
    })
  await expect(attempt({ title: 'Forged' })).rejects.toThrow(/permission denied/)
  await expect(attempt(null)).rejects.toThrow(/row-level security/)
})
