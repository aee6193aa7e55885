import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/http/call.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { lettersTo } from '#test/harness/leasing.ts'
import { askedForReminders, emailsTo } from '#test/harness/reminder-emails.ts'
import { inboxOf, remind, reminderRow, remindersIn, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  landlord = await server.as('LANDLORD')
})
afterEach(() => {
  server.clock.now = null
})

const at = (now: string, ...people: Person[]) => travel(server, now, landlord, ...people)
const run = () => runReminders(server.services)
const mine = (body: object = {}) => remind(landlord, { userId: landlord.id, ...body })
const nextOf = async (id: string) => (await reminderRow(server, id)).next_run_at?.toISOString() ?? null

describe('a reminder that is due', () => {
  it('goes to the inbox and by email, once, and is done if it runs once', async () => {
    const id = await mine({ title: 'Gutters', description: 'Both sides', nextRunAt: '2026-06-01T13:00:00.000Z' })
    await at('2026-06-01T12:59:59Z')
    await run()
    expect(await inboxOf(landlord)).toEqual([])
    await at('2026-06-01T13:00:30Z')
    await run()
    await run()
    expect(await remindersIn(landlord)).toEqual([
      {
        id: expect.any(String),
        title: 'Gutters',
        body: 'Both sides',
        type: null,
        path: '/reminders',
        createdAt: '2026-06-01T13:00:30.000Z',
        readAt: null,
        reminderId: id,
      },
    ])
    const letters = await lettersTo(server, landlord)
    expect(letters).toMatchObject([{ template: 'reminder.due', subject: 'Reminder: Gutters' }])
    expect(letters[0]?.body_text).toContain('Both sides')
    expect(letters[0]?.body_text).not.toContain('late')
    expect(await runsOf(server, id)).toEqual([['2026-06-01T13:00:00.000Z', 'SCHEDULED', 'SENT', 1]])
    expect(await reminderRow(server, id)).toMatchObject({
      is_active: false,
      next_run_at: null,
      last_run_at: server.clock.now,
    })
  })

  it('repeats in its own time zone, on the 31st when there is one', async () => {
    const monthly = { frequency: 'MONTHLY', timeZone: 'America/New_York', nextRunAt: '2026-12-31T14:00:00.000Z' }
    const id = await mine(monthly)
    const next = []
    for (let count = 0; count < 4; count++) {
      await at((await nextOf(id)) ?? '')
      await run()
      next.push(await nextOf(id))
    }
    expect(next).toEqual([
      '2027-01-31T14:00:00.000Z',
      '2027-02-28T14:00:00.000Z',
      '2027-03-31T13:00:00.000Z',
      '2027-04-30T13:00:00.000Z',
    ])
    expect(await inboxOf(landlord)).toHaveLength(4)
  })

  it('is not sent when paused or removed', async () => {
    const soon = { nextRunAt: '2026-06-01T13:00:00.000Z' }
    const [paused, removed] = [await mine(soon), await mine(soon)]
    await landlord.send(api.reminders.update, { params: { id: paused }, body: { isActive: false } })
    await landlord.send(api.reminders.remove, { params: { id: removed } })
    await at('2026-06-01T14:00:00Z')
    await run()
    expect(await inboxOf(landlord)).toEqual([])
    expect(await runsOf(server, paused)).toEqual([])
  })

  it('still goes out when another one fails, and the job reports the failure', async () => {
    const soon = { nextRunAt: '2026-06-01T13:00:00.000Z' }
    const [bad, good] = [await mine(soon), await mine(soon)]
    const { db } = server.services
    const zone = (time_zone: string) =>
      systemTransaction(db, (tx) => tx.updateTable('reminders').set({ time_zone }).where('id', '=', bad).execute())
    await zone('Mars/Olympus')
    await at('2026-06-01T13:00:00Z')
    await expect(run()).rejects.toThrow(/1 reminders failed/)
    expect(await runsOf(server, good)).toHaveLength(1)
    expect(await runsOf(server, bad)).toEqual([])
    await zone('UTC')
    await run()
    expect(await runsOf(server, bad)).toHaveLength(1)
  })
})

