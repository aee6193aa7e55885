import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import type { Attempt, JobTable } from './job.ts'
import { jobs } from './jobs.ts'
import { openQueue } from './open-queue.ts'
import { startWork } from './work.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(() => server.jobs.drain({ withoutWaiting: true }))

/** The program's jobs without their schedules: nothing runs unless a test queues it. */
const still = Object.fromEntries(Object.entries(jobs).map(([name, { every: _, ...job }]) => [name, job])) as JobTable

/** A table in which the job `mail` does `handle`; a test tells its own runs by the id. */
const tableWith = (handle: (id: string, attempt: Attempt) => Promise<void> | void, changes = {}): JobTable => ({
  ...still,
  mail: { ...jobs.mail, ...changes, handle: async (_services, { outboxId }, attempt) => handle(outboxId, attempt) },
})

/** Queues a job in a transaction of `person`. */
async function order(person: Person, id = newId()): Promise<string> {
  const actor = { id: person.id, role: person.role ?? 'TENANT', token: person.token }
  const call = { services: server.services, actor, ip: '127.0.0.1', userAgent: 'test' }
  await transaction(call, (tx) => server.services.jobs.enqueue(tx, 'mail', { outboxId: id }))
  return id
}

const options = (table: JobTable) => ({
  database: server.database,
  table,
  log: () => undefined,
  services: server.services,
})

const soon = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a job', () => {
  it('runs after the transaction that queued it, for every role', async () => {
    const runs: string[] = []
    const admin = await server.as('ADMIN')
    const ordered = [await order(landlord), await order(admin)]
    expect(await server.jobs.drain({ table: tableWith((id) => void runs.push(id)) })).toEqual({
      done: ['mail', 'mail'],
      failed: [],
    })
    expect(runs).toEqual(ordered)
  })

  it('doesn’t run if that transaction fails', async () => {
    const { db, jobs: queue } = server.services
    const failing = db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'mail', { outboxId: newId() })
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
    expect(await server.jobs.drain()).toEqual({ done: [], failed: [] })
  })

  it('is retried after a failure, knows its last try, and then stops', async () => {
    const attempts: Attempt[] = []
    const table = tableWith((_id, attempt) => {
      attempts.push(attempt)
      throw Object.assign(new Error('wrong address zoe@example.com'), { code: 'ECONNREFUSED' })
    })
    const id = await order(landlord)
    expect(await server.jobs.drain({ table })).toEqual({ done: [], failed: ['mail'] })
    expect(await server.jobs.drain({ table }), 'before its next try is due').toEqual({ done: [], failed: [] })
    await server.jobs.drain({ table, withoutWaiting: true })
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ number, last: number === 6 })))
    const [job] = await server.jobs.queue.boss.findJobs('mail', { data: { outboxId: id } })
    expect(job).toMatchObject({ state: 'failed', output: { message: 'Error ECONNREFUSED' } })
    expect(JSON.stringify(job)).not.toContain('zoe@')
  })

  it('waits longer before each retry', async () => {
    const table = tableWith(() => {
      throw new Error('not yet')
    })
    const id = await order(landlord)
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await server.jobs.drain({ table })
      const [job] = await server.jobs.queue.boss.findJobs('mail', { data: { outboxId: id } })
      waits.push((job?.startAfter.getTime() ?? 0) - (job?.startedOn.getTime() ?? 0))
      await server.jobs.queue.boss.update('mail', { outboxId: id }, { id: job?.id ?? '', startAfter: 0 })
    }
    expect(waits.map((wait) => wait > 59_000)).toEqual([true, true, true])
    expect((waits[2] ?? 0) / (waits[0] ?? 1)).toBeGreaterThan(1.9)
  })

  it('runs again if its server is gone', async () => {
    const id = await order(landlord)
    const { boss } = server.jobs.queue
    const taken = await boss.fetch<{ outboxId: string }>('mail')
    expect(taken.map(({ data }) => data.outboxId)).toEqual([id])
    await server.database.statements.executeSql(`update pgboss.job set started_on = started_on - interval '1 hour'`)
    // The library looks for such jobs every minute; here it has just looked.
    await server.database.statements.executeSql(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
    await boss.supervise()
    const runs: string[] = []
    await server.jobs.drain({ table: tableWith((found) => void runs.push(found)), withoutWaiting: true })
    expect(runs).toEqual([id])
  })

  it('carries ids and nothing else', async () => {
    const id = await order(landlord)
    const { rows } = await server.database.statements.executeSql(`select data from pgboss.job where state = 'created'`)
    expect(rows).toEqual([{ data: { outboxId: id } }])
  })
})

describe('servers that work', () => {
  it('run each job once between them', async () => {
    const runs: string[] = []
    const table = tableWith((id) => void runs.push(id))
    const ordered = await Promise.all(Array.from({ length: 6 }, () => order(landlord)))
    const servers = [await startWork(options(table)), await startWork(options(table))]
    await soon(() => runs.length >= ordered.length)
    await Promise.all(servers.map((work) => work.stop()))
    expect(runs.sort()).toEqual(ordered.sort())
    expect(await server.jobs.drain()).toEqual({ done: [], failed: [] })
  })

  it('finish their current job before they stop, and take no other', async () => {
    const events: string[] = []
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const table = tableWith(async () => {
      events.push('begun')
      await end
      events.push('ended')
    })
    await order(landlord)
    const work = await startWork(options(table))
    await soon(() => events.length > 0)
    await order(landlord)
    const stopped = work.stop().then(() => events.push('stopped'))
    finish()
    await stopped
    expect(events).toEqual(['begun', 'ended', 'stopped'])
    expect((await server.jobs.drain({ table: tableWith(() => undefined) })).done).toEqual(['mail'])
  })

  it('leave a job that doesn’t finish in time to run again', async () => {
    let begun = false
    const table = tableWith(() => {
      begun = true
      return new Promise(() => undefined)
    })
    const id = await order(landlord)
    const work = await startWork(options(table))
    await soon(() => begun)
    await work.stop()
    const runs: string[] = []
    await server.jobs.drain({ table: tableWith((found) => void runs.push(found)), withoutWaiting: true })
    expect(runs).toEqual([id])
  })

  it('follow the schedules in the table, and drop the ones that are gone', async () => {
    const { boss } = server.jobs.queue
    const schedules = async () => (await boss.getSchedules('mail')).map(({ cron, timezone }) => ({ cron, timezone }))
    const hourly = await startWork(options(tableWith(() => undefined, { every: '17 * * * *' })))
    expect(await schedules()).toEqual([{ cron: '17 * * * *', timezone: 'UTC' }])
    await hourly.stop()
    const never = await startWork(options(tableWith(() => undefined)))
    expect(await schedules()).toEqual([])
    await never.stop()
  })
})

describe('the queue', () => {
  it('takes on the settings of a new version of the program', async () => {
    const changed = await openQueue(options(tableWith(() => undefined, { retryLimit: 9, longest: 33 })))
    expect(await changed.boss.getQueue('mail')).toMatchObject({ retryLimit: 9, expireInSeconds: 33 })
    await changed.close()
    const usual = await openQueue(options(jobs))
    expect(await usual.boss.getQueue('mail')).toMatchObject({ retryLimit: 5, expireInSeconds: 120 })
    await usual.close()
  })

  it("belongs to no role that the program's role could become", async () => {
    const { rows } = await sql<{ owned: number }>`
      select count(*) as owned from pg_tables where schemaname = 'pgboss' and tableowner in ('pp_app', 'pp_reader')
    `.execute(server.services.db)
    expect(rows).toEqual([{ owned: 0 }])
  })
})
