import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { eraseOld } from './erase-old.ts'

const DAY = 86_400_000

let server: TestServer
let start: Date
beforeAll(async () => {
  server = await emptyServer()
  start = new Date()
})
afterEach(() => {
  server.clock.now = null
})

/** The job, as many months and days after the start; the letters it wrote, by address. */
async function runAfter(months: number, days = 0, services = server.services): Promise<Map<string, string[]>> {
  const before = await letters()
  const now = new Date(start)
  now.setUTCMonth(now.getUTCMonth() + months)
  server.clock.now = new Date(now.getTime() + days * DAY)
  await eraseOld(services)
  const sent = new Map<string, string[]>()
  for (const { id, to_address, template } of await letters())
    if (before.every((old) => old.id !== id)) sent.set(to_address, [...(sent.get(to_address) ?? []), template])
  return sent
}
const letters = () =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['id', 'to_address', 'template']).execute(),
  )

const isErased = async ({ id }: Person) =>
  (await server.services.db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
    .erased_at !== null

/** Someone who does something that the log shows. */
async function signIn({ id, email }: Person, role: Role) {
  const { services } = server
  await systemTransaction(services.db, async (tx) => {
    await openSession({ ...services, db: tx }, { user: { id, role }, ip: '127.0.0.1', userAgent: 'test' })
    await tx
      .insertInto('audit_events')
      .values({
        id: newId(),
        at: services.clock(),
        actor_id: id,
        actor_role: role,
        action: 'session.open',
        subject_type: 'user',
        subject_id: id,
        outcome: 'ok',
        ip: '127.0.0.1',
        detail: '{}',
      })
      .execute()
  })
  return email
}

async function declined(applicant: Person, landlord: Person): Promise<string> {
  const id = await addApplication(applicant, await addProperty(landlord))
  await landlord.send(api.applications.decide, { params: { id }, body: { status: 'DECLINED' } })
  return id
}

describe('what is old', () => {
  it('is announced 30 days before, and erased after that, with a landlord and an administrator left alone', async () => {
    const [landlord, admin] = [await server.as('LANDLORD'), await server.as('ADMIN')]
    const [idle, returning] = [await server.as('TENANT'), await server.as('TENANT')]
    const id = await declined(idle, landlord)
    await server.jobs.drain()
    const open = await addApplication(returning, await addProperty(landlord))
    await returning.send(api.applications.withdraw, { params: { id: open } })

    expect(await runAfter(23)).toEqual(new Map())
    const told = await runAfter(25, -25)
    expect(told.get(idle.email)?.sort()).toEqual(['retention.account', 'retention.application'])
    expect(told.get(returning.email)).toHaveLength(2)
    expect([told.has(landlord.email), told.has(admin.email)]).toEqual([false, false])
    expect(await runAfter(25, -25)).toEqual(new Map())

    await signIn(returning, 'TENANT')
    expect(await runAfter(25)).toEqual(new Map())
    const gone = await runAfter(25, 6)
    expect([...gone]).toEqual([[idle.email, ['account.closed']]])
    expect([await isErased(idle), await isErased(returning), await isErased(landlord)]).toEqual([true, false, false])
    const left = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('applications').select('id').where('id', 'in', [id, open]).execute(),
    )
    expect(left).toEqual([])
    const log = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('action').where('action', 'like', '%.expire').execute(),
    )
    expect(log.map(({ action }) => action).sort()).toEqual([
      'account.expire',
      'application.expire',
      'application.expire',
    ])
  })

  it('is announced again when someone came back and left again', async () => {
    const person = await server.as('TENANT')
    expect((await runAfter(25)).get(person.email)).toEqual(['retention.account'])
    await signIn(person, 'TENANT')
    expect((await runAfter(27)).has(person.email)).toBe(false)
    expect((await runAfter(50)).get(person.email)).toEqual(['retention.account'])
    expect(await isErased(person)).toBe(false)
    await runAfter(51, 1)
    expect(await isErased(person)).toBe(true)
  })

  it('stays where email can’t be sent, and where the setting says so', async () => {
    const person = await server.as('AFFILIATE')
    const { services } = server
    const without = { ...services, env: { ...services.env, DIRECT_REGISTRATION: false, SMTP_URL: undefined } }
    expect(await runAfter(60, 0, without)).toEqual(new Map())
    expect(await runAfter(60, 0, { ...services, env: { ...services.env, RETENTION_MONTHS: 0 } })).toEqual(new Map())
    expect(await isErased(person)).toBe(false)
  })
})
