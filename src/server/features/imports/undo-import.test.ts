import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication } from '#test/harness/factories.ts'
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

it('is for the person who imported it', async () => {
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
