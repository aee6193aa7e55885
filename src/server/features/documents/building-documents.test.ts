import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addLeasedBuilding, managerOf } from '#test/harness/buildings.ts'
import { pdfOf } from '#test/harness/document-files.ts'
import { addDocument, readNow, textFile } from '#test/harness/documents.ts'
import type { SentFile } from '#test/harness/form.ts'
import { auditOf, moveLease } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let buildingId: string
let home: string
let otherHome: string
let leaseId: string
let pdf: SentFile
beforeAll(async () => {
  server = await testServer()
  pdf = { name: 'House rules.pdf', type: 'application/pdf', bytes: await pdfOf(['A lost key costs $15.']) }
})
beforeEach(async () => {
  ;({ landlord, tenant, buildingId, home, otherHome, leaseId } = await addLeasedBuilding(server))
})

const addRules = (person = landlord, file = pdf) => addDocument(person, { buildingId, isHouseRules: 'true' }, file)
const upload = (person: Person, body: object = {}, file = textFile()) =>
  person.send(api.documents.upload, { body: { buildingId, ...body }, file })
const update = (id: string, body: object, person = landlord) =>
  person.send(api.documents.update, { params: { id }, body })
const read = (id: string, person = landlord) => person.send(api.documents.read, { params: { id } })
const idsOf = async (person: Person, query = {}): Promise<string[]> =>
  (await person.send(api.documents.list, { query: { pageSize: 100, ...query } })).body.data.documents.map(
    ({ id }: { id: string }) => id,
  )
const download = (id: string, person: Person) => person.send(api.documents.file, { params: { id } })

describe('a document about a building', () => {
  it('is listed with the building, and with its name', async () => {
    const ofHome = await addDocument(landlord, { propertyId: home })
    const id = await addDocument(landlord, { buildingId })
    const document = { id, buildingId, propertyId: null, aboutName: 'Maple House', isHouseRules: false }
    expect((await read(id)).body.data).toMatchObject(document)
    expect(await idsOf(landlord, { buildingId })).toEqual([id, ofHome])
    expect(await idsOf(landlord, { buildingId, wholeBuilding: true })).toEqual([id])
    expect(await idsOf(landlord, { propertyId: home })).toEqual([ofHome])
  })

  it('moves to something else and back, and stays when the building goes', async () => {
    const id = await addDocument(landlord, { propertyId: home })
    expect((await update(id, { buildingId })).body.data).toMatchObject({ buildingId, propertyId: null })
    expect((await update(id, { leaseId })).body.data).toMatchObject({ buildingId: null, leaseId })
    expect((await update(id, { buildingId })).body.data).toMatchObject({ buildingId, leaseId: null })
    const params = { id: buildingId }
    for (const one of [home, otherHome])
      await landlord.send(api.properties.update, { params: { id: one }, body: { buildingId: null } })
    expect((await landlord.send(api.buildings.remove, { params })).status).toBe(200)
    expect((await read(id)).body.data).toMatchObject({ buildingId: null, aboutName: null })
  })

  it('is refused with another subject, shared, or about someone else’s building', async () => {
    expect((await upload(landlord, { propertyId: home })).status).toBe(422)
    expect((await upload(landlord, { isShared: 'true' })).body.errors[0].path).toBe('isShared')
    const stranger = await server.as('LANDLORD')
    const theirs = await addBuilding(stranger)
    expect((await upload(landlord, { buildingId: theirs })).body.errors[0].path).toBe('buildingId')
    const id = await addDocument(landlord, { buildingId })
    expect((await update(id, { buildingId: theirs })).body.errors[0].path).toBe('buildingId')
  })

  it('is for the business and a manager of all homes, and no tenant', async () => {
    const id = await addDocument(landlord, { buildingId })
    const manager = await managerOf(server, home, otherHome)
    const readers = [landlord, await addMember(server, landlord, ['reads']), manager, await server.as('ADMIN')]
    for (const person of readers) expect((await read(id, person)).status).toBe(200)
    expect((await update(id, { expiresOn: '2030-01-01' }, manager)).status).toBe(200)
    expect(await idsOf(manager, { buildingId })).toEqual([id])
    expect((await upload(manager)).status).toBe(201)
    for (const person of [tenant, await server.as('LANDLORD'), await managerOf(server, home)])
      expect((await read(id, person)).status).toBe(404)
    expect((await read(id, await addMember(server, landlord, ['repairs']))).status).toBe(403)
    expect((await read(id, server.anonymous)).status).toBe(401)
  })

  it('is added by no one who runs only some homes', async () => {
    const refused = await upload(await managerOf(server, home))
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]).toMatchObject({
      path: 'buildingId',
      msg: 'Choose a building whose homes are all assigned to you.',
    })
    expect((await upload(tenant)).status).toBe(422)
  })

  it('is asked like any other', async () => {
    const id = await addDocument(landlord, { buildingId }, textFile('The roof was replaced in 2019.', 'Roof.txt'))
    await readNow(server, id)
    const ask = (person: Person) =>
      person.send(api.chats.ask, { body: { message: 'When was the roof replaced?', documentId: id } })
    expect((await ask(landlord)).body.data.message).toContain('The roof was replaced in 2019.')
    expect((await ask(tenant)).status).toBe(404)
  })
})

