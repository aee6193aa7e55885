import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { auditOf, lettersTo } from '#test/harness/leasing.ts'
import { addRequest, mailsTo, requestInput } from '#test/harness/requests.ts'

const DAY = 24 * 3_600_000

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
})
// A test that moves the clock ends its administrator's session.
beforeEach(async () => {
  admin = await server.as('ADMIN')
})
afterEach(() => {
  server.clock.now = null
})

const ask = (body: object) => server.anonymous.send(api.contactRequests.create, { body })
const read = async (id: string) => (await admin.send(api.contactRequests.read, { params: { id } })).body.data
const list = async (query: Record<string, string>) => (await admin.send(api.contactRequests.list, { query })).body
const mark = (id: string, status: string) =>
  admin.send(api.contactRequests.update, { params: { id }, body: { status } })
const newsOf = async (person: Person) => (await person.send(api.notifications.list)).body.data
const inDays = (days: number) => {
  server.clock.now = new Date(Date.now() + days * DAY)
}
/** The same server with a support address that no other test writes to. */
async function withSupport(address: string, more: object = {}) {
  const env = { ...server.services.env, SUPPORT_EMAIL: address, ...more }
  const app = await createApp({ ...server.services, env })
  return { app, send: sender(app, undefined) }
}

describe('a visitor who asks', () => {
  it('reaches an administrator, with everything they wrote', async () => {
    const body = requestInput({
      kind: 'DEMO',
      email: 'Renata.Ostrowski@Test.Example',
      phone: '(614) 555-0633',
      company: 'Elm & Sons',
      homes: '11-50',
      message: 'Mostly the rent roll.\nWednesdays are good.',
      campaign: { utm_source: 'spring' },
    })
    const answer = await ask(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ message: 'Thank you, we have received your message.' })
    expect(await read(answer.body.data.id)).toEqual({
      id: answer.body.data.id,
      kind: 'DEMO',
      name: 'Renata Ostrowski',
      email: 'renata.ostrowski@test.example',
      phone: '(614) 555-0633',
      company: 'Elm & Sons',
      homes: '11-50',
      message: body.message,
      campaign: { utm_source: 'spring' },
      status: 'NEW',
      createdAt: expect.any(String),
      handledBy: null,
      handledAt: null,
    })
    expect(await auditOf(server, answer.body.data.id)).toEqual([['contactRequest.create', null]])
  })

  it('notifies and emails every active administrator, and no one else', async () => {
    const [closed, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    const change = { params: { id: closed.id }, body: { status: 'Deactivated' } }
    await admin.send(api.users.update, change)
    const body = requestInput({ message: 'Is rent < $900 or > $900 usual with you?' })
    const { id } = (await ask(body)).body.data
    expect(await newsOf(admin)).toMatchObject([
      { title: 'A question from Renata Ostrowski', path: `/app/requests?open=${id}`, readAt: null },
    ])
    const [letter, ...more] = await lettersTo(server, admin)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ template: 'contact-request.received', subject: 'A question from Renata Ostrowski' })
    expect(letter?.body_text).toContain(body.message)
    expect(letter?.body_text).toContain(`To answer, write to ${body.email}`)
    expect(letter?.body_text).toContain(`/app/requests?open=${id}`)
    for (const person of [closed, manager]) expect(await lettersTo(server, person)).toEqual([])
    expect(await newsOf(manager)).toEqual([])
  })

  it('is emailed only to the support address when there is one', async () => {
    const support = `support.${admin.id}@test.example`
    const { app, send } = await withSupport(support)
    const body = requestInput({ kind: 'DEMO', message: undefined, phone: '555-0100', homes: '200+', company: 'Elm' })
    expect((await send(api.contactRequests.create, { body })).status).toBe(201)
    await app.close()
    const [letter, ...more] = await mailsTo(server, support)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Renata Ostrowski would like a demo')
    for (const fact of [`Email: ${body.email}`, 'Phone: 555-0100', 'Company: Elm', 'Homes: 200+'])
      expect(letter?.body_text).toContain(fact)
    expect(await lettersTo(server, admin)).toEqual([])
    expect(await newsOf(admin)).toEqual([])
  })

  it('gets a short email that repeats only their first name', async () => {
    const body = requestInput({ company: 'Unrepeatable Ltd', message: 'Unrepeatable words' })
    await ask(body)
    const [letter, ...more] = await mailsTo(server, body.email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      template: 'contact-request.acknowledged',
      subject: 'We received your message',
      body_text: expect.stringContaining('Hello Renata,'),
    })
    expect(letter?.body_text).not.toContain('Unrepeatable')
    expect(letter?.html).not.toContain('Unrepeatable')
  })

  it('gets the scheduling page, if there is one, after asking for a demo', async () => {
    const url = 'https://calls.example/properplace'
    const { app, send } = await withSupport(`calls.${admin.id}@test.example`, { CALL_SCHEDULING_URL: url })
    const [demo, question] = [requestInput({ kind: 'DEMO' }), requestInput()]
    for (const body of [demo, question]) await send(api.contactRequests.create, { body })
    await app.close()
    expect((await mailsTo(server, demo.email))[0]?.body_text).toContain(url)
    expect((await mailsTo(server, question.email))[0]?.body_text).not.toContain(url)
  })
})

