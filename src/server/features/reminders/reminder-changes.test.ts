import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { auditOf, lettersTo } from '#test/harness/leasing.ts'
import { inboxOf, remind, reminderRow, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addTenancy, idsOf, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let home: string
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  landlord = await server.as('LANDLORD')
  home = await addProperty(landlord)
})
afterEach(() => {
  server.clock.now = null
})

const update = (id: string, body: object, person = landlord) =>
  person.send(api.reminders.update, { params: { id }, body })
const remove = (id: string, person = landlord) => person.send(api.reminders.remove, { params: { id } })
const runNow = (id: string, person = landlord, headers = {}) =>
  person.send(api.reminders.run, { params: { id }, headers })
const runs = (id: string, person = landlord, query = {}) => person.send(api.reminders.runs, { params: { id }, query })
const monthly = (changes = {}) =>
  remind(landlord, {
    propertyId: home,
    userId: landlord.id,
    frequency: 'MONTHLY',
    timeZone: 'America/New_York',
    nextRunAt: '2026-08-31T13:00:00.000Z',
    ...changes,
  })
const at = (now: string) => travel(server, now, landlord)

describe('changing a reminder', () => {
  it('keeps the other fields, and is audited', async () => {
    const id = await monthly({ description: 'Both sides' })
    const answer = await update(id, { title: 'Gutters', type: 'MAINTENANCE' })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      title: 'Gutters',
      description: 'Both sides',
      type: 'MAINTENANCE',
      frequency: 'MONTHLY',
      nextRunAt: '2026-08-31T13:00:00.000Z',
      userId: landlord.id,
    })
    expect(await auditOf(server, id)).toEqual([
      ['reminder.create', landlord.id],
      ['reminder.update', landlord.id],
    ])
  })

  it.each([
    [{}, ''],
    [{ title: '', description: '' }, 'title'],
    [{ frequency: 'HOURLY' }, 'frequency'],
    [{ nextRunAt: '2026-05-01T13:00:00.000Z' }, 'nextRunAt'],
    [{ nextRunAt: '2300-05-01T13:00:00.000Z' }, 'nextRunAt'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ userId: null, propertyId: null }, 'propertyId'],
    [{ propertyId: newId() }, 'propertyId'],
    [{ userId: newId() }, 'userId'],
    [{ leaseId: newId() }, 'leaseId'],
    [{ type: 'GENERAL' }, 'type'],
  ])('refuses %j', async (body, path) => {
    const id = await monthly()
    const before = await reminderRow(server, id)
    const answer = await update(id, body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
    expect(await reminderRow(server, id)).toEqual(before)
  })

  it('to someone else’s home or tenant is refused like a missing one', async () => {
    const stranger = await server.as('LANDLORD')
    const theirTenant = await server.as('TENANT')
    const { propertyId } = await addTenancy(stranger, theirTenant)
    const id = await monthly()
    for (const [field, foreign] of [
      ['propertyId', propertyId],
      ['userId', theirTenant.id],
    ] as const) {
      const answers = [await update(id, { [field]: foreign }), await update(id, { [field]: newId() })]
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
      expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    }
  })

  it('keeps the 31st: a new time zone keeps the time of day, a new frequency starts with the next run', async () => {
    const id = await monthly()
    await at('2026-09-30T13:00:00Z')
    await runReminders(server.services)
    expect((await update(id, { title: 'Still' })).body.data.nextRunAt).toBe('2026-10-31T13:00:00.000Z')
    expect((await update(id, { timeZone: 'America/Los_Angeles' })).body.data.nextRunAt).toBe('2026-10-31T16:00:00.000Z')
    await at('2026-10-31T16:00:00Z')
    await runReminders(server.services)
    // The last day of November is the 30th; 9 a.m. Pacific in winter.
    expect((await reminderRow(server, id)).next_run_at?.toISOString()).toBe('2026-11-30T17:00:00.000Z')
    await update(id, { frequency: 'WEEKLY' })
    await at('2026-11-30T17:00:00Z')
    await runReminders(server.services)
    expect((await reminderRow(server, id)).next_run_at?.toISOString()).toBe('2026-12-07T17:00:00.000Z')
  })

  it('to the time it already has does not restart it', async () => {
    const id = await monthly()
    await at('2026-08-31T13:00:00Z')
    await runReminders(server.services)
    const nextRunAt = '2026-09-30T13:00:00.000Z'
    const answer = await update(id, { title: 'Still', nextRunAt, timeZone: 'America/New_York', frequency: 'MONTHLY' })
    expect(answer.body.data).toMatchObject({ title: 'Still', nextRunAt })
    await at(nextRunAt)
    await runReminders(server.services)
    expect((await reminderRow(server, id)).next_run_at?.toISOString()).toBe('2026-10-31T13:00:00.000Z')
  })

  it('to a new time restarts it', async () => {
    const id = await monthly()
    await update(id, { nextRunAt: '2026-06-15T13:00:00.000Z' })
    await at('2026-06-15T13:00:00Z')
    await runReminders(server.services)
    expect((await reminderRow(server, id)).next_run_at?.toISOString()).toBe('2026-07-15T13:00:00.000Z')
    expect((await update(id, { nextRunAt: null })).body.data.nextRunAt).toBeNull()
  })
})

