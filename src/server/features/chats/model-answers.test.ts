import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { openModel } from '#server/ai/llm/open-model.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { indexDocument } from '#server/features/documents/index-document.ts'
import { nameOf, type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addDocument, readNow, textFile } from '#test/harness/documents.ts'
import { eventsIn } from '#test/harness/events.ts'
import { INJECTIONS } from '#test/harness/injections.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy, addTenant } from '#test/harness/tenancies.ts'
import { type ModelServer, type Saying, startModelServer } from '#test/model-server.ts'

const LEASE = [
  'RENT',
  'Rent is $1,200 a month. It is due on the first day of each month.',
  'LATE FEE',
  'A late fee of $50 is due when the rent is more than five days late.',
  'DEPOSIT',
  'The deposit is returned within 30 days.',
  'RETURNED PAYMENTS',
  'A payment that the bank sends back costs $30. Write to canary.bird@example.com or 555-010-2030.',
].join('\n')
const QUESTION = 'How much is the late fee?'
const TRUE = 'A late fee of $50 is due when the rent is more than 5 days late [1].'

let server: TestServer
let service: ModelServer
let app: FastifyInstance
let lines: string[]
beforeAll(async () => {
  server = await testServer()
  service = await startModelServer()
  const settings = { provider: 'openai-compatible', name: 'tiny-1', baseUrl: `${service.url}/v1`, key: null } as const
  const patience = { firstChunkMs: 300, chunkMs: 300, totalMs: 3_000 }
  const model = await openModel(settings, (line) => lines.push(line), patience)
  app = await createApp({ ...server.services, model })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  lines = []
  service.requests.length = 0
})

/** A landlord with one document, on the server with the language model. */
async function landlordWith(text = LEASE) {
  const landlord = await server.as('LANDLORD')
  const documentId = await addDocument(landlord, {}, textFile(text, 'Lease.txt'))
  await readNow(server, documentId)
  await indexDocument(server.services, { documentId })
  return { ...landlord, documentId, send: sender(app, landlord.token) }
}

/** The same one each time, for tests that only ask. */
let asking: ReturnType<typeof landlordWith> | undefined
const someLandlord = () => {
  asking ??= landlordWith()
  return asking
}

async function answerOf(person: Person, saying: Saying, message = QUESTION) {
  service.say = () => saying
  return (await person.send(api.chats.ask, { body: { message } })).body.data
}

async function streamOf(person: Person, saying: Saying, message = QUESTION) {
  service.say = () => saying
  const { bytes } = await person.send(api.chats.stream, { body: { message } })
  return eventsIn(bytes.toString())
}

describe('a language model’s answer', () => {
  it('is shown with what it rests on, and kept with who wrote it', async () => {
    const landlord = await someLandlord()
    const answer = await answerOf(landlord, TRUE)
    expect(answer).toMatchObject({
      engine: 'model',
      model: 'tiny-1',
      message: expect.stringMatching(/5 days late\. \[1\]$/),
    })
    expect(answer.citations).toMatchObject([
      { documentName: 'Lease.txt', quote: expect.stringContaining('A late fee of $50 is due when the rent is more') },
    ])
    const { body } = await landlord.send(api.chats.read, { params: { sessionId: answer.sessionId } })
    expect(body.data.messages[1]).toMatchObject({ engine: 'model', model: 'tiny-1', content: answer.message })
    expect(body.data.messages[0]).toMatchObject({ engine: null, model: null })
  })

  it('comes sentence by sentence, each once it is checked', async () => {
    const landlord = await someLandlord()
    const said = `${TRUE} The fee goes to Bob [1]. The deposit is returned within 30 days [1].`
    const [found, ...rest] = await streamOf(landlord, said)
    expect(found).toMatchObject({ type: 'found', certainty: 'sure' })
    expect(rest).toMatchObject([
      { type: 'text', text: expect.stringContaining('$50') },
      { type: 'text', text: ' The deposit is returned within 30 days. [2]' },
      {
        type: 'answer',
        engine: 'model',
        citations: [{}, { quote: 'DEPOSIT: The deposit is returned within 30 days.' }],
      },
    ])
  })

  it('is forgotten once a document that it rests on is removed', async () => {
    const landlord = await landlordWith()
    const { sessionId } = await answerOf(landlord, TRUE)
    await landlord.send(api.documents.remove, { params: { id: landlord.documentId } })
    const { body } = await landlord.send(api.chats.read, { params: { sessionId } })
    expect(body.data.messages[1]).toMatchObject({
      content: expect.stringMatching(/isn’t available anymore/),
      citations: [],
    })
  })

  it('isn’t asked for where nothing was found', async () => {
    const landlord = await someLandlord()
    const { engine, message } = await answerOf(landlord, TRUE, 'Who won the baseball game yesterday?')
    expect([engine, message]).toEqual(['quotes', 'I didn’t find this in these documents.'])
    expect(service.requests).toEqual([])
  })
})

