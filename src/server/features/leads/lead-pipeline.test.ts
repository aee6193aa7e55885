import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { LeadMessage } from '#contract/leads.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'

let server: TestServer
let landlord: Person
let admin: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  admin = await server.as('ADMIN')
  home = await addProperty(landlord, { title: 'Maple Court 4B', criteria: 'No smoking.' })
})

const NOBODY = '00000000-0000-4000-8000-000000000000'
const at = (id: string) => ({ params: { id } })
const read = async (id: string, person = landlord) => (await person.send(api.leads.read, at(id))).body.data
const reply = (person: Person, id: string, message = 'Yes, it’s available.') =>
  person.send(api.leads.reply, { ...at(id), body: { message } })
const invite = (person: Person, id: string) => person.send(api.leads.invite, at(id))
const receive = (person: Person, id: string, message = 'They called.') =>
  person.send(api.leads.receive, { ...at(id), body: { message } })
const lose = (person: Person, id: string, isLost = true) =>
  person.send(api.leads.update, { ...at(id), body: { isLost } })
const mailsAbout = (id: string, template: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'body_text'])
      .where('subject_id', '=', id)
      .where('template', '=', template)
      .execute(),
  )
const eventsOf = async (id: string) =>
  (
    await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute(),
    )
  ).map(({ action }) => action)

describe('an answer', () => {
  it('goes to the person who asked, with where to write back, and is kept in the thread', async () => {
    const id = await addLead(server, home)
    const answer = await reply(landlord, id, 'Yes.\nSaturday at ten?')
    expect(answer.status).toBe(201)
    const lead = answer.body.data
    expect(lead).toMatchObject({ status: 'ANSWERED', answeredAt: expect.any(String) })
    const message = {
      sender: 'PERSON',
      channel: 'EMAIL',
      authorName: expect.any(String),
      body: 'Yes.\nSaturday at ten?',
    }
    expect(lead.messages).toMatchObject([{ sender: 'PIPER', channel: 'PAGE' }, message])
    const [mail] = await mailsAbout(id, 'lead.reply')
    expect(mail).toMatchObject({ to_address: lead.email, subject: 'Your question about Maple Court 4B' })
    expect(mail?.body_text).toContain('Yes.\nSaturday at ten?')
    expect(mail?.body_text).toContain(landlord.email)
    expect(mail?.body_text).toContain(`/listings/${home}`)
    expect(await eventsOf(id)).toEqual(['lead.create', 'lead.reply'])
  })

  it('leaves the time of the first one, and follows what they wrote since', async () => {
    const id = await addLead(server, home)
    const first = (await reply(landlord, id)).body.data
    expect((await receive(landlord, id, 'Great, see you then.')).status).toBe(201)
    const second = (await reply(landlord, id, 'See you!')).body.data
    expect(second.answeredAt).toBe(first.answeredAt)
    expect(second.messages.map(({ sender, channel }: LeadMessage) => [sender, channel])).toEqual([
      ['PIPER', 'PAGE'],
      ['PERSON', 'EMAIL'],
      ['VISITOR', 'HAND'],
      ['PERSON', 'EMAIL'],
    ])
    expect(await mailsAbout(id, 'lead.reply')).toHaveLength(2)
  })

  it('names no home whose title could become a link', async () => {
    const trap = await addProperty(landlord, { title: 'Win at www.evil.example' })
    const id = await addLead(server, trap)
    await reply(landlord, id)
    await invite(landlord, id)
    for (const mail of [...(await mailsAbout(id, 'lead.reply')), ...(await mailsAbout(id, 'lead.invite'))])
      expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(4001)],
  ])('with %s is refused', async (_what, message) => {
    const id = await addLead(server, home)
    expect((await reply(landlord, id, message)).status).toBe(422)
    expect((await receive(landlord, id, message)).status).toBe(422)
    expect(await read(id)).toMatchObject({ status: 'NEW', messages: [{ sender: 'PIPER' }] })
  })

  it('is refused once an account has emailed as many people as it can in a day', async () => {
    const busy = await server.as('LANDLORD')
    const id = await addLead(server, await addProperty(busy))
    const { env } = server.services
    const key = `news:account:${busy.id}`
    await server.services.db
      .insertInto('rate_counts')
      .values({ key, window_start: new Date(), count: env.LIMIT_LETTERS_PER_ACCOUNT })
      .execute()
    expect((await reply(busy, id)).status).toBe(429)
    expect((await invite(busy, id)).status).toBe(429)
    expect(await read(id, busy)).toMatchObject({ status: 'NEW', messages: [{ sender: 'PIPER' }] })
  })
})