describe('the next runs of a reminder', () => {
  const nextRuns = async (id: string) =>
    (await landlord.send(api.reminders.read, { params: { id } })).body.data.nextRuns
  const AUTUMN = ['2026-09-30T13:00:00.000Z', '2026-10-31T13:00:00.000Z', '2026-11-30T14:00:00.000Z']

  it('are the next five by the clock of its zone, and none while it is paused', async () => {
    const id = await monthly()
    expect(await nextRuns(id)).toEqual(['2026-08-31T13:00:00.000Z', ...AUTUMN, '2026-12-31T14:00:00.000Z'])
    await update(id, { isActive: false })
    expect(await nextRuns(id)).toEqual([])
  })

  it('keep the 31st after a month that has none', async () => {
    const id = await monthly()
    await at('2026-09-30T13:00:00Z')
    await runReminders(server.services)
    expect((await nextRuns(id)).slice(0, 2)).toEqual(AUTUMN.slice(1))
  })

  it('begin with the one that a server that was down still owes', async () => {
    const id = await monthly()
    await at('2026-10-15T13:00:00Z')
    expect((await nextRuns(id)).slice(0, 2)).toEqual(['2026-08-31T13:00:00.000Z', AUTUMN[1]])
  })
})

describe('a pause', () => {
  it('skips the runs that come due during it, and the schedule continues as before', async () => {
    const id = await monthly()
    expect((await update(id, { isActive: false })).body.data).toMatchObject({ isActive: false })
    await at('2026-11-15T12:00:00Z')
    await runReminders(server.services)
    const resumed = await update(id, { isActive: true })
    expect(resumed.body.data).toMatchObject({ isActive: true, nextRunAt: '2026-11-30T14:00:00.000Z' })
    await runReminders(server.services)
    expect(await runsOf(server, id)).toEqual([])
  })

  it('of a one-time reminder whose time has passed ends only with a new time', async () => {
    const id = await monthly({ frequency: 'ONCE' })
    await update(id, { isActive: false })
    await at('2026-11-15T12:00:00Z')
    const refusal = await update(id, { isActive: true })
    expect(refusal.status).toBe(422)
    expect(refusal.body.errors).toMatchObject([
      { path: 'nextRunAt', message: 'This time has passed. Please choose a later one.' },
    ])
    const again = await update(id, { isActive: true, nextRunAt: '2026-12-01T12:00:00.000Z' })
    expect(again.body.data).toMatchObject({ isActive: true, nextRunAt: '2026-12-01T12:00:00.000Z' })
  })
})

describe('removing a reminder', () => {
  it('takes it off every list and address, and keeps its runs readable', async () => {
    const id = await monthly()
    await runNow(id)
    expect((await remove(id)).body.data).toEqual({ id })
    expect(idsOf(await landlord.send(api.reminders.list, { query: {} }))).toEqual([])
    const answers = [
      await landlord.send(api.reminders.read, { params: { id } }),
      await update(id, { title: 'x' }),
      await remove(id),
      await runNow(id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await runs(id)).body).toMatchObject({ total: 1, data: [{ kind: 'MANUAL' }] })
    expect((await auditOf(server, id)).at(-1)).toEqual(['reminder.remove', landlord.id])
  })
})

describe('running a reminder now', () => {
  it('adds one run, even if paused, and does not move the schedule', async () => {
    const id = await monthly({ isActive: false })
    const answer = await runNow(id)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      occurrence: '2026-06-01T12:00:00.000Z',
      ranAt: '2026-06-01T12:00:00.000Z',
      kind: 'MANUAL',
      outcome: 'SENT',
      recipients: 1,
      unconfirmed: 0,
      overLimit: 0,
    })
    expect(await inboxOf(landlord)).toEqual(['Check the tap'])
    const read = await landlord.send(api.reminders.read, { params: { id } })
    expect(read.body.data).toMatchObject({
      isActive: false,
      nextRunAt: '2026-08-31T13:00:00.000Z',
      lastRunAt: '2026-06-01T12:00:00.000Z',
    })
  })

  it('twice at once with one key is one run, and with two keys two', async () => {
    const id = await monthly()
    const headers = { 'idempotency-key': newId() }
    const same = await Promise.all([runNow(id, landlord, headers), runNow(id, landlord, headers)])
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await inboxOf(landlord)).toHaveLength(1)
    await Promise.all([
      runNow(id, landlord, { 'idempotency-key': newId() }),
      runNow(id, landlord, { 'idempotency-key': newId() }),
    ])
    expect(await runsOf(server, id)).toHaveLength(3)
    expect(await lettersTo(server, landlord)).toHaveLength(3)
  })

  it('says when there is no one to remind', async () => {
    const id = await remind(landlord, { propertyId: home })
    expect((await runNow(id)).body.data).toMatchObject({ outcome: 'NOBODY', recipients: 0 })
  })
})

