import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addUnits, assignHomes } from '#test/harness/buildings.ts'
import type { SentFile } from '#test/harness/form.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { addPhotos } from '#test/harness/photos.ts'
import { pictureFile } from '#test/harness/pictures.ts'

let server: TestServer
let landlord: Person
let file: SentFile
let buildingId: string
let homes: string[]
beforeAll(async () => {
  server = await testServer()
  file = await pictureFile({ width: 900, height: 600 })
})
beforeEach(async () => {
  landlord = await server.as('LANDLORD')
  buildingId = await addBuilding(landlord)
  homes = await addUnits(landlord, buildingId, '1A', '1B')
})

const add = (person = landlord, body: object = { alt: 'The yard' }) =>
  person.send(api.buildings.addPhoto, { params: { id: buildingId }, body, file })
const read = async (person = landlord) =>
  (await person.send(api.buildings.read, { params: { id: buildingId } })).body.data
const publish = (id: string) =>
  landlord.send(api.properties.update, { params: { id }, body: { isAvailable: true, isPublished: true } })
const listed = (id: string) => server.anonymous.send(api.listings.read, { params: { id } })

describe('photos of a building', () => {
  it('are added, described, put in order and removed', async () => {
    const [one, other] = [(await add()).body.data, (await add(landlord, {})).body.data]
    expect(one).toEqual({ id: expect.any(String), alt: 'The yard', isOfBuilding: true, width: 900, height: 600 })
    expect((await read()).photos).toEqual([one, other])
    expect((await landlord.send(api.buildings.list)).body.data[0].photos).toEqual([one, other])
    const params = { id: buildingId, photoId: other.id }
    const body = { alt: 'The entrance', position: 0 }
    const changed = await landlord.send(api.buildings.updatePhoto, { params, body })
    expect(changed.body.data.photos).toEqual([{ ...other, alt: 'The entrance' }, one])
    const removed = await landlord.send(api.buildings.removePhoto, { params })
    expect(removed.body.data.photos).toEqual([one])
    const get = (id: string) => server.anonymous.send(api.properties.photo, { params: { id, size: 'small' } })
    expect([(await get(one.id)).status, (await get(other.id)).status]).toEqual([200, 404])
    expect((await auditOf(server, buildingId)).map(([action]) => action).slice(-4)).toEqual([
      'building.photo_add',
      'building.photo_add',
      'building.photo_update',
      'building.photo_remove',
    ])
  })

  it('are twenty at most', async () => {
    await addPhotos(server, { buildingId, createdBy: landlord.id }, 20)
    const refused = await add()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('A building has at most 20 photos. Remove one before you add another.')
    expect((await add(landlord, { alt: 'x'.repeat(201) })).status).toBe(422)
  })

  it('come after a home’s own, on its public page and for tenants, and say that they are the building’s', async () => {
    const [home = '', draft = ''] = homes
    const [shared] = await addPhotos(server, { buildingId, createdBy: landlord.id })
    const [own] = await addPhotos(server, { propertyId: home, createdBy: landlord.id })
    expect((await listed(home)).status).toBe(404)
    expect((await publish(home)).status).toBe(200)
    const page = (await listed(home)).body.data
    expect(page.photos).toMatchObject([
      { id: own, isOfBuilding: false },
      { id: shared, isOfBuilding: true },
    ])
    expect(JSON.stringify(page)).not.toMatch(/Maple Court|97201|buildingId/)
    const tenant = await server.as('TENANT')
    const seen = (await tenant.send(api.properties.read, { params: { id: home } })).body.data
    expect([seen.photos, seen.buildingPhotos]).toMatchObject([[{ id: own }], [{ id: shared }]])
    expect((await listed(draft)).status).toBe(404)
    expect((await tenant.send(api.properties.read, { params: { id: draft } })).status).toBe(404)
  })

  it('have the public pages made again', async () => {
    const before = server.services.homeChanges.count
    await add()
    expect(server.services.homeChanges.count).toBe(before + 1)
  })

  it('go with the building', async () => {
    const { id } = (await add()).body.data
    for (const home of homes)
      await landlord.send(api.properties.update, { params: { id: home }, body: { buildingId: null } })
    expect((await landlord.send(api.buildings.remove, { params: { id: buildingId } })).status).toBe(200)
    expect((await server.anonymous.send(api.properties.photo, { params: { id, size: 'small' } })).status).toBe(404)
  })
})

