import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

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

let number = 0
const inquiry = (changes: object = {}) => ({
  email: `asker.${++number}.${landlord.id}@test.example`,
  firstName: 'Ana',
  message: 'Could we view it this weekend?',
  propertyId: home,
  ...changes,
})
const ask = (person: Person, body: object) => person.send(api.leads.create, { body })
const leadsOf = async (person: Person) => (await person.send(api.leads.list)).body.data.leads
const byEmail = async (person: Person, email: string) =>
  (await leadsOf(person)).filter((lead: { email: string }) => lead.email === email)
const mailsTo = (address: string, words: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['subject', 'body_text', 'template'])
      .where('to_address', '=', address)
      .where('body_text', 'like', `%${words}%`)
      .execute(),
  )

describe('a visitor who asks about a home', () => {
  it('gets the score, the temperature and an answer with facts about the home', async () => {
    const { status, body } = await ask(server.anonymous, inquiry({ message: 'Could we view it? Are pets allowed?' }))
    expect(status).toBe(200)
    expect(body.data).toEqual({ leadScore: 68, temperature: 'warm', response: expect.any(String) })
    expect(body.data.response).toContain('thank you for asking about Maple Court 4B in Portland, OR.')
    expect(body.data.response).toContain('$1,850 a month, with 2 bedrooms and 1.5 bathrooms')
    expect(body.data.response).toContain('lists what every applicant needs')
    expect(body.data.response).not.toContain('12 Maple Court')
  })

  it('reaches the home’s landlord, with everything they wrote', async () => {
    const body = inquiry({ lastName: 'Duarte', email: `Ana.${landlord.id}@Test.Example` })
    await ask(server.anonymous, body)
    expect(await byEmail(landlord, body.email.toLowerCase())).toEqual([
      {
        id: expect.any(String),
        firstName: 'Ana',
        lastName: 'Duarte',
        email: body.email.toLowerCase(),
        temperature: 'warm',
        score: 68,
        reasons: ['Wants to see the home', 'Asks a question'],
        message: body.message,
        propertyId: home,
        propertyTitle: 'Maple Court 4B',
        status: 'NEW',
        answeredAt: null,
        invitedAt: null,
        createdAt: expect.any(String),
      },
    ])
  })

  it('triggers one email to the landlord and none to the address they gave', async () => {
    const body = inquiry({ message: 'Is the <b>attic</b> dry?' })
    await ask(server.anonymous, body)
    const [mail, ...more] = await mailsTo(landlord.email, 'attic')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'lead.received', subject: 'A question about Maple Court 4B from Ana' })
    expect(mail?.body_text).toContain(body.email)
    expect(await mailsTo(body.email, '')).toEqual([])
  })

  it('is one lead no matter how often and how fast they click', async () => {
    const body = inquiry()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(server.anonymous, body)))
    for (const answer of answers) expect(answer.body.data).toEqual(answers[0]?.body.data)
    expect(await byEmail(landlord, body.email)).toHaveLength(1)
    await ask(server.anonymous, { ...body, message: 'One more thing: is there a lift?' })
    expect(await byEmail(landlord, body.email)).toHaveLength(2)
  })

  it('can ask the same again after ten minutes', async () => {
    const body = inquiry()
    await ask(server.anonymous, body)
    server.clock.now = new Date(Date.now() + 11 * 60_000)
    await ask(server.anonymous, body)
    server.clock.now = null
    expect(await byEmail(landlord, body.email)).toHaveLength(2)
  })

  it('leaves an audit event with none of their words', async () => {
    const body = inquiry()
    await ask(server.anonymous, body)
    const [{ id }] = await byEmail(landlord, body.email)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute(),
    )
    expect(events).toMatchObject([{ action: 'lead.create', actor_id: null, detail: {} }])
  })
})

