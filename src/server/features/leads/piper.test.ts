import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'
import { addMember, deactivate } from '#test/harness/members.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const read = async (id: string, person: Person) => (await person.send(api.leads.read, { params: { id } })).body.data
const letItAnswer = (person: Person, answersByItself = true) =>
  person.send(api.leads.setPiper, { body: { answersByItself } })
const piperOf = async (person: Person) => (await person.send(api.leads.piper)).body.data
const mailsTo = (address: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['template', 'body_text']).where('to_address', '=', address).orderBy('id').execute(),
  )
async function landlordWithHome(changes: object = {}) {
  const landlord = await server.as('LANDLORD')
  return { landlord, home: await addProperty(landlord, { petPolicy: 'CATS', ...changes }) }
}

describe('Piper', () => {
  it('drafts an answer from the facts of the home, for the landlord to change and send', async () => {
    const { landlord, home } = await landlordWithHome()
    const id = await addLead(server, home, { message: 'Are cats allowed?' })
    const { draft, status, email } = await read(id, landlord)
    expect(draft).toContain('$1,850 a month')
    expect(draft).toContain('Cats are allowed.')
    expect(status).toBe('NEW')
    expect(await mailsTo(email)).toEqual([])
  })

  it('drafts nothing once they have an answer, until they write again', async () => {
    const { landlord, home } = await landlordWithHome()
    const id = await addLead(server, home)
    await landlord.send(api.leads.reply, { params: { id }, body: { message: 'Yes.' } })
    expect((await read(id, landlord)).draft).toBeNull()
    await landlord.send(api.leads.receive, { params: { id }, body: { message: 'And is a cat ok?' } })
    expect((await read(id, landlord)).draft).toContain('Cats are allowed.')
    await landlord.send(api.leads.update, { params: { id }, body: { isLost: true } })
    expect((await read(id, landlord)).draft).toBeNull()
  })

  it('answers by itself only where the landlord turned that on, at once and by email', async () => {
    const { landlord, home } = await landlordWithHome()
    expect(await piperOf(landlord)).toEqual({ answersByItself: false, answered: 0, medianSeconds: null })
    expect((await letItAnswer(landlord)).body.data.answersByItself).toBe(true)
    const id = await addLead(server, home, { message: 'Are cats allowed?' })
    const lead = await read(id, landlord)
    expect(lead).toMatchObject({ status: 'ANSWERED', answeredAt: expect.any(String), draft: null })
    expect(lead.messages).toMatchObject([
      { sender: 'PIPER', channel: 'PAGE' },
      { sender: 'PIPER', channel: 'EMAIL', authorName: null },
    ])
    const [mail] = await mailsTo(lead.email)
    expect(mail?.template).toBe('lead.answer')
    expect(mail?.body_text).toContain('Cats are allowed.')
    expect(mail?.body_text).toContain('Piper, the leasing assistant, wrote this by itself')
    expect(mail?.body_text).toContain(landlord.email)
    expect((await letItAnswer(landlord, false)).body.data.answersByItself).toBe(false)
    expect((await read(await addLead(server, home), landlord)).status).toBe('NEW')
  })

  it('answers while one owner of the business has an open account, in the name of one who has', async () => {
    const { landlord, home } = await landlordWithHome()
    const partner = await addMember(server, landlord, 'OWNER')
    await addMember(server, landlord, ['lets'])
    await letItAnswer(landlord)
    await deactivate(server, landlord)
    const id = await addLead(server, home, { message: 'Are cats allowed?' })
    const lead = await read(id, partner)
    expect(lead.status).toBe('ANSWERED')
    const [mail] = await mailsTo(lead.email)
    expect([mail?.body_text.includes(partner.email), mail?.body_text.includes(landlord.email)]).toEqual([true, false])
    await deactivate(server, partner)
    const { email } = await read(await addLead(server, home), await server.as('ADMIN'))
    expect((await mailsTo(email)).filter(({ template }) => template === 'lead.answer')).toEqual([])
  })

  it('gives a cold inquiry the same answer as a hot one, and advertising none', async () => {
    const { landlord, home } = await landlordWithHome()
    await letItAnswer(landlord)
    const cold = await read(await addLead(server, home, { message: 'Cats?' }), landlord)
    const hot = await read(
      await addLead(server, home, { message: 'I want to apply and move in asap. Cats?' }),
      landlord,
    )
    expect([cold.temperature, hot.temperature]).toEqual(['cold', 'hot'])
    for (const { status, messages } of [cold, hot]) {
      expect(status).toBe('ANSWERED')
      expect(messages.at(-1).body).toContain('Cats are allowed.')
    }
    const spam = await addLead(server, home, { message: 'We offer SEO and backlinks for your site.' })
    expect((await read(spam, landlord)).status).toBe('NEW')
  })

  it('emails one address three times a day at most, whatever is asked in its name', async () => {
    const { landlord, home } = await landlordWithHome()
    await letItAnswer(landlord)
    const email = `flooded.${landlord.id}@test.example`
    const statuses: string[] = []
    for (const message of ['One?', 'Two?', 'Three?', 'Four?'])
      statuses.push((await read(await addLead(server, home, { email, message }), landlord)).status)
    expect(statuses).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED', 'NEW'])
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('shows the median time to its answer: on the page, or until its email left', async () => {
    const { landlord, home } = await landlordWithHome()
    server.clock.now = new Date(Date.now() - 91 * 86_400_000)
    await addLead(server, home)
    server.clock.now = null
    expect(await piperOf(landlord)).toMatchObject({ answered: 0, medianSeconds: null })
    await addLead(server, home)
    expect(await piperOf(landlord)).toMatchObject({ answered: 1 })
    expect((await piperOf(landlord)).medianSeconds).toBeLessThan(5)
    await letItAnswer(landlord)
    const start = new Date()
    server.clock.now = start
    const emailed = await Promise.all([addLead(server, home), addLead(server, home)])
    expect(emailed).toHaveLength(2)
    // The page's answer counts until the email left.
    expect((await piperOf(landlord)).answered).toBe(3)
    server.clock.now = new Date(start.getTime() + 4_000)
    await server.jobs.drain()
    expect(await piperOf(landlord)).toMatchObject({ answered: 3, medianSeconds: 4 })
  })

  it('is each landlord’s own to set: 401, 403, 422', async () => {
    const { landlord } = await landlordWithHome()
    const other = await server.as('LANDLORD')
    await letItAnswer(landlord)
    expect((await piperOf(other)).answersByItself).toBe(false)
    expect((await letItAnswer(server.anonymous)).status).toBe(401)
    for (const role of ['ADMIN', 'PROPERTY_MANAGER', 'TENANT'] as const)
      expect((await letItAnswer(await server.as(role))).status).toBe(403)
    expect((await landlord.send(api.leads.setPiper, { body: { answersByItself: 'yes' } })).status).toBe(422)
  })
})