describe('an invitation to apply', () => {
  it('has a link to the form with the home chosen, and counts as an answer', async () => {
    const id = await addLead(server, home)
    const answer = await invite(landlord, id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'ANSWERED', invitedAt: expect.any(String), canApply: true })
    const [mail] = await mailsAbout(id, 'lead.invite')
    expect(mail).toMatchObject({ to_address: answer.body.data.email, subject: 'Apply for Maple Court 4B' })
    expect(mail?.body_text).toContain(`/apply?propertyId=${home}`)
    expect(mail?.body_text).toContain('What every applicant needs is on the home’s public page.')
    expect(await eventsOf(id)).toContain('lead.invite')
  })

  it('is refused for a home that isn’t listed, and for a question about no home', async () => {
    const hidden = await addProperty(landlord)
    const id = await addLead(server, hidden)
    await landlord.send(api.properties.update, { ...at(hidden), body: { isAvailable: false } })
    expect((await invite(landlord, id)).status).toBe(409)
    expect(await read(id)).toMatchObject({ canApply: false, invitedAt: null })
    await landlord.send(api.leads.create, {
      body: { email: `none.${landlord.id}@test.example`, firstName: 'Bo', message: 'Anything free?' },
    })
    const [general] = (await landlord.send(api.leads.list)).body.data.leads
    expect((await invite(landlord, general.id)).status).toBe(409)
  })
})

describe('a lost inquiry', () => {
  it('takes no answer until it is reopened as it was', async () => {
    const id = await addLead(server, home)
    await reply(landlord, id)
    expect((await lose(landlord, id)).body.data.status).toBe('LOST')
    expect((await lose(landlord, id)).body.data.status).toBe('LOST')
    for (const refused of [await reply(landlord, id), await invite(landlord, id)]) expect(refused.status).toBe(409)
    expect((await receive(landlord, id)).status).toBe(201)
    expect((await lose(landlord, id, false)).body.data.status).toBe('ANSWERED')
    expect((await lose(landlord, id, false)).body.data.status).toBe('ANSWERED')
    expect(await eventsOf(id)).toEqual(['lead.create', 'lead.reply', 'lead.lose', 'lead.receive', 'lead.reopen'])
  })
})

describe('an inquiry closes itself', () => {
  it('when the person applies for that home, by their account’s address or the one they fill in', async () => {
    const tenant = await server.as('TENANT')
    const other = await addProperty(landlord)
    const byAccount = await addLead(server, home, { email: tenant.email })
    const byForm = await addLead(server, home, { email: `form.${tenant.email}` })
    const elsewhere = await addLead(server, other, { email: tenant.email })
    const stranger = await addLead(server, home)
    await lose(landlord, byForm)
    await addApplication(tenant, home, { email: `form.${tenant.email}` })
    const statuses = await Promise.all(
      [byAccount, byForm, elsewhere, stranger].map(async (id) => (await read(id)).status),
    )
    expect(statuses).toEqual(['APPLIED', 'APPLIED', 'NEW', 'NEW'])
    expect(await eventsOf(byAccount)).toEqual(['lead.create', 'lead.apply'])
    for (const refused of [
      await reply(landlord, byAccount),
      await lose(landlord, byAccount),
      await lose(landlord, byForm, false),
    ])
      expect(refused.status).toBe(409)
  })
})

