import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'
import { addMember } from '#test/harness/members.ts'
import { addShowing, addShowingTime } from '#test/harness/showings.ts'
import { tracesOf } from '#test/harness/traces.ts'
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

  it('stays while others work for the business that the account began', async () => {
    const business = await server.as('LANDLORD')
    const member = await addMember(server, business, ['reads'])
    const told = await runAfter(25, 40)
    expect([told.has(business.email), told.has(member.email)]).toEqual([false, true])
  })

  it('goes when the account left the business it began, which goes on with its homes', async () => {
    const business = await server.as('LANDLORD')
    await business.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    const partner = await addMember(server, business, 'OWNER')
    const propertyId = await addProperty(business)
    expect((await business.send(api.portfolio.leave, { params: { id: business.id } })).status).toBe(200)
    expect((await runAfter(25)).get(business.email)).toEqual(['retention.account'])
    expect((await runAfter(25, 40)).get(business.email)).toEqual(['account.closed'])
    expect([await isErased(business), await isErased(partner)]).toEqual([true, false])
    const home = await server.services.db
      .selectFrom('properties')
      .select('archived_at')
      .where('id', '=', propertyId)
      .executeTakeFirst()
    expect(home).toEqual({ archived_at: null })
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

describe('old inquiries', () => {
  const kept = async (ids: string[]) => {
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('leads').select('id').where('id', 'in', ids).execute(),
    )
    return ids.map((id) => rows.some((row) => row.id === id))
  }

  it('are erased with their messages, showings and traces, and without an email', async () => {
    const landlord = await server.as('LANDLORD')
    const home = await addProperty(landlord)
    const asked = { email: 'wynn@test.example', firstName: 'Wynn', lastName: 'Marigold', message: 'Marigold asks.' }
    const [open, lost] = [await addLead(server, home, asked), await addLead(server, home)]
    const [params, body] = [{ id: open }, { message: 'Called, says Marigold.' }]
    await landlord.send(api.leads.receive, { params, body })
    await landlord.send(api.leads.update, { params: { id: lost }, body: { isLost: true } })
    const showing = await addShowing(server, home, await addShowingTime(landlord, home))
    const { lead_id: visited } = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('showings').select('lead_id').where('id', '=', showing).executeTakeFirstOrThrow(),
    )
    await server.jobs.drain()
    await runAfter(24, 25)
    expect(await kept([open, lost, visited])).toEqual([true, true, true])

    const { services } = server
    const without = { ...services, env: { ...services.env, DIRECT_REGISTRATION: false, SMTP_URL: undefined } }
    expect(await runAfter(25, 1, without)).toEqual(new Map())
    // The showing was a week after the question.
    expect(await kept([open, lost, visited])).toEqual([false, false, true])
    const traces = (await tracesOf(server, ['Marigold'])).filter((row) => !row.startsWith('outbox'))
    expect(traces).toEqual([])
    // A showing late in the evening is on the next day in UTC, and months differ by a day.
    await runAfter(25, 11, without)
    expect(await kept([visited])).toEqual([false])
    const log = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('subject_id').where('action', '=', 'lead.expire').execute(),
    )
    expect(log.map(({ subject_id }) => subject_id).sort()).toEqual([open, lost, visited].sort())
  })

  it('stay while someone writes, while an application for the home is kept, and where the setting says so', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const home = await addProperty(landlord)
    const [written, applied] = [await addLead(server, home), await addLead(server, home, { email: tenant.email })]
    const elsewhere = await addLead(server, await addProperty(landlord), { email: tenant.email })
    const application = await addApplication(tenant, home)
    const now = new Date(start)
    now.setUTCMonth(now.getUTCMonth() + 20)
    server.clock.now = now
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date(now.getTime() + DAY), last_used_at: now })
        .execute(),
    )
    const added = await landlord.send(api.leads.receive, {
      params: { id: written },
      body: { message: 'Still looking' },
    })
    expect(added.status).toBe(201)
    const { services } = server
    await runAfter(60, 0, { ...services, env: { ...services.env, RETENTION_MONTHS: 0 } })
    expect(await kept([written, applied, elsewhere])).toEqual([true, true, true])
    await runAfter(26)
    expect(await kept([written, applied, elsewhere])).toEqual([true, true, false])
    await runAfter(46)
    expect(await kept([written, applied])).toEqual([false, true])
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('applications')
        .set({ status: 'WITHDRAWN', decided_at: now })
        .where('id', '=', application)
        .execute(),
    )
    await runAfter(46)
    await runAfter(47, 5)
    expect(await kept([applied])).toEqual([false])
  })
})
