import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { TICKET_PHOTOS_MAX } from '#contract/tickets.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { picture } from '#test/harness/pictures.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let jpeg: Buffer
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  await addTenancy(landlord, tenant)
  jpeg = await picture()
})

const report = () => create(tenant, api.tickets.create, { title: 'Tap drips' })
const read = async (id: string) => (await tenant.send(api.tickets.read, { params: { id } })).body.data
const send = (person: Person, id: string, bytes: Uint8Array = jpeg, headers = {}) =>
  person.send(api.tickets.addPhoto, { params: { id }, file: { name: 'tap.jpg', type: 'image/jpeg', bytes }, headers })
const look = (person: Person, id: string, photoId: string, query = {}) =>
  person.send(api.tickets.photo, { params: { id, photoId }, query })

describe('a photo of a ticket', () => {
  it('of either side is shown to both, in two sizes', async () => {
    const id = await report()
    const photos = [await send(tenant, id, await picture({ width: 900, height: 600 })), await send(landlord, id)]
    expect(photos.map(({ status }) => status)).toEqual([201, 201])
    const ids = photos.map(({ body }) => body.data.id)
    const seen = await read(id)
    expect(seen.photos).toEqual(ids.map((photo) => ({ id: photo })))
    expect(seen.photoCount).toBe(2)
    expect(seen.events.slice(1)).toMatchObject([
      { kind: 'PHOTO', to: ids[0], actorIsReporter: true },
      { kind: 'PHOTO', to: ids[1], actorIsReporter: false },
    ])
    for (const person of [tenant, landlord]) {
      for (const [query, width] of [
        [{}, 900],
        [{ size: 'small' }, 640],
      ] as const) {
        const answer = await look(person, id, ids[0], query)
        expect(answer.status).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        expect(String(answer.headers['content-disposition'] ?? 'inline')).toMatch(/^inline/)
        expect((await sharp(answer.bytes).metadata()).width).toBe(width)
      }
    }
    expect((await look(tenant, id, ids[0], { size: 'huge' })).status).toBe(422)
  })

  it('is out of reach for strangers, and not found under another ticket', async () => {
    const id = await report()
    const photoId = (await send(tenant, id)).body.data.id
    for (const role of ['LANDLORD', 'TENANT'] as const) {
      const stranger = await server.as(role)
      expect((await look(stranger, id, photoId)).status).toBe(404)
      expect((await send(stranger, id)).status).toBe(404)
    }
    for (const role of ['OWNER', 'AFFILIATE'] as const) {
      const other = await server.as(role)
      expect([(await look(other, id, photoId)).status, (await send(other, id)).status]).toEqual([403, 403])
    }
    expect((await look(server.anonymous, id, photoId)).status).toBe(401)
    expect((await send(server.anonymous, id)).status).toBe(401)
    expect((await look(tenant, await report(), photoId)).status).toBe(404)
    expect((await look(tenant, id, newId())).status).toBe(404)
    expect((await read(id)).photoCount).toBe(1)
  })

  it('that isn’t a picture is refused, and the ticket doesn’t change', async () => {
    const id = await report()
    const answer = await send(tenant, id, Buffer.from('<html>not a picture</html>'))
    expect(answer.status).toBe(415)
    expect((await read(id)).photoCount).toBe(0)
    expect((await tenant.send(api.tickets.addPhoto, { params: { id }, body: {} })).status).toBe(415)
  })

  it('sent twice with one key is added once', async () => {
    const id = await report()
    const headers = { 'idempotency-key': newId() }
    const answers = [await send(tenant, id, jpeg, headers), await send(tenant, id, jpeg, headers)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await read(id)).photoCount).toBe(1)
  })

  it('is refused on a closed ticket', async () => {
    const id = await report()
    for (const status of ['IN_PROGRESS', 'RESOLVED', 'CLOSED'])
      await landlord.send(api.tickets.update, { params: { id }, body: { status } })
    for (const person of [tenant, landlord]) expect((await send(person, id)).status).toBe(409)
  })

  it(`is refused beyond ${TICKET_PHOTOS_MAX}, also when several come at once`, async () => {
    const id = await report()
    const photo = await send(tenant, id)
    await addCopies(id, photo.body.data.id, TICKET_PHOTOS_MAX - 2)
    const answers = await Promise.all([send(tenant, id), send(tenant, id), send(landlord, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const seen = await read(id)
    expect([seen.photoCount, seen.can.addPhoto]).toEqual([TICKET_PHOTOS_MAX, false])
  })
})

/** Photo rows whose bytes don't matter. */
const addCopies = (ticketId: string, photoId: string, count: number) =>
  transaction(
    { services: server.services, actor: { ...tenant, role: 'TENANT' }, ip: '', userAgent: '' },
    async (tx) => {
      const { id: _, ...file } = await tx
        .selectFrom('ticket_photos')
        .innerJoin('files', 'files.id', 'ticket_photos.file_id')
        .selectAll('files')
        .where('ticket_photos.id', '=', photoId)
        .executeTakeFirstOrThrow()
      for (let copy = 0; copy < count; copy += 1) {
        const id = newId()
        const photo = { id: newId(), ticket_id: ticketId, file_id: id, created_by: tenant.id }
        await tx
          .insertInto('files')
          .values({ ...file, id })
          .execute()
        await tx.insertInto('ticket_photos').values(photo).execute()
      }
    },
  )