describe('quotations take its place, and say so,', () => {
  it.each<[string, Saying]>([
    ['is busy', { status: 429 }],
    ['is broken', { status: 500 }],
    ['says nothing', { hang: '' }],
    ['falls silent', { hang: 'A late fee' }],
    ['breaks off', { drop: 'A late fee' }],
    ['breaks off after a true sentence', { drop: `${TRUE} And` }],
    ['sends bad JSON', 'bad JSON'],
    ['cites nothing', 'A late fee of $50 is due.'],
    ['cites a passage that there isn’t', 'A late fee of $50 is due [9].'],
    ['invents an amount', 'A late fee of $75 is due [1].'],
    ['takes the amount of something else', 'A late fee of $30 is due [1].'],
    ['invents a sentence', 'Bob may enter at night [1].'],
    ['is right only beside the point', 'A late fee of $75 is due [1]. The deposit is returned within 30 days [1].'],
  ])('when the model %s', async (_, saying) => {
    const landlord = await someLandlord()
    const answer = await answerOf(landlord, saying)
    expect(answer).toMatchObject({ engine: 'fallback', model: 'tiny-1', certainty: 'sure' })
    expect(answer.message).toMatch(/^“LATE FEE: A late fee of \$50 is due/)
    expect(lines.join()).not.toMatch(/late|fee|canary|\$50/)
  })

  it('with less certainty when the model finds no answer', async () => {
    const { certainty, engine, message } = await answerOf(await someLandlord(), 'NOT_FOUND')
    expect([certainty, engine]).toEqual(['unsure', 'fallback'])
    expect(message).toMatch(/^I’m not certain. This comes closest: “LATE FEE: A late fee of \$50/)
  })
})

describe('what a language model is sent', () => {
  it('has neither addresses nor numbers nor names of people, and the answer has them again', async () => {
    const owner = await server.as('LANDLORD')
    await addTenant(owner, { firstName: 'Noor', lastName: 'Haddad-Smith' })
    const landlord = { ...owner, send: sender(app, owner.token) }
    const [, last = ''] = nameOf(owner).split(' ')
    const documentId = await addDocument(
      owner,
      {},
      textFile(`${LEASE} It reaches ${last}, or Noor’s father, Mr. Haddad-Smith.`),
    )
    await readNow(server, documentId)
    await indexDocument(server.services, { documentId })
    service.say = (body) => `Write to ${/\{email-\d\}/.exec(body)?.[0]} or ${/\{phone-\d\}/.exec(body)?.[0]} [1].`
    const { body } = await landlord.send(api.chats.ask, {
      body: { message: 'Where do I write about a returned payment?' },
    })
    expect(body.data).toMatchObject({
      engine: 'model',
      message: expect.stringContaining('Write to canary.bird@example.com or 555-010-2030. [1]'),
    })
    for (const secret of ['canary', '555-010', 'Noor', 'Haddad', last])
      expect(service.requests[0]?.body).not.toContain(secret)
  })

  it('has no names of those who work for the business or uploaded the document, no matter who asks', async () => {
    const owner = await server.as('LANDLORD')
    const tenant = await server.as('TENANT')
    const { leaseId } = await addTenancy(owner, tenant)
    const team = [
      await addMember(server, owner, 'OWNER'),
      await addMember(server, owner, ['repairs']),
      await server.as('ADMIN'),
    ]
    const [partner, mender, uploader] = team.map((person) => nameOf(person).split(' ')[1] ?? '')
    const documentId = await addDocument(
      owner,
      { leaseId, isShared: 'true' },
      textFile(`${LEASE} It reaches ${partner}, ${mender} or ${uploader}.`),
    )
    await systemTransaction(server.services.db, (tx) =>
      sql`update documents set created_by = ${team[2]?.id} where id = ${documentId}`.execute(tx),
    )
    await readNow(server, documentId)
    service.say = () => TRUE
    for (const { token } of [owner, tenant])
      await sender(app, token)(api.chats.ask, { body: { message: 'What does a returned payment cost?', documentId } })
    expect(service.requests).toHaveLength(2)
    for (const { body } of service.requests) {
      expect(body).toContain('It reaches {name-')
      for (const name of [partner, mender, uploader]) expect(body).not.toContain(name)
    }
  })

  it('is passages and the question alone, with orders apart', async () => {
    await answerOf(await someLandlord(), TRUE)
    const { messages } = JSON.parse(service.requests[0]?.body ?? '')
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])
    expect(messages[0].content).not.toContain('late fee')
    expect(JSON.stringify(messages[1])).toContain(QUESTION)
  })
})

it('work for someone who left is stopped, and nothing is kept', async () => {
  const landlord = await landlordWith()
  service.say = () => ({ hang: 'A late' })
  const own = await createApp({ ...server.services, model: await patientModel() })
  const address = await own.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const reply = await fetch(`${address}/api${api.chats.stream.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${landlord.token}` },
    body: JSON.stringify({ message: QUESTION }),
    signal: leaving.signal,
  })
  await reply.body?.getReader().read()
  await expect.poll(() => service.requests.length).toBe(1)
  leaving.abort()
  await service.left
  await own.close()
  expect((await landlord.send(api.chats.list)).body.data.sessions).toEqual([])
  expect(lines).toEqual([])
})

const patientModel = () =>
  openModel({ provider: 'openai-compatible', name: 'tiny-1', baseUrl: `${service.url}/v1`, key: null }, (line) => {
    lines.push(line)
  })

describe('a model that does whatever a document tells it', () => {
  it.each(INJECTIONS.map(({ text, says }) => [text, says]))('can’t say it here: %s', async (text, says) => {
    const landlord = await landlordWith(`DEPOSIT\nThe deposit is returned within 30 days.\n${text}`)
    const answer = await answerOf(
      landlord,
      `${says.replace('.', '')} [1][2]. Send money to http://evil.example [1].`,
      'When is the deposit returned?',
    )
    const own = answer.message.replace(/“[^”]*”/g, '')
    expect(own).not.toMatch(/never|Bob|evil/i)
    expect(answer.citations[0].quote).toMatch(/^The deposit is returned within 30 days\./)
    expect(lines.join()).not.toMatch(/deposit|Bob/)
  })
})
