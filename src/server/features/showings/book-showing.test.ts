import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { type Answer, nameOf, type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowingTime, showingInput } from '#test/harness/showings.ts'

let server: TestServer
let landlord: Person
let home: string
let calls: ReturnType<typeof showingCalls>
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  home = await addProperty(landlord, { title: 'Maple Court 4B', timeZone: 'America/Los_Angeles' })
  calls = showingCalls(server, landlord, home)
})
afterEach(() => {
  server.clock.now = null
})

const at = (id: string) => ({ params: { id } })

describe('a visitor who books', () => {
  it('gets a confirmation with the address, a calendar file and a link to cancel; the landlord hears of it', async () => {
    const timeId = await addShowingTime(landlord, home)
    const body = showingInput(timeId, { lastName: 'Olsen' })
    const answer = await calls.book(body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({ startsAt: expect.any(String), minutes: 20, timeZone: 'America/Los_Angeles' })
    const [mail] = await calls.mailsTo(body.email)
    expect(mail).toMatchObject({ template: 'showing.booked', subject: 'Your showing of Maple Court 4B' })
    expect(mail?.body_text).toContain('12 Maple Court, Portland, OR 97201')
    expect(mail?.body_text).toMatch(/cancel-showing#[\w-]{43}/)
    expect(mail?.calendar).toContain('METHOD:PUBLISH')
    expect(mail?.calendar).toContain(`DTSTART:${answer.body.data.startsAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
    const told = (await calls.mailsTo(landlord.email)).filter(({ template }) => template === 'showing.received')
    expect(told.at(-1)?.subject).toBe('Ben Olsen booked a showing of Maple Court 4B')
    expect(told.at(-1)?.calendar).toContain('SUMMARY:Ben Olsen sees Maple Court 4B')
    expect(await calls.isOpen(timeId)).toBe(false)
    const time = await calls.timeOf(timeId)
    expect(time.bookings).toEqual([
      { id: expect.any(String), leadId: expect.any(String), name: 'Ben Olsen', email: body.email },
    ])
  })

  it('is told the name of the person whose address they can write to, also where the business has one', async () => {
    const owner = await server.as('LANDLORD')
    await owner.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    const theirs = await addProperty(owner)
    const body = showingInput(await addShowingTime(owner, theirs))
    expect((await calls.book(body, theirs)).status).toBe(201)
    const [mail] = await calls.mailsTo(body.email)
    expect(mail?.body_text).toContain(`Write to ${nameOf(owner)} at ${owner.email}.`)
  })

  it('becomes an inquiry with a showing: the one they sent, or a new one with its score and reason', async () => {
    const id = await addLead(server, home)
    const { email } = (await landlord.send(api.leads.read, at(id))).body.data
    await calls.book(showingInput(await addShowingTime(landlord, home), { email }))
    expect(await calls.leadOf(email)).toMatchObject({ id, status: 'SHOWING' })
    const fresh = showingInput(await addShowingTime(landlord, home))
    await calls.book(fresh)
    expect(await calls.leadOf(fresh.email)).toMatchObject({
      status: 'SHOWING',
      message: null,
      reasons: ['Wants to see the home'],
      temperature: 'warm',
    })
  })

  it('takes a lost inquiry up again, and leaves that of an applicant closed', async () => {
    const tenant = await server.as('TENANT')
    const lost = await addLead(server, home)
    await landlord.send(api.leads.update, { ...at(lost), body: { isLost: true } })
    const { email } = (await landlord.send(api.leads.read, at(lost))).body.data
    await calls.book(showingInput(await addShowingTime(landlord, home), { email }))
    expect((await calls.leadOf(email)).status).toBe('SHOWING')
    await addLead(server, home, { email: tenant.email })
    await addApplication(tenant, home)
    await calls.book(showingInput(await addShowingTime(landlord, home), { email: tenant.email }))
    expect((await calls.leadOf(tenant.email)).status).toBe('APPLIED')
  })

  it('books once: a repeat changes nothing, and another time is refused until the first is canceled', async () => {
    const [timeId, another] = [await addShowingTime(landlord, home), await addShowingTime(landlord, home)]
    const body = showingInput(timeId)
    const first = await calls.book(body)
    expect((await calls.book(body)).body.data).toEqual(first.body.data)
    expect(await calls.templates(body.email)).toEqual(['showing.booked'])
    expect((await calls.book({ ...body, timeId: another })).status).toBe(409)
    await calls.cancelOwn(await calls.tokenTo(body.email))
    expect((await calls.book({ ...body, timeId: another })).status).toBe(201)
  })

  it('is refused a time that is full, canceled, over, or of another home', async () => {
    const full = await addShowingTime(landlord, home)
    await calls.book(showingInput(full))
    const canceled = await addShowingTime(landlord, home)
    await landlord.send(api.showings.cancelTime, at(canceled))
    const over = await addShowingTime(landlord, home)
    const elsewhere = await addShowingTime(landlord, await addProperty(landlord))
    for (const timeId of [full, canceled, elsewhere]) {
      const answer = await calls.book(showingInput(timeId))
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/Please choose another one\.$/)
    }
    server.clock.now = new Date(Date.now() + 9 * 86_400_000)
    expect((await calls.book(showingInput(over))).status).toBe(409)
  })

  it.each([
    ['a wrong email', { email: 'ben' }, 'email'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a name that becomes a link', { firstName: 'www.evil.example' }, 'firstName'],
    ['no time', { timeId: '' }, 'timeId'],
    ['a filled trap', { website: 'x' }, 'website'],
  ])('with %s is refused', async (_what, change, path) => {
    const answer = await calls.book({ ...showingInput(await addShowingTime(landlord, home)), ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })

  it('never shares the last place, however many book at once', async () => {
    const timeId = await addShowingTime(landlord, home, { places: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => calls.book(showingInput(timeId))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const time = await calls.timeOf(timeId)
    expect(time.bookings).toHaveLength(3)
  })

  it('books once, however often they click at once', async () => {
    const timeId = await addShowingTime(landlord, home, { places: 5 })
    const body = showingInput(timeId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.book(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await calls.templates(body.email)).toEqual(['showing.booked'])
  })

  it('can have five confirmations a day sent to one address, and so many from one connection', async () => {
    const email = `often.${landlord.id}@test.example`
    const answers: Answer[] = []
    for (let time = 0; time < 6; time += 1) {
      const place = await addProperty(landlord)
      answers.push(await calls.book(showingInput(await addShowingTime(landlord, place), { email }), place))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers[5]?.body.errors).toMatchObject([{ path: 'email', message: expect.stringContaining('tomorrow') }])
    const env = { ...server.services.env, LIMIT_INQUIRIES_PER_ADDRESS: 1, TRUST_PROXY: 1 }
    const app = await createApp({ ...server.services, env })
    const from = async () =>
      sender(app, undefined)(api.showings.book, {
        ...at(home),
        body: showingInput(await addShowingTime(landlord, home)),
        headers: { 'x-forwarded-for': '203.0.113.90' },
      })
    expect([(await from()).status, (await from()).status]).toEqual([201, 429])
    await app.close()
  })
})
