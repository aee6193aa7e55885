import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import type { SentFile } from '#test/harness/form.ts'
import { addPhotos } from '#test/harness/photos.ts'
import { pictureFile } from '#test/harness/pictures.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let landlord: Person
let file: SentFile
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  file = await pictureFile({ width: 900, height: 600 })
})

const add = (
  propertyId: string,
  sending: { body?: unknown; file?: SentFile; headers?: Record<string, string> } = {},
  person = landlord,
) =>
  person.send(api.properties.addPhoto, { params: { id: propertyId }, body: { alt: 'The kitchen' }, file, ...sending })
const photosOf = async (id: string, person = landlord): Promise<{ id: string; alt: string }[]> =>
  (await person.send(api.properties.read, { params: { id } })).body.data.photos
const idsOf = async (id: string) => (await photosOf(id)).map((photo) => photo.id)
const get = (id: string, size = 'large') => server.anonymous.send(api.properties.photo, { params: { id, size } })
const homeWith = async (count: number) => {
  const propertyId = await addProperty(landlord)
  return { propertyId, ids: await addPhotos(server, { propertyId, createdBy: landlord.id }, count) }
}

/** Everything kept for photos, in the database and in the file store. */
async function kept() {
  const { db, files } = server.services
  const keys: string[] = []
  for await (const key of files.list(new Date(0), new Date(Date.now() + 60_000))) keys.push(key)
  const count = async (table: 'files' | 'property_photos') => (await db.selectFrom(table).select('id').execute()).length
  return { keys: keys.length, files: await count('files'), photos: await count('property_photos') }
}

describe('adding a photo', () => {
  it.each([{}, { alt: '  ' }])('can be described later: %j', async (body) => {
    const propertyId = await addProperty(landlord)
    const answer = await add(propertyId, { body })
    expect(answer.status).toBe(201)
    expect(answer.body.data.alt).toBe('')
  })

  it('shows it with the home, after the others', async () => {
    const { propertyId, ids } = await homeWith(1)
    const answer = await add(propertyId, { body: { alt: ' A bright kitchen ' } })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      alt: 'A bright kitchen',
      isOfBuilding: false,
      width: 900,
      height: 600,
    })
    const added = answer.body.data
    expect(await photosOf(propertyId)).toEqual([expect.objectContaining({ id: ids[0] }), added])
    expect(await photosOf(propertyId, await server.as('TENANT'))).toContainEqual(added)
    const list = await landlord.send(api.properties.list, { query: { pageSize: 100 } })
    expect(list.body.data.find((home: { id: string }) => home.id === propertyId).photos).toContainEqual(added)
  })

  it('serves it to anyone with its random address, in three sizes, cacheable', async () => {
    const { id } = (await add(await addProperty(landlord))).body.data
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    for (const [size, type, width] of [
      ['large', 'image/webp', 900],
      ['small', 'image/webp', 640],
      ['social', 'image/jpeg', 1200],
    ] as const) {
      const answer = await get(id, size)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline/),
      })
      expect((await sharp(answer.bytes).metadata()).width).toBe(width)
    }
    expect((await get(id, 'original')).status).toBe(422)
    expect((await get(MISSING)).status).toBe(404)
  })

  it('makes one photo of an upload sent three times', async () => {
    const propertyId = await addProperty(landlord)
    const headers = { 'idempotency-key': `photo-${propertyId}` }
    const answers = await Promise.all([1, 2, 3].map(() => add(propertyId, { headers })))
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(await photosOf(propertyId)).toHaveLength(1)
  })

  it.each<[string, () => Promise<object>, number, string]>([
    ['a long description', async () => ({ body: { alt: 'x'.repeat(201) } }), 422, 'alt'],
    ['a page named as a picture', async () => ({ file: { ...file, bytes: Buffer.from('<html>') } }), 415, 'photo'],
    ['half a picture', async () => ({ file: { ...file, bytes: file.bytes.subarray(0, 4000) } }), 422, 'photo'],
    ['a drawing with a script', async () => ({ file: { ...file, type: 'image/svg+xml' } }), 415, 'photo'],
  ])('refuses %s and keeps nothing of it', async (_what, sending, status, path) => {
    const propertyId = await addProperty(landlord)
    const before = await kept()
    const answer = await add(propertyId, await sending())
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0]).toMatchObject({ path, msg: expect.any(String) })
    expect(await kept()).toEqual(before)
  })

  it('refuses the twenty-first with a message, and keeps nothing of it', async () => {
    const { propertyId } = await homeWith(20)
    const before = await kept()
    const answer = await add(propertyId)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('A home has at most 20 photos. Remove one before you add another.')
    expect(await kept()).toEqual(before)
  })

  it('accepts one of four when there is room for one', async () => {
    const { propertyId } = await homeWith(19)
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(propertyId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await positionsOf(propertyId)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })
})