describe('a reminder for the next minute', () => {
  it('has its own job, which sends it once, whatever the minute’s job does', async () => {
    // The queue follows the real clock.
    const now = new Date()
    await at(now.toISOString())
    const id = await mine({ nextRunAt: new Date(now.getTime() - 1000).toISOString() })
    const later = await mine({ nextRunAt: new Date(now.getTime() + 600_000).toISOString() })
    const { done } = await server.jobs.drain()
    expect(done.filter((name) => name === 'run-reminder')).toEqual(['run-reminder'])
    await run()
    await landlord.send(api.reminders.update, { params: { id: later }, body: { nextRunAt: now.toISOString() } })
    await Promise.all([server.jobs.drain(), run()])
    for (const one of [id, later]) expect(await runsOf(server, one)).toHaveLength(1)
    expect(await inboxOf(landlord)).toHaveLength(2)
  })
})

describe('who gets a reminder', () => {
  const due = { nextRunAt: '2026-06-01T13:00:00.000Z' }
  const runIt = async (...people: Person[]) => {
    await at('2026-06-01T13:00:00Z', ...people)
    await run()
  }

  it('is everyone who rents the home now, by email if they have no account and agreed', async () => {
    const tenant = await server.as('TENANT')
    const { propertyId } = await addTenancy(landlord, tenant)
    const id = await remind(landlord, { propertyId, type: 'INSPECTION', ...due })
    const { propertyId: elsewhere, email, token } = await askedForReminders(server, landlord)
    await server.anonymous.send(api.reminderEmails.agree, { body: { token } })
    const other = await remind(landlord, { propertyId: elsewhere, ...due })
    await runIt(tenant)
    expect(await remindersIn(tenant)).toMatchObject([{ reminderId: id, path: '/tickets', type: 'INSPECTION' }])
    expect(await runsOf(server, id)).toMatchObject([[expect.any(String), 'SCHEDULED', 'SENT', 1]])
    expect(await runsOf(server, other)).toMatchObject([[expect.any(String), 'SCHEDULED', 'SENT', 1]])
    const mails = await emailsTo(server, email)
    expect(mails.map(({ template }) => template).sort()).toEqual(['reminder.ask', 'reminder.due'])
    expect(await inboxOf(landlord)).toEqual([])
  })

  it('is no one if no one rents the home now, and the run says so', async () => {
    const tenant = await server.as('TENANT')
    const { propertyId } = await addTenancy(landlord, tenant, { startsOn: '2026-07-01' })
    const id = await remind(landlord, { propertyId, ...due })
    await runIt(tenant)
    expect(await runsOf(server, id)).toEqual([['2026-06-01T13:00:00.000Z', 'SCHEDULED', 'NOBODY', 0]])
    expect(await inboxOf(tenant)).toEqual([])
  })

  it('is only the person if it names a person and a home', async () => {
    const tenant = await server.as('TENANT')
    const { propertyId } = await addTenancy(landlord, tenant)
    await remind(landlord, { propertyId, userId: landlord.id, ...due })
    await runIt(tenant)
    expect(await inboxOf(landlord)).toHaveLength(1)
    expect(await inboxOf(tenant)).toEqual([])
  })

  it('is every administrator if it names no one, and never a deactivated account', async () => {
    const [admin, second, gone] = [await server.as('ADMIN'), await server.as('ADMIN'), await server.as('ADMIN')]
    const [{ db }, now] = [server.services, new Date()]
    const disable = (id: string) =>
      systemTransaction(db, (tx) => tx.updateTable('users').set({ disabled_at: now }).where('id', '=', id).execute())
    await disable(gone.id)
    const id = await remind(admin, { title: 'Backup drill', ...due })
    const tenant = await server.as('TENANT')
    await addTenancy(landlord, tenant)
    const toNobody = await remind(landlord, { userId: tenant.id, ...due })
    await disable(tenant.id)
    await runIt(admin, second)
    expect(await inboxOf(admin)).toContain('Backup drill')
    expect(await inboxOf(second)).toContain('Backup drill')
    const inboxOfGone = await systemTransaction(db, (tx) =>
      tx
        .selectFrom('notifications')
        .select('id')
        .where('user_id', 'in', [gone.id, tenant.id])
        .where('reminder_id', 'is not', null)
        .execute(),
    )
    expect(inboxOfGone).toEqual([])
    expect(await lettersTo(server, gone)).toEqual([])
    const before = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('disabled_at', 'is', null)
      .execute()
    expect((await runsOf(server, id))[0]?.[3]).toBe(before.length)
    expect(await runsOf(server, toNobody)).toMatchObject([[expect.any(String), 'SCHEDULED', 'NOBODY', 0]])
    const away = await reminderRow(server, id)
    expect(away.is_active).toBe(false)
  })
})