describe('the runs of a reminder', () => {
  it('are listed, filtered, sorted and searched', async () => {
    const id = await monthly({ nextRunAt: '2026-06-01T13:00:00.000Z', frequency: 'DAILY' })
    await runNow(id)
    await at('2026-06-03T20:00:00Z')
    await runReminders(server.services)
    const list = async (query = {}) =>
      (await runs(id, landlord, query)).body.data.map(({ kind, outcome }: Record<string, string>) => [kind, outcome])
    expect(await list()).toEqual([
      ['LATE', 'SENT'],
      ['LATE', 'MISSED'],
      ['LATE', 'MISSED'],
      ['MANUAL', 'SENT'],
    ])
    expect(await list({ kind: 'MANUAL' })).toEqual([['MANUAL', 'SENT']])
    expect(await list({ outcome: 'MISSED' })).toHaveLength(2)
    expect(await list({ search: 'missed' })).toHaveLength(2)
    for (const sort of ['occurrence', 'ranAt', 'kind', 'outcome', 'recipients']) {
      expect(await list({ sort, order: 'asc' })).toHaveLength(4)
    }
  })
})

describe('who may change, remove and run a reminder', () => {
  const attempts = (id: string, person: Person) =>
    Promise.all([update(id, { title: 'x' }, person), remove(id, person), runNow(id, person), runs(id, person)])

  it('is refused without a token, to roles that can’t set any, and to people out of its reach', async () => {
    const id = await monthly()
    const statusesFor = async (person: Person) => (await attempts(id, person)).map(({ status }) => status)
    expect(await statusesFor(server.anonymous)).toEqual([401, 401, 401, 401])
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] satisfies Role[]) {
      expect(await statusesFor(await server.as(role))).toEqual([403, 403, 403, 403])
    }
    expect(await statusesFor(await server.as('LANDLORD'))).toEqual([404, 404, 404, 404])
    const manager = await server.as('PROPERTY_MANAGER')
    await assign(await addProperty(landlord), manager)
    expect(await statusesFor(manager)).toEqual([404, 404, 404, 404])
    expect(await runsOf(server, id)).toEqual([])
  })

  it('are the home’s manager and an administrator, but no manager without a home', async () => {
    const [assigned, everywhere] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
    await assign(home, assigned)
    const answers = await attempts(await monthly(), everywhere)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
    for (const person of [assigned, await server.as('ADMIN')]) {
      const id = await monthly()
      expect((await update(id, { title: 'x' }, person)).status).toBe(200)
      expect((await runNow(id, person)).status).toBe(201)
      expect((await remove(id, person)).status).toBe(200)
    }
  })

  it('a former manager of the home can silence what they set for it, and nothing else', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    await assign(home, manager)
    const id = await remind(manager, { propertyId: home })
    await assign(home, await server.as('PROPERTY_MANAGER'))
    expect((await update(id, { title: 'x' }, manager)).status).toBe(422)
    expect((await runNow(id, manager)).status).toBe(422)
    expect((await update(id, { isActive: false }, manager)).status).toBe(200)
    expect((await remove(id, manager)).status).toBe(200)
  })

  it('is enforced by the database too', async () => {
    const id = await monthly()
    const stranger = await server.as('LANDLORD')
    const { db } = server.services
    const asStranger = await db.transaction().execute(async (tx) => {
      await introduce(tx, stranger.id, 'LANDLORD')
      const changed = await tx.updateTable('reminders').set({ title: 'x' }).where('id', '=', id).executeTakeFirst()
      const seen = await tx.selectFrom('reminder_runs').select('id').where('reminder_id', '=', id).execute()
      return [Number(changed.numUpdatedRows), seen.length]
    })
    expect(asStranger).toEqual([0, 0])
    const deletion = systemTransaction(db, (tx) => tx.deleteFrom('reminders').where('id', '=', id).execute())
    await expect(deletion).rejects.toThrow(/permission denied/)
  })
})

async function assign(propertyId: string, manager: Person): Promise<void> {
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
  )
}