describe('a question is refused', () => {
  it.each([
    ['no email', { email: undefined }, 'email'],
    ['a wrong email', { email: 'ana' }, 'email'],
    ['two lines in the email', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['two lines in the name', { firstName: 'Ana\nBcc' }, 'firstName'],
    ['no message', { message: '' }, 'message'],
    ['a long message', { message: 'x'.repeat(2001) }, 'message'],
    ['a filled trap', { website: 'https://a.example' }, 'website'],
    ['an unknown field', { score: 100 }, 'score'],
    ['a home that does not exist', { propertyId: '00000000-0000-4000-8000-000000000000' }, 'propertyId'],
  ])('with %s', async (_what, changes, path) => {
    const answer = await ask(server.anonymous, inquiry(changes))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it.each([{ status: 'INACTIVE' }, { isAvailable: false }])(
    'about a home that is not listed (%j), which looks like one that does not exist',
    async (changes) => {
      const hidden = await addProperty(landlord, changes)
      const missing = await ask(server.anonymous, inquiry({ propertyId: '00000000-0000-4000-8000-000000000000' }))
      const answer = await ask(server.anonymous, inquiry({ propertyId: hidden }))
      expect(answer.body).toMatchObject({ message: missing.body.message, errors: missing.body.errors })
    },
  )

  it('after too many from one address', async () => {
    const env = { ...server.services.env, LIMIT_INQUIRIES_PER_ADDRESS: 2, TRUST_PROXY: 1 }
    const app = await createApp({ ...server.services, env })
    const visitor = sender(app, undefined)
    const from = (address: string) =>
      visitor(api.leads.create, { body: inquiry(), headers: { 'x-forwarded-for': address } })
    const statuses = [await from('203.0.113.77'), await from('203.0.113.77'), await from('203.0.113.77')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect((await from('203.0.113.78')).status).toBe(200)
    await app.close()
  })
})

describe('a question about no home', () => {
  const general = () => inquiry({ propertyId: undefined })

  it('is for the administrators when no one is signed in', async () => {
    const body = general()
    const answer = await ask(server.anonymous, body)
    expect(answer.body.data.response).toContain('the people behind ProperPlace')
    expect(await byEmail(admin, body.email)).toMatchObject([{ propertyId: null, propertyTitle: null }])
    expect(await byEmail(landlord, body.email)).toEqual([])
  })

  it('is for the landlord who sends it', async () => {
    const body = general()
    await ask(landlord, body)
    expect(await byEmail(landlord, body.email)).toHaveLength(1)
    expect(await byEmail(await server.as('LANDLORD'), body.email)).toEqual([])
  })

  it('is not emailed to the landlord who added it', async () => {
    const body = general()
    await ask(landlord, body)
    expect(await mailsTo(landlord.email, body.email)).toEqual([])
  })

  it.each(['TENANT', 'PROPERTY_MANAGER', 'OWNER', 'AFFILIATE', 'ADMIN'] as const)(
    'is for the administrators when it comes from %s',
    async (role) => {
      const body = general()
      expect((await ask(await server.as(role), body)).status).toBe(200)
      expect(await byEmail(admin, body.email)).toHaveLength(1)
    },
  )

  it('with a bad token counts as anonymous', async () => {
    const body = general()
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect((await server.anonymous.send(api.leads.create, { body, headers })).status).toBe(200)
    expect(await byEmail(admin, body.email)).toHaveLength(1)
  })
})

describe('leads', () => {
  it('are for their own landlord and administrators, newest first', async () => {
    const first = inquiry()
    const second = inquiry()
    await ask(server.anonymous, first)
    await ask(server.anonymous, second)
    const emails = (await leadsOf(landlord)).map((lead: { email: string }) => lead.email)
    expect(emails.indexOf(second.email)).toBeLessThan(emails.indexOf(first.email))
    expect(await byEmail(admin, first.email)).toHaveLength(1)
    expect(await leadsOf(await server.as('LANDLORD'))).toEqual([])
  })

  it('go to the landlord of the home even when another landlord asks', async () => {
    const other = await server.as('LANDLORD')
    const body = inquiry()
    await ask(other, body)
    expect(await byEmail(landlord, body.email)).toHaveLength(1)
    expect(await leadsOf(other)).toEqual([])
  })

  it.each(['TENANT', 'OWNER', 'AFFILIATE'] as const)('are not for %s', async (role) => {
    expect((await (await server.as(role)).send(api.leads.list)).status).toBe(403)
  })

  it('ask visitors to sign in', async () => {
    expect((await server.anonymous.send(api.leads.list)).status).toBe(401)
  })

  it('stay behind row-level security, whatever a query forgets', async () => {
    await ask(server.anonymous, inquiry())
    const other = await server.as('LANDLORD')
    const seenBy = (id: string, role: 'LANDLORD' | 'TENANT' | '') =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, id, role)
        const { rows } = await sql<{ landlord_id: string }>`select landlord_id from leads`.execute(tx)
        return [...new Set(rows.map((row) => row.landlord_id))]
      })
    expect(await seenBy(landlord.id, 'LANDLORD')).toEqual([landlord.id])
    expect(await seenBy(other.id, 'LANDLORD')).toEqual([])
    expect(await seenBy('', '')).toEqual([])
  })
})