const positionsOf = async (propertyId: string) => {
  const rows = await server.services.db
    .selectFrom('property_photos')
    .select('position')
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

describe('changing photos', () => {
  const update = (id: string, photoId: string, body: unknown, person = landlord) =>
    person.send(api.properties.updatePhoto, { params: { id, photoId }, body })

  it('moves one to any place (the first is the cover), and the others make room', async () => {
    const { propertyId, ids } = await homeWith(4)
    const [a = '', b = '', c = '', d = ''] = ids
    const move = async (photoId: string, position: number) =>
      (await update(propertyId, photoId, { position })).body.data.photos.map((photo: { id: string }) => photo.id)
    expect(await move(c, 0)).toEqual([c, a, b, d])
    expect(await move(c, 2)).toEqual([a, b, c, d])
    expect(await move(a, 19)).toEqual([b, c, d, a])
    expect(await move(d, 2)).toEqual([b, c, d, a])
    expect(await idsOf(propertyId)).toEqual([b, c, d, a])
  })

  it('describes one without moving it', async () => {
    const { propertyId, ids } = await homeWith(2)
    const answer = await update(propertyId, ids[1] ?? '', { alt: 'The garden in June' })
    expect(answer.body.data.photos.map((photo: { alt: string }) => photo.alt)).toEqual(['Room 1', 'The garden in June'])
  })

  it.each([{ alt: '' }, { alt: 7 }, { position: -1 }, { position: 20 }, { position: 1.5 }, { fileId: MISSING }])(
    'refuses %j',
    async (body) => {
      const { propertyId, ids } = await homeWith(1)
      expect((await update(propertyId, ids[0] ?? '', body)).status).toBe(422)
    },
  )

  it('keeps every photo in one place when many are moved at once', async () => {
    const { propertyId, ids } = await homeWith(6)
    const answers = await Promise.all(ids.map((photoId, index) => update(propertyId, photoId, { position: 5 - index })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await positionsOf(propertyId)).toEqual([0, 1, 2, 3, 4, 5])
    expect((await idsOf(propertyId)).sort()).toEqual([...ids].sort())
  })
})

describe('removing a photo', () => {
  const remove = (id: string, photoId: string, person = landlord) =>
    person.send(api.properties.removePhoto, { params: { id, photoId } })

  it('takes down its address, deletes its file, and closes the gap', async () => {
    const { propertyId, ids } = await homeWith(3)
    const [a = '', b = '', c = ''] = ids
    expect((await get(a)).status).toBe(200)
    const answer = await remove(propertyId, a)
    expect(answer.body.data.photos.map((photo: { id: string }) => photo.id)).toEqual([b, c])
    expect((await get(a)).status).toBe(404)
    expect(await positionsOf(propertyId)).toEqual([0, 1])
    const removed = await server.services.db
      .selectFrom('files')
      .select('removed_at')
      .where('created_by', '=', landlord.id)
      .where('removed_at', 'is not', null)
      .where('id', 'not in', server.services.db.selectFrom('property_photos').select('file_id'))
      .execute()
    expect(removed.length).toBeGreaterThan(0)
    expect((await remove(propertyId, a)).status).toBe(404)
  })

  it('removes each once when asked many times at once', async () => {
    const { propertyId, ids } = await homeWith(3)
    const asked = [...ids.slice(0, 2), ...ids.slice(0, 2), ...ids.slice(0, 2)]
    const answers = await Promise.all(asked.map((photoId) => remove(propertyId, photoId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await idsOf(propertyId)).toEqual([ids[2]])
    expect(await positionsOf(propertyId)).toEqual([0])
  })
})

describe('photos of a home', () => {
  const attempts = async (id: string, photoId: string, person: Person) => [
    await add(id, {}, person),
    await person.send(api.properties.updatePhoto, { params: { id, photoId }, body: { position: 0 } }),
    await person.send(api.properties.removePhoto, { params: { id, photoId } }),
  ]

  it.each([
    ['nobody', 401],
    ['TENANT', 403],
    ['OWNER', 403],
    ['LANDLORD', 404],
  ] as const)('can’t be changed by %s: %s', async (who, status) => {
    const { propertyId, ids } = await homeWith(1)
    const person = who === 'nobody' ? server.anonymous : await server.as(who)
    const answers = await attempts(propertyId, ids[0] ?? '', person)
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    expect(await idsOf(propertyId)).toEqual(ids)
  })

  it('can be changed only through their own home', async () => {
    const [one, other] = [await homeWith(1), await homeWith(1)]
    const [, update, remove] = await attempts(other.propertyId, one.ids[0] ?? '', landlord)
    expect([update?.status, remove?.status]).toEqual([404, 404])
    expect(await idsOf(one.propertyId)).toEqual(one.ids)
  })

  it('leave an audit event for each change, without the picture', async () => {
    const { propertyId, ids } = await homeWith(1)
    await attempts(propertyId, ids[0] ?? '', landlord)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['action', 'actor_id', 'detail'])
        .where('subject_id', '=', propertyId)
        .where('action', 'like', 'property.photo_%')
        .orderBy('id')
        .execute(),
    )
    expect(events.map(({ action }) => action)).toEqual([
      'property.photo_add',
      'property.photo_update',
      'property.photo_remove',
    ])
    expect(JSON.stringify(events)).not.toContain('kitchen')
  })
})