describe('the same again', () => {
  it('is one request no matter how often and how fast it comes, and a new one after a day', async () => {
    const body = requestInput()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(body)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.data.id}`)).size).toBe(1)
    expect(await lettersTo(server, admin)).toHaveLength(1)
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    inDays(1.01)
    admin = await server.as('ADMIN')
    await ask(body)
    expect((await list({ search: body.email })).total).toBe(2)
    expect(await mailsTo(server, body.email)).toHaveLength(2)
  })

  it('with different details is another request, but is confirmed once a day', async () => {
    const body = requestInput({ kind: 'DEMO', message: undefined })
    await ask(body)
    await ask({ ...body, phone: '555-0100' })
    await ask({ ...body, phone: '555-0100', message: 'One more thing' })
    expect((await list({ search: body.email })).total).toBe(3)
    expect(await mailsTo(server, body.email)).toHaveLength(1)
  })

  it('from another address is saved and confirmed, but not emailed to administrators a second time', async () => {
    const [first, second] = [requestInput(), requestInput()]
    await ask(first)
    await ask({ ...second, message: first.message })
    expect((await list({ search: second.email })).total).toBe(1)
    expect(await lettersTo(server, admin)).toHaveLength(1)
    expect(await mailsTo(server, second.email)).toHaveLength(1)
  })
})

describe('what looks like spam', () => {
  it.each([
    ['more than three links', { message: 'https://a.example https://b.example https://c.example https://d.example' }],
    ['markup', { message: 'Cheap <a href="https://a.example">watches</a>' }],
    ['a link for a name', { firstName: 'Win https://a.example' }],
    ['a link for a company', { company: 'www.a.example' }],
  ])('with %s is saved, emailed to no one, and answered like anything else', async (_what, changes) => {
    const body = requestInput(changes)
    const answer = await ask(body)
    const good = await ask(requestInput())
    expect({ ...answer.body, data: null }).toEqual({ ...good.body, data: null })
    expect(answer.status).toBe(good.status)
    expect(await read(answer.body.data.id)).toMatchObject({ status: 'SPAM', handledBy: null, handledAt: null })
    expect(await mailsTo(server, body.email)).toEqual([])
    expect(await lettersTo(server, admin)).toHaveLength(1)
    expect(await auditOf(server, answer.body.data.id)).toEqual([['contactRequest.hold', null]])
  })

  it('is deleted after thirty days; answered requests stay', async () => {
    const ids = [await addRequest(server), await addRequest(server), await addRequest(server)]
    const [answered = '', spam = '', late = ''] = ids
    await mark(answered, 'ANSWERED')
    await mark(spam, 'SPAM')
    inDays(20)
    admin = await server.as('ADMIN')
    await mark(late, 'SPAM')
    const { db } = server.services
    const left = async () => {
      const rows = await systemTransaction(db, (tx) =>
        tx.selectFrom('contact_requests').select('id').where('id', 'in', ids).execute(),
      )
      return rows.map(({ id }) => id).sort()
    }
    await tidy(db, new Date(Date.now() + 29 * DAY))
    expect(await left()).toEqual([...ids].sort())
    await tidy(db, new Date(Date.now() + 31 * DAY))
    expect(await left()).toEqual([answered, late].sort())
    await tidy(db, new Date(Date.now() + 51 * DAY))
    expect(await left()).toEqual([answered])
  })
})

describe('a request is refused', () => {
  it.each([
    ['no kind', { kind: undefined }, 'kind'],
    ['an unknown kind', { kind: 'SALES' }, 'kind'],
    ['no email', { email: undefined }, 'email'],
    ['two lines in the email', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['two lines in the name', { firstName: 'Ana\nBcc' }, 'firstName'],
    ['a question without words', { message: ' ' }, 'message'],
    ['a long message', { message: 'x'.repeat(4001) }, 'message'],
    ['an unknown number of homes', { homes: '12' }, 'homes'],
    ['a filled trap', { website: 'https://a.example' }, 'website'],
    ['a status', { status: 'ANSWERED' }, 'status'],
  ])('with %s', async (_what, changes, path) => {
    const body = requestInput(changes)
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('after too many from one address', async () => {
    const { app, send } = await withSupport('limit@test.example', { LIMIT_REQUESTS_PER_ADDRESS: 2, TRUST_PROXY: 1 })
    const from = (address: string) =>
      send(api.contactRequests.create, { body: requestInput(), headers: { 'x-forwarded-for': address } })
    const statuses = [await from('203.0.113.87'), await from('203.0.113.87'), await from('203.0.113.87')]
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.88')).status).toBe(201)
    await app.close()
  })
})
