import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addDocument, readNow, textFile } from '#test/harness/documents.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let owner: Person
let leaseId: string
let documentId: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('LANDLORD')
  leaseId = (await addTenancy(owner, await server.as('TENANT'))).leaseId
  documentId = await addDocument(owner, { leaseId }, textFile('The late fee is $50.', 'Lease.txt'))
  await readNow(server, documentId)
})

const namesOf = async (person: Person): Promise<string[]> =>
  (await person.send(api.documents.list)).body.data.documents.map(
    ({ originalName }: { originalName: string }) => originalName,
  )
const download = (person: Person) => person.send(api.documents.file, { params: { id: documentId } })
const upload = (person: Person) => person.send(api.documents.upload, { body: { leaseId }, file: textFile() })
const remove = (person: Person, id: string) => person.send(api.documents.remove, { params: { id } })
const ask = (person: Person, more: object = {}) =>
  person.send(api.chats.ask, { body: { message: 'How much is the late fee?', ...more } })
const actForOwn = ({ id }: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set({ acts_for: null }).where('id', '=', id).execute(),
  )

describe('the documents of a business', () => {
  it('are read and asked by a member who reads, and not changed', async () => {
    const reader = await addMember(server, owner, ['reads'])
    expect(await namesOf(reader)).toContain('Lease.txt')
    expect((await download(reader)).bytes.toString()).toBe('The late fee is $50.')
    expect((await ask(reader)).body.data.message).toBe('“The late fee is $50.” (Lease.txt)')
    expect((await ask(reader, { documentId })).body.data.citations).toHaveLength(1)
    for (const { status } of [await upload(reader), await remove(reader, documentId)]) expect(status).toBe(403)
  })

  it('are added and removed by a member who lets', async () => {
    const agent = await addMember(server, owner, ['lets'])
    const { id } = (await upload(agent)).body.data
    expect((await owner.send(api.documents.read, { params: { id } })).status).toBe(200)
    expect((await remove(agent, id)).status).toBe(200)
  })

  it.each([['repairs'], ['collects']] as const)('are closed to a member who only %s', async (right) => {
    const member = await addMember(server, owner, [right])
    const answers = [
      await member.send(api.documents.list),
      await member.send(api.documents.read, { params: { id: documentId } }),
      await download(member),
      await upload(member),
      await remove(member, documentId),
      await ask(member),
      await ask(member, { documentId }),
      await member.send(api.chats.list),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  it('are downloaded by its people without a record, like one’s own', async () => {
    for (const person of [owner, await addMember(server, owner, 'OWNER'), await addMember(server, owner, ['reads'])])
      expect((await download(person)).status).toBe(200)
    const admin = await server.as('ADMIN')
    await download(admin)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('actor_id')
        .where('subject_id', '=', documentId)
        .where('action', '=', 'document.download')
        .execute(),
    )
    expect(events).toEqual([{ actor_id: admin.id }])
  })

  it('answer a member while they act for it; the chat is theirs alone, and quotes nothing anywhere else', async () => {
    const reader = await addMember(server, owner, ['reads'])
    const { sessionId } = (await ask(reader)).body.data
    const chat = () => reader.send(api.chats.read, { params: { sessionId } })
    expect((await chat()).body.data.messages[1].citations).toHaveLength(1)
    expect((await owner.send(api.chats.read, { params: { sessionId } })).status).toBe(404)
    await actForOwn(reader)
    expect((await download(reader)).status).toBe(404)
    expect((await ask(reader, { documentId })).status).toBe(404)
    expect((await ask(reader)).body.data.citations).toEqual([])
    const { messages } = (await chat()).body.data
    expect([messages[0].content, messages[1].citations]).toEqual(['How much is the late fee?', []])
    expect(messages[1].content).not.toContain('$50')
  })
})