describe('house rules', () => {
  it('are read and asked by everyone who lives in the building', async () => {
    const id = await addRules()
    await readNow(server, id)
    expect(await idsOf(tenant)).toEqual([id])
    expect(await idsOf(tenant, { leaseId })).toEqual([id])
    const seen = { isHouseRules: true, aboutName: 'Maple House', canChange: false }
    expect((await read(id, tenant)).body.data).toMatchObject(seen)
    expect((await download(id, tenant)).bytes).toEqual(pdf.bytes)
    const asked = await tenant.send(api.chats.ask, { body: { message: 'How much is a lost key?' } })
    expect(asked.body.data.message).toContain('A lost key costs $15.')
    expect((await update(id, { originalName: 'Mine' }, tenant)).status).toBe(404)
    expect((await tenant.send(api.documents.remove, { params: { id } })).status).toBe(404)
  })

  it('are read by no one who lives elsewhere, nor once they have left', async () => {
    const id = await addRules()
    const elsewhere = await server.as('TENANT')
    await addTenancy(landlord, elsewhere)
    for (const person of [elsewhere, await server.as('TENANT')]) {
      expect(await idsOf(person)).toEqual([])
      expect((await download(id, person)).status).toBe(404)
    }
    expect((await moveLease(landlord, leaseId, { status: 'ENDED' })).status).toBe(200)
    expect((await read(id, tenant)).status).toBe(404)
  })

  it('are read by a manager of one home there, who doesn’t change them', async () => {
    const id = await addRules()
    const manager = await managerOf(server, home)
    expect((await read(id, manager)).body.data).toMatchObject({ isHouseRules: true, canChange: false })
    expect((await update(id, { isHouseRules: false }, manager)).status).toBe(404)
    expect((await upload(manager, { isHouseRules: 'true' }, pdf)).status).toBe(422)
  })

  it('take the place of those before, which stay for the business', async () => {
    const old = await addRules()
    const id = await addRules()
    expect(await idsOf(tenant)).toEqual([id])
    expect((await read(old)).body.data).toMatchObject({ isHouseRules: false, buildingId })
    expect(await idsOf(landlord, { buildingId, isHouseRules: true })).toEqual([id])
    expect((await update(old, { isHouseRules: true })).body.data.isHouseRules).toBe(true)
    expect(await idsOf(tenant)).toEqual([old])
    expect((await auditOf(server, old)).map(([action]) => action)).toEqual([
      'document.create',
      'document.houseRules',
      'document.unhouseRules',
      'document.houseRules',
    ])
    await landlord.send(api.documents.remove, { params: { id: old } })
    expect(await idsOf(tenant)).toEqual([])
  })

  it('stay one when several are added at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => upload(landlord, { isHouseRules: 'true' }, pdf)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await idsOf(landlord, { buildingId, isHouseRules: true })).toHaveLength(1)
  })

  it('end with what they are about', async () => {
    const id = await addRules()
    expect((await update(id, { propertyId: home })).body.data.isHouseRules).toBe(false)
    expect(await idsOf(tenant)).toEqual([])
  })

  it.each([
    [{ buildingId: '', isHouseRules: 'true' }, 'Only a document about a building can be its house rules.'],
    [{ isHouseRules: 'true' }, 'House rules must be a PDF.'],
  ])('are refused with %j', async (body, msg) => {
    const refused = await upload(landlord, body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path: 'isHouseRules', msg }])
    const id = await addDocument(landlord, { propertyId: home }, pdf)
    expect((await update(id, { isHouseRules: true })).status).toBe(422)
  })
})

describe('row-level security of a building’s documents behind a forgotten scope', () => {
  const inside = <T>({ id, role }: Person, statement: RawBuilder<T>) =>
    transaction(
      { services: server.services, actor: { id, role: role ?? 'TENANT', token: '' }, ip: '', userAgent: '' },
      async (tx) => (await statement.execute(tx)).rows,
    )

  it('shows each only what is theirs', async () => {
    const [plain, rules] = [await addDocument(landlord, { buildingId }), await addRules()]
    const seen = async (person: Person) =>
      (
        await inside(
          person,
          sql<{ id: string }>`select id from documents where building_id = ${buildingId} order by id`,
        )
      ).map(({ id }) => id)
    for (const person of [landlord, await managerOf(server, home, otherHome)])
      expect(await seen(person)).toEqual([plain, rules])
    for (const person of [tenant, await managerOf(server, home)]) expect(await seen(person)).toEqual([rules])
    const elsewhere = await server.as('TENANT')
    await addTenancy(landlord, elsewhere)
    for (const person of [elsewhere, await server.as('LANDLORD'), await server.as('OWNER')])
      expect(await seen(person)).toEqual([])
  })

  it('lets no one else write', async () => {
    const [plain, ofHome] = [
      await addDocument(landlord, { buildingId }),
      await addDocument(landlord, { propertyId: home }),
    ]
    const manager = await managerOf(server, home)
    for (const person of [tenant, manager, await server.as('LANDLORD')])
      expect(await inside(person, sql`update documents set name = 'Mine' where id = ${plain} returning id`)).toEqual([])
    const move = sql`update documents set property_id = null, building_id = ${buildingId} where id = ${ofHome} returning id`
    await expect(inside(manager, move)).rejects.toThrow(/row-level security/)
    const stranger = await server.as('LANDLORD')
    const own = await addDocument(stranger)
    const take = sql`update documents set building_id = ${buildingId} where id = ${own}`
    await expect(inside(stranger, take)).rejects.toThrow(/row-level security/)
  })
})