describe('after three days without a server', () => {
  const daily = { frequency: 'DAILY', timeZone: 'America/New_York', nextRunAt: '2026-06-01T13:00:00.000Z' }
  const missed = (day: string) => [`2026-06-0${day}T13:00:00.000Z`, 'LATE', 'MISSED', 0]

  it('the newest is sent with its scheduled time, and the others are recorded as missed', async () => {
    const id = await mine({ title: 'Ice', ...daily })
    await at('2026-06-01T13:00:10Z')
    await run()
    await at('2026-06-04T16:00:00Z')
    await run()
    await run()
    expect(await runsOf(server, id)).toEqual([
      ['2026-06-01T13:00:00.000Z', 'SCHEDULED', 'SENT', 1],
      missed('2'),
      missed('3'),
      ['2026-06-04T13:00:00.000Z', 'LATE', 'SENT', 1],
    ])
    expect(await inboxOf(landlord)).toEqual(['Ice', 'Ice'])
    const [, late] = await lettersTo(server, landlord)
    expect(late?.body_text).toContain('This reminder was scheduled for Jun 4, 2026, 9:00 AM EDT')
    expect(await nextOf(id)).toBe('2026-06-05T13:00:00.000Z')
  })

  it('today’s is on time if the server is back by then', async () => {
    const id = await mine(daily)
    await at('2026-06-04T13:01:00Z')
    await run()
    expect(await runsOf(server, id)).toEqual([
      missed('1'),
      missed('2'),
      missed('3'),
      ['2026-06-04T13:00:00.000Z', 'SCHEDULED', 'SENT', 1],
    ])
  })

  it('a one-time reminder is sent late', async () => {
    const id = await mine({ nextRunAt: '2026-06-01T13:00:00.000Z' })
    await at('2026-06-04T16:00:00Z')
    await run()
    expect(await runsOf(server, id)).toEqual([['2026-06-01T13:00:00.000Z', 'LATE', 'SENT', 1]])
  })

  it('more than one transaction’s worth is recorded in several, and sent once', async () => {
    const id = await mine(daily)
    await at('2028-12-01T20:00:00Z')
    await run()
    const runs = await runsOf(server, id)
    expect(runs).toHaveLength(915)
    expect(new Set(runs.map(([occurrence]) => occurrence)).size).toBe(915)
    expect(runs.filter(([, , outcome]) => outcome === 'SENT')).toEqual([runs.at(-1)])
    expect(await inboxOf(landlord)).toHaveLength(1)
  })

  it('a server that dies midway leaves nothing half done: the next one does it all', async () => {
    const id = await mine({ title: 'Ice', ...daily })
    await at('2026-06-04T16:00:00Z')
    const { services } = server
    // The process dies during its nth statement: its connection breaks, and the database rolls back.
    for (let statement = 1; statement <= 30; statement++) {
      const dying = dyingServices(services, statement)
      const survived = await runReminders(dying).then(
        () => true,
        () => false,
      )
      if (survived) break
      expect(await runsOf(server, id)).toEqual([])
      expect(await inboxOf(landlord)).toEqual([])
      expect(await lettersTo(server, landlord)).toEqual([])
      expect(await nextOf(id)).toBe('2026-06-01T13:00:00.000Z')
    }
    await run()
    expect((await runsOf(server, id)).map(([, , outcome]) => outcome)).toEqual(['MISSED', 'MISSED', 'MISSED', 'SENT'])
    expect(await inboxOf(landlord)).toEqual(['Ice'])
    expect(await lettersTo(server, landlord)).toHaveLength(1)
  })
})