describe('the list', () => {
  it('can be narrowed to a status', async () => {
    const mine = await server.as('LANDLORD')
    const place = await addProperty(mine)
    const [fresh, answered] = [await addLead(server, place), await addLead(server, place)]
    await reply(mine, answered)
    const listed = async (status?: string) =>
      (await mine.send(api.leads.list, { query: { ...(status && { status }) } })).body.data.leads.map(
        (lead: { id: string }) => lead.id,
      )
    expect(await listed()).toEqual([answered, fresh])
    expect(await listed('NEW')).toEqual([fresh])
    expect(await listed('ANSWERED')).toEqual([answered])
    expect(await listed('LOST')).toEqual([])
    expect((await mine.send(api.leads.list, { query: { status: 'OLD' } })).status).toBe(422)
  })
})

describe('managers', () => {
  const assign = (propertyId: string, managerId: string | null) =>
    admin.send(api.properties.assign, { ...at(propertyId), body: { managerId } })

  it('answer the inquiries of their homes, and see no others', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const run = await addProperty(landlord)
    await assign(run, manager.id)
    const [mine, other] = [await addLead(server, run), await addLead(server, home)]
    const { leads } = (await manager.send(api.leads.list)).body.data
    expect(leads.map((lead: { id: string }) => lead.id)).toEqual([mine])
    expect(await read(mine, manager)).toMatchObject({ canChange: true })
    expect((await reply(manager, mine)).status).toBe(201)
    expect((await mailsAbout(mine, 'lead.reply'))[0]?.body_text).toContain(manager.email)
    for (const answer of [
      await manager.send(api.leads.read, at(other)),
      await reply(manager, other),
      await receive(manager, other),
      await invite(manager, other),
      await lose(manager, other),
    ])
      expect(answer.status).toBe(404)
  })

  it('without assignments read the inquiries about homes and change none', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const id = await addLead(server, home)
    expect(await read(id, manager)).toMatchObject({ id, canChange: false })
    expect((await reply(manager, id)).status).toBe(404)
    const email = `general.${manager.id}@test.example`
    await server.anonymous.send(api.leads.create, { body: { email, firstName: 'Bo', message: 'Do you have a demo?' } })
    const { leads } = (await manager.send(api.leads.list)).body.data
    expect(leads.some((lead: { propertyId: string | null }) => lead.propertyId === null)).toBe(false)
    const toAdmin = (await admin.send(api.leads.list)).body.data.leads
    expect(toAdmin[0]).toMatchObject({ email, propertyId: null })
    expect((await reply(admin, toAdmin[0].id)).status).toBe(201)
  })
})

describe('someone else', () => {
  it('finds no inquiry: 401, 403 and 404', async () => {
    const id = await addLead(server, home)
    const other = await server.as('LANDLORD')
    const tenant = await server.as('TENANT')
    for (const ask of [reply, receive, invite, lose]) {
      expect((await ask(server.anonymous, id)).status).toBe(401)
      expect((await ask(tenant, id)).status).toBe(403)
      expect((await ask(other, id)).status).toBe(404)
      expect((await ask(landlord, NOBODY)).status).toBe(404)
    }
    expect((await other.send(api.leads.read, at(id))).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'NEW', messages: [{ sender: 'PIPER' }] })
  })

  it('stays behind row-level security, whatever a query forgets', async () => {
    const id = await addLead(server, home)
    await reply(landlord, id)
    const other = await server.as('LANDLORD')
    const counts = (person: { id: string }, role: 'LANDLORD' | 'PROPERTY_MANAGER' | 'TENANT') =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, person.id, role)
        const read = await sql`select id from lead_messages where lead_id = ${id}`.execute(tx)
        const changed =
          await sql`update leads set status = 'LOST', lost_from = 'NEW' where id = ${id} returning id`.execute(tx)
        await sql`update leads set status = 'ANSWERED', lost_from = null where id = ${id}`.execute(tx)
        return [read.rows.length, changed.rows.length]
      })
    expect(await counts(landlord, 'LANDLORD')).toEqual([2, 1])
    expect(await counts(other, 'LANDLORD')).toEqual([0, 0])
    expect(await counts(await server.as('PROPERTY_MANAGER'), 'PROPERTY_MANAGER')).toEqual([2, 0])
    expect(await counts(await server.as('TENANT'), 'TENANT')).toEqual([0, 0])
  })
})
