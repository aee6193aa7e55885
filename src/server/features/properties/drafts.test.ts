import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, propertyInput } from '#test/harness/factories.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const create = async (changes: Record<string, unknown>) => {
  const { isAvailable, ...body } = propertyInput()
  return landlord.send(api.properties.create, { body: { ...body, ...changes } })
}
const change = (id: string, body: Record<string, unknown>) =>
  landlord.send(api.properties.update, { params: { id }, body })
const isPublic = async (id: string) =>
  (await server.anonymous.send(api.listings.read, { params: { id } })).status === 200
const isPublished = async (id: string) =>
  (await landlord.send(api.properties.read, { params: { id } })).body.data.isPublished

describe('a new home', () => {
  it.each([
    ['that says nothing about it is a draft that can be rented', {}, { isAvailable: true, isPublished: false }],
    ['that is said to be available is public', { isAvailable: true }, { isAvailable: true, isPublished: true }],
    ['with someone living there is a draft', { isAvailable: false }, { isAvailable: false, isPublished: false }],
    ['saved as a draft is one', { isAvailable: true, isPublished: false }, { isAvailable: true, isPublished: false }],
    ['published by its landlord is public', { isPublished: true }, { isAvailable: true, isPublished: true }],
  ])('%s', async (_, body, expected) => {
    const { status, body: answer } = await create(body)
    expect(status).toBe(201)
    expect(answer.data).toMatchObject(expected)
    expect(await isPublic(answer.data.id)).toBe(expected.isPublished)
  })

  it('can’t be published while someone lives there', async () => {
    const answer = await create({ isAvailable: false, isPublished: true })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path: 'isPublished', msg: 'Only an available home can be published' }])
  })

  it('has no rooms that no one counted', async () => {
    const { bedrooms, bathrooms, ...body } = propertyInput()
    const { data } = (await landlord.send(api.properties.create, { body })).body
    expect(data).toMatchObject({ bedrooms: null, bathrooms: null })
    expect((await server.anonymous.send(api.listings.read, { params: { id: data.id } })).body.data).toMatchObject({
      bedrooms: null,
      bathrooms: null,
    })
  })

  it('without known rooms comes after a studio, and reaches no minimum', async () => {
    const title = 'Lighthouse'
    for (const bedrooms of [2, null, 0]) await addProperty(landlord, { title, bedrooms, bathrooms: bedrooms })
    const rooms = async (query: Record<string, unknown>) => {
      const { data } = (await landlord.send(api.properties.list, { query: { search: title, ...query } })).body
      return data.map((home: { bedrooms: number | null }) => home.bedrooms)
    }
    expect(await rooms({ sort: 'bedrooms', order: 'desc' })).toEqual([2, 0, null])
    expect(await rooms({ sort: 'bathrooms', order: 'asc' })).toEqual([null, 0, 2])
    expect(await rooms({ bedroomsMin: 0, sort: 'bedrooms', order: 'asc' })).toEqual([0, 2])
  })
})

describe('a draft', () => {
  it('goes out with a click and comes back with another, both in the audit log', async () => {
    const { id } = (await create({ isAvailable: false })).body.data
    expect((await change(id, { isPublished: true })).body.data).toMatchObject({ isAvailable: true, isPublished: true })
    expect(await isPublic(id)).toBe(true)
    expect((await change(id, { isPublished: false })).body.data).toMatchObject({ isPublished: false })
    expect(await isPublic(id)).toBe(false)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute(),
    )
    expect(events.map(({ action }) => action)).toEqual(['property.create', 'property.publish', 'property.unpublish'])
  })

  it.each([{ title: 'Other' }, { isAvailable: true }, { status: 'ACTIVE' }])('stays one after %j', async (body) => {
    const { id } = (await create({})).body.data
    await change(id, body)
    expect(await isPublished(id)).toBe(false)
  })

  it('is offered by a client that doesn’t know drafts when it makes the home available', async () => {
    const { id } = (await create({ isAvailable: false })).body.data
    await change(id, { isAvailable: true })
    expect(await isPublic(id)).toBe(true)
    await change(id, { isAvailable: false })
    expect(await isPublished(id)).toBe(false)
  })

  it('is nothing a tenant finds, in the list or by its id', async () => {
    const title = `Hidden ${newId()}`
    const { id } = (await create({ title })).body.data
    const tenant = await server.as('TENANT')
    expect((await tenant.send(api.properties.list, { query: { search: title } })).body.data).toEqual([])
    expect((await tenant.send(api.properties.read, { params: { id } })).status).toBe(404)
  })
})

describe('a home with an active lease', () => {
  it('leaves the listings when the lease becomes active, and doesn’t come back when it ends', async () => {
    const propertyId = await addProperty(landlord)
    const leaseId = await addLease(landlord, propertyId, await addTenant(landlord), { startsOn: '2026-01-01' })
    expect(await isPublic(propertyId)).toBe(false)
    const ended = await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED' } })
    expect(ended.status).toBe(200)
    expect([await isPublished(propertyId), await isPublic(propertyId)]).toEqual([false, false])
    await change(propertyId, { isPublished: true })
    expect(await isPublic(propertyId)).toBe(true)
  })
})