/** Services that kill the process the nth time it queues an email or reads the clock. */
function dyingServices(services: Services, steps: number): Services {
  let left = steps
  const step = () => {
    if (--left === 0) throw new Error('killed')
  }
  return {
    ...services,
    clock: () => {
      step()
      return services.clock()
    },
    jobs: {
      ...services.jobs,
      enqueue: async (...order) => {
        await services.jobs.enqueue(...order)
        step()
      },
    },
  }
}

describe('several servers at once', () => {
  it('handle each occurrence once', async () => {
    const body = { frequency: 'WEEKLY', nextRunAt: '2026-06-01T13:00:00.000Z' }
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => mine({ title: `Number ${n}`, ...body })))
    await at('2026-06-15T13:00:00Z')
    await Promise.all(Array.from({ length: 6 }, run))
    // A server skips what another one holds; the next minute's run finds nothing to repeat.
    await run()
    for (const id of ids) {
      expect((await runsOf(server, id)).map(([, , outcome]) => outcome)).toEqual(['MISSED', 'MISSED', 'SENT'])
    }
    expect((await inboxOf(landlord)).sort()).toEqual(ids.map((_, n) => `Number ${n}`))
    expect(await lettersTo(server, landlord)).toHaveLength(8)
  })

  it('can’t record a second run for the same due time', async () => {
    const id = await mine({ nextRunAt: '2026-06-01T13:00:00.000Z' })
    await at('2026-06-01T13:00:00Z')
    await run()
    const again = systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('reminders')
        .set({ is_active: true, next_run_at: new Date('2026-06-01T13:00:00Z') })
        .where('id', '=', id)
        .execute(),
    )
    await again
    await expect(run()).rejects.toThrow(/1 reminders failed/)
    expect(await runsOf(server, id)).toHaveLength(1)
    expect(await inboxOf(landlord)).toHaveLength(1)
    await landlord.send(api.reminders.remove, { params: { id } })
  })
})

describe('while a reminder runs', () => {
  it.each([
    ['paused', (id: string) => landlord.send(api.reminders.update, { params: { id }, body: { isActive: false } })],
    ['removed', (id: string) => landlord.send(api.reminders.remove, { params: { id } })],
  ])('it can be %s: then it has run once or not at all', async (_name, stop) => {
    const body = { frequency: 'DAILY', nextRunAt: '2026-06-01T13:00:00.000Z' }
    const ids = await Promise.all(Array.from({ length: 6 }, () => mine(body)))
    await at('2026-06-01T13:00:00Z')
    const [, ...answers] = await Promise.all([run(), ...ids.map(stop)])
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    await run()
    let told = 0
    for (const id of ids) {
      const runs = await runsOf(server, id)
      expect(runs.length).toBeLessThan(2)
      told += runs.length
      expect((await reminderRow(server, id)).is_active).toBe(false)
    }
    expect(await inboxOf(landlord)).toHaveLength(told)
    expect(await lettersTo(server, landlord)).toHaveLength(told)
  })
})
