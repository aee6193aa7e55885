import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { introduce } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addRequest } from '#test/harness/requests.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

const list = async (query: Record<string, string>) => (await admin.send(api.contactRequests.list, { query })).body
const mark = (id: string, status: string) =>
  admin.send(api.contactRequests.update, { params: { id }, body: { status } })

describe('handling a request', () => {
  it('says who did it and when; a reset to new clears both', async () => {
    const id = await addRequest(server)
    const answered = await mark(id, 'ANSWERED')
    expect(answered.status).toBe(200)
    expect(answered.body.data).toMatchObject({
      status: 'ANSWERED',
      handledBy: expect.stringMatching(/^Test /),
      handledAt: expect.any(String),
    })
    const other = await server.as('ADMIN')
    const again = await other.send(api.contactRequests.update, { params: { id }, body: { status: 'ANSWERED' } })
    expect(again.body.data).toEqual(answered.body.data)
    expect((await mark(id, 'NEW')).body.data).toMatchObject({ status: 'NEW', handledBy: null, handledAt: null })
    await mark(id, 'SPAM')
    expect(await auditOf(server, id)).toEqual([
      ['contactRequest.answer', admin.id],
      ['contactRequest.reopen', admin.id],
      ['contactRequest.spam', admin.id],
    ])
  })

  it('is refused for an unknown status and for an unknown request', async () => {
    const id = await addRequest(server)
    expect((await mark(id, 'LOST')).status).toBe(422)
    expect((await mark('00000000-0000-4000-8000-000000000000', 'SPAM')).status).toBe(404)
  })
})

describe('the list', () => {
  it('can be searched, filtered and sorted', async () => {
    const word = `zebra${admin.id.slice(-8)}`
    const demo = {
      kind: 'DEMO',
      first_name: 'Ada',
      company: word,
      message: null,
      email: `ada.${word}@test.example`,
    } as const
    const question = { first_name: 'Zoe', message: `About ${word}` }
    const ids = [await addRequest(server, demo), await addRequest(server, question)]
    await mark(ids[1] ?? '', 'ANSWERED')
    const idsOf = async (query: Record<string, string>) =>
      (await list({ search: word.toUpperCase(), ...query })).data.map(({ id }: { id: string }) => id)
    const today = new Date().toISOString().slice(0, 10)
    expect(await idsOf({})).toEqual([ids[1], ids[0]])
    expect(await idsOf({ kind: 'DEMO' })).toEqual([ids[0]])
    expect(await idsOf({ status: 'ANSWERED' })).toEqual([ids[1]])
    expect(await idsOf({ from: today, to: today })).toHaveLength(2)
    expect(await idsOf({ to: '2020-01-01' })).toEqual([])
    for (const sort of ['name', 'kind', 'createdAt', 'status'])
      expect(await idsOf({ sort, order: 'asc' })).toHaveLength(2)
    expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual(ids)
    expect((await list({ search: demo.email })).data).toEqual([
      {
        id: ids[0],
        kind: 'DEMO',
        name: 'Ada Ostrowski',
        email: demo.email,
        company: word,
        homes: null,
        status: 'NEW',
        createdAt: expect.any(String),
      },
    ])
  })

  it.each(['PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const)('is not for %s', async (role) => {
    const person = await server.as(role)
    const params = { id: await addRequest(server) }
    expect((await person.send(api.contactRequests.list)).status).toBe(403)
    expect((await person.send(api.contactRequests.read, { params })).status).toBe(403)
    expect((await person.send(api.contactRequests.update, { params, body: { status: 'SPAM' } })).status).toBe(403)
    const seen = await server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, person.id, role)
      return tx.selectFrom('contact_requests').select('id').execute()
    })
    expect(seen).toEqual([])
  })

  it('asks visitors to sign in', async () => {
    const params = { id: await addRequest(server) }
    expect((await server.anonymous.send(api.contactRequests.list)).status).toBe(401)
    expect((await server.anonymous.send(api.contactRequests.read, { params })).status).toBe(401)
  })
})
