import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { RIGHTS } from '#contract/policy.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'

let server: TestServer
let owner: Person
let member: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('LANDLORD')
  member = await addMember(server, owner, RIGHTS)
  home = await addProperty(owner)
})

const read = (person: Person, query = {}) => person.send(api.auditEvents.list, { query: { pageSize: 100, ...query } })
const doneIn = async (person: Person, query = {}): Promise<string[][]> =>
  (await read(person, query)).body.data.map((event: { actor: { id: string }; action: string }) => [
    event.actor.id,
    event.action,
  ])

describe('the activity log of a business', () => {
  it('has what its people did for it, without where they were', async () => {
    const tenant = await server.as('TENANT')
    const id = await addApplication(tenant, home)
    await member.send(api.applications.read, { params: { id } })
    await member.send(api.account.data)
    const done = await doneIn(owner)
    expect(done).toEqual(
      expect.arrayContaining([
        [owner.id, 'property.create'],
        [member.id, 'application.read'],
      ]),
    )
    expect(done.filter(([actor]) => actor === tenant.id)).toEqual([])
    expect(done.filter(([, action]) => action === 'account.export')).toEqual([])
    const { data } = (await read(owner)).body
    expect(new Set(data.map(({ ip }: { ip: string }) => ip))).toEqual(new Set(['']))
  })

  it('has what administrators and managers did to its homes', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', home).execute(),
    )
    for (const person of [admin, manager])
      await person.send(api.tickets.create, { body: { propertyId: home, title: 'Dripping tap' } })
    const others = [admin.id, manager.id]
    expect((await doneIn(owner)).filter(([actor = '']) => others.includes(actor))).toEqual([
      [manager.id, 'ticket.create'],
      [admin.id, 'ticket.create'],
    ])
  })

  it('says who joined, who left, and what a member did for another business', async () => {
    const leaver = await addMember(server, owner, ['lets'])
    await addProperty(leaver)
    await leaver.send(api.portfolio.choose, { body: { id: leaver.id } })
    await addProperty(leaver)
    expect((await leaver.send(api.portfolio.leave, { params: { id: owner.id } })).status).toBe(200)
    const theirs = (await doneIn(owner)).filter(([actor]) => actor === leaver.id)
    expect(theirs.map(([, action]) => action)).toEqual(['member.leave', 'property.create'])
    expect(await doneIn(leaver)).toEqual([[leaver.id, 'property.create']])
  })

  it('is for owners: a member is refused, and another landlord finds nothing', async () => {
    const [partner, other] = [await addMember(server, owner, 'OWNER'), await server.as('LANDLORD')]
    expect((await read(member)).status).toBe(403)
    expect((await member.send(api.exports.auditEvents)).status).toBe(403)
    expect(await doneIn(partner)).toEqual(await doneIn(owner))
    expect(await doneIn(other)).toEqual([])
  })

  it('can be searched, and comes as a file', async () => {
    const title = `Heron House ${owner.id}`
    await addProperty(owner, { title })
    expect(await doneIn(owner, { search: title })).toEqual([[owner.id, 'property.create']])
    const file = (await owner.send(api.exports.auditEvents, { query: { search: title } })).bytes.toString()
    expect(file).toContain(title)
    expect(file).not.toContain('127.0.0.1')
  })
})
