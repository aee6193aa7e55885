import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
})

const HOMES = 'Title,City,State,Rent,Available\nMaple,Portland,OR,1850,yes\nOak,Salem,OR,900,\nElm,Salem,OR,900,\n'
const PEOPLE = 'First name,Last name,Email\nNoor,Haddad,noor@example.com\nRui,Alves,rui@example.com\n'

async function importFor(noun: 'properties' | 'tenants', csv: string) {
  landlord = await server.as('LANDLORD')
  const { body } = await landlord.send(api.imports[noun], { body: { csv, dryRun: false } })
  return body.data.importId as string
}
const undo = (id: string, person = landlord) => person.send(api.imports.undo, { params: { id } })
const recent = async (person = landlord) => (await person.send(api.imports.recent)).body.data.imports
const homes = async (query = {}): Promise<{ id: string; title: string; isPublished: boolean; bedrooms: null }[]> =>
  (await landlord.send(api.properties.list, { query: { sort: 'title', order: 'asc', ...query } })).body.data

it('imports homes as drafts, with blank rooms blank', async () => {
  await importFor('properties', HOMES)
  expect((await homes()).map(({ isPublished, bedrooms }) => [isPublished, bedrooms])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ])
})

it('archives everything an import added, once, with both in the audit log, so the file can be imported again', async () => {
  const id = await importFor('properties', HOMES)
  expect(await recent()).toMatchObject([{ id, noun: 'properties', rows: 3 }])
  expect((await undo(id)).body.data).toEqual({ undone: 3, kept: [] })
  expect([await homes(), (await homes({ archived: 'true' })).length, await recent()]).toEqual([[], 3, []])
  expect([(await undo(id)).status, (await undo(id)).body.message]).toEqual([409, 'This import was already undone.'])
  const events = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').select('action').where('actor_id', '=', landlord.id).orderBy('id').execute(),
  )
  const actions = events.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['properties.import', 'property.archive', 'properties.import_undo']))
  const again = await landlord.send(api.imports.properties, { body: { csv: HOMES, dryRun: false } })
  expect(again.body.data.created).toBe(3)
})

it('is one line in the activity feed, however many rows it takes back', async () => {
  const admin = await server.as('ADMIN')
  await undo(await importFor('properties', HOMES))
  const { events } = (await admin.send(api.auditEvents.activity)).body.data
  expect(events.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'properties.import_undo',
    'property.create',
  ])
})

it('keeps the homes that are in use, and says why; the rest can be undone again later', async () => {
  const id = await importFor('properties', HOMES)
  const [elm, maple] = await homes()
  await landlord.send(api.properties.update, { params: { id: maple?.id ?? '' }, body: { isPublished: true } })
  await addApplication(await server.as('TENANT'), maple?.id ?? '')
  await addLease(landlord, elm?.id ?? '', await addTenant(landlord), { status: 'DRAFT' })
  expect((await undo(id)).body.data).toEqual({
    undone: 1,
    kept: [
      { name: 'Maple', reason: 'Someone applied for it.' },
      { name: 'Elm', reason: 'It has a lease.' },
    ],
  })
  expect((await homes()).map(({ title }) => title)).toEqual(['Elm', 'Maple'])
  expect(await recent()).toMatchObject([{ id, rows: 2 }])
})

it('takes back tenants without a lease', async () => {
  const id = await importFor('tenants', PEOPLE)
  const { data } = (await landlord.send(api.tenants.list, { query: { search: 'Noor' } })).body
  const home = await landlord.send(api.properties.create, {
    body: { title: 'Ash', rentAmount: 900, addressCity: 'Salem', addressState: 'OR' },
  })
  await addLease(landlord, home.body.data.id, data[0].id)
  expect((await undo(id)).body.data).toEqual({
    undone: 1,
    kept: [{ name: 'Noor Haddad', reason: 'They have a lease.' }],
  })
})

it('is possible for 24 hours', async () => {
  const id = await importFor('tenants', PEOPLE)
  await systemTransaction(server.services.db, (tx) =>
    sql`update imports set created_at = created_at - interval '24 hours' where id = ${id}`.execute(tx),
  )
  expect(await recent()).toEqual([])
  expect((await undo(id)).status).toBe(409)
})

it('is for the business that it was imported for', async () => {
  const id = await importFor('tenants', PEOPLE)
  const others = [
    server.anonymous,
    ...(await Promise.all([server.as('TENANT'), server.as('LANDLORD'), server.as('ADMIN')])),
  ]
  const statuses = []
  for (const person of others) statuses.push((await undo(id, person)).status)
  expect(statuses).toEqual([401, 403, 404, 404])
  expect(await recent(others[3])).toEqual([])
  const dryRun = await landlord.send(api.imports.tenants, { body: { csv: PEOPLE } })
  expect(dryRun.body.data.importId).toBeNull()
})

describe('an import for a business', () => {
  const importAs = async (person: Person) =>
    (await person.send(api.imports.properties, { body: { csv: HOMES, dryRun: false } })).body.data.importId as string
  const choose = (person: Person, id: string) => person.send(api.portfolio.choose, { body: { id } })

  it('is taken back by anyone else who rents out homes for it', async () => {
    const owner = await server.as('LANDLORD')
    const [one, other] = [await addMember(server, owner, ['lets']), await addMember(server, owner, ['lets'])]
    for (const person of [owner, other]) {
      const id = await importAs(one)
      expect(await recent(person)).toMatchObject([{ id, rows: 3 }])
      expect((await undo(id, person)).body.data).toEqual({ undone: 3, kept: [] })
    }
    const id = await importAs(owner)
    expect((await undo(id, one)).body.data).toEqual({ undone: 3, kept: [] })
  })

  it('stays with it when the person who imported it acts for another one, or leaves', async () => {
    const owner = await server.as('LANDLORD')
    const member = await addMember(server, owner, ['lets'])
    const id = await importAs(member)
    await choose(member, member.id)
    expect([await recent(member), (await undo(id, member)).status]).toEqual([[], 404])
    const own = await importAs(member)
    expect(await recent(member)).toMatchObject([{ id: own }])
    await choose(member, owner.id)
    expect(await recent(member)).toMatchObject([{ id }])
    await owner.send(api.portfolio.remove, { params: { userId: member.id } })
    expect([await recent(member), (await undo(id, member)).status]).toMatchObject([[{ id: own }], 404])
    expect(await recent(owner)).toMatchObject([{ id, rows: 3 }])
  })
})

it('says what isn’t the caller’s to change anymore, and takes it back once it is', async () => {
  const [owner, manager] = [await server.as('LANDLORD'), await server.as('PROPERTY_MANAGER')]
  const home = await addProperty(owner)
  const assign = (to: string | null) =>
    systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: to }).where('id', '=', home).execute(),
    )
  await assign(manager.id)
  const csv = `Home,Tenant email,First name,Last name,First day,Rent\n${home},ines@example.com,Ines,Ruiz,2026-01-01,1500\n`
  const { importId } = (await manager.send(api.imports.leases, { body: { csv, dryRun: false } })).body.data
  await assign(null)
  expect((await undo(importId, manager)).body.data).toEqual({
    undone: 0,
    kept: [{ name: 'The rest', reason: 'It’s at homes that aren’t yours to change anymore.' }],
  })
  await assign(manager.id)
  expect((await undo(importId, manager)).body.data).toEqual({ undone: 1, kept: [] })
})