describe('who may change photos of a building', () => {
  const attempts = async (person: Person) => {
    const [photoId = ''] = await addPhotos(server, { buildingId, createdBy: landlord.id })
    const params = { id: buildingId, photoId }
    const answers = [
      await add(person),
      await person.send(api.buildings.updatePhoto, { params, body: { position: 0 } }),
      await person.send(api.buildings.removePhoto, { params }),
    ]
    return answers.map(({ status }) => status)
  }
  const manager = async (...assigned: string[]) => {
    const person = await server.as('PROPERTY_MANAGER')
    await assignHomes(server, person, assigned)
    return person
  }

  it('is their business, with the right to, and a manager of all its homes', async () => {
    expect(await attempts(landlord)).toEqual([201, 200, 200])
    expect(await attempts(await addMember(server, landlord, ['lets']))).toEqual([201, 200, 200])
    expect(await attempts(await manager(...homes))).toEqual([201, 200, 200])
  })

  it('is no one else', async () => {
    expect(await attempts(server.anonymous)).toEqual([401, 401, 401])
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const)
      expect(await attempts(await server.as(role))).toEqual([403, 403, 403])
    expect(await attempts(await addMember(server, landlord, ['repairs', 'reads']))).toEqual([403, 403, 403])
    expect(await attempts(await server.as('LANDLORD'))).toEqual([404, 404, 404])
    expect(await attempts(await manager(homes[0] ?? ''))).toEqual([409, 409, 409])
    const elsewhere = await server.as('LANDLORD')
    const [other = ''] = await addUnits(elsewhere, await addBuilding(elsewhere), '1A')
    expect(await attempts(await manager(other))).toEqual([404, 404, 404])
  })

  it('the database decides the same behind a forgotten scope', async () => {
    const [photo = ''] = await addPhotos(server, { buildingId, createdBy: landlord.id })
    const [ofHome = ''] = await addPhotos(server, { propertyId: homes[0] ?? '', createdBy: landlord.id })
    const tried = ({ id, role }: Person, statement: RawBuilder<unknown>) =>
      transaction(
        { services: server.services, actor: { id, role: role ?? 'TENANT', token: '' }, ip: '', userAgent: '' },
        async (tx) => Number((await statement.execute(tx)).numAffectedRows ?? 0),
      )
    const describeIt = (id: string) => sql`update property_photos set alt = 'Mine' where id = ${id}`
    const spare = () =>
      systemTransaction(server.services.db, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          insert into files (id, purpose, name, content_type, byte_size, sha256, variants, created_by)
          values (gen_random_uuid(), 'property_photo', 'a.jpg', 'image/jpeg', 1, '', '{}', ${landlord.id})
          returning id`.execute(tx)
        return rows[0]?.id
      })
    const insert = async () => sql`
      insert into property_photos (id, building_id, file_id, alt, position)
      values (gen_random_uuid(), ${buildingId}, ${await spare()}, 'Mine', 9)`
    const outsiders = [await server.as('LANDLORD'), await server.as('TENANT'), await manager(homes[0] ?? '')]
    for (const person of outsiders) {
      expect(await tried(person, describeIt(photo))).toBe(0)
      expect(await tried(person, sql`delete from property_photos where id = ${photo}`)).toBe(0)
      await expect(insert().then((statement) => tried(person, statement))).rejects.toThrow(/row-level security/)
    }
    const [stranger = landlord] = outsiders
    expect(await tried(stranger, describeIt(ofHome))).toBe(0)
    const ofAll = await manager(...homes)
    for (const person of [ofAll, landlord]) {
      expect(await tried(person, describeIt(photo))).toBe(1)
      expect(await tried(person, await insert())).toBe(1)
      expect(await tried(person, describeIt(ofHome))).toBe(1)
    }
  })
})
