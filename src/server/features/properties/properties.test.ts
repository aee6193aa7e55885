import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, propertyInput } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})

const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map((row) => row.id)
const add = (body: unknown, headers: Record<string, string> = {}) =>
  landlord.send(api.properties.create, { body, headers })

describe('adding a home', () => {
  it('shows rent and address in both forms', async () => {
    const answer = await add(propertyInput({ rentAmount: 1850.5 }))
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      rent: { amount: 1850.5 },
      rentAmount: 1850.5,
      address: { city: 'Portland', state: 'OR' },
      addressCity: 'Portland',
      addressState: 'OR',
      bathrooms: 1.5,
      status: 'ACTIVE',
      isAvailable: true,
    })
  })

  it('takes the flat form too', async () => {
    const flat = { title: 'Flat', rentAmount: 900, addressCity: 'Reno', addressState: 'NV', bedrooms: 1, bathrooms: 1 }
    const answer = await add(flat)
    expect(answer.status).toBe(201)
    expect(answer.body.data.address).toEqual({
      ...{ street: null, city: 'Reno', state: 'NV', postalCode: null, country: 'US' },
    })
  })

  it.each([
    [{}, 'America/Los_Angeles'],
    [{ address: { city: 'Phoenix', state: 'Arizona' } }, 'America/Phoenix'],
    [{ address: { city: 'Munich', state: 'Bavaria' } }, 'America/New_York'],
    [{ timeZone: 'Pacific/Guam' }, 'Pacific/Guam'],
  ])('in %j is in the time zone %s', async (changes, zone) => {
    expect((await add(propertyInput(changes))).body.data.timeZone).toBe(zone)
  })

  it('keeps the landlord’s criteria line by line', async () => {
    const criteria = 'Income of three times the rent.\nNo smoking indoors.'
    expect((await add(propertyInput({ criteria }))).body.data.criteria).toBe(criteria)
    expect((await add(propertyInput())).body.data.criteria).toBeNull()
  })

  it('keeps what is known of it, and nothing for what isn’t', async () => {
    const facts = {
      squareFeet: 850,
      availableFrom: '2026-12-01',
      depositAmount: 1850.5,
      leaseMonths: 12,
      petPolicy: 'CATS',
      amenities: ['PARKING', 'YARD'],
      yearBuilt: 1926,
      latitude: 45.5152,
      longitude: -122.6784,
    }
    const answer = await add(propertyInput({ ...facts, amenities: ['YARD', 'PARKING', 'YARD'] }))
    expect(answer.body.data).toMatchObject(facts)
    const blank = Object.fromEntries(Object.keys(facts).map((name) => [name, name === 'amenities' ? [] : null]))
    expect((await add(propertyInput())).body.data).toMatchObject(blank)
    const { id } = answer.body.data
    const cleared = await landlord.send(api.properties.update, { params: { id }, body: blank })
    expect(cleared.body.data).toMatchObject({ ...blank, title: 'Maple Court 4B', rentAmount: 1850 })
  })

  it.each([
    [{ squareFeet: 0 }, 'squareFeet'],
    [{ squareFeet: 850.5 }, 'squareFeet'],
    [{ availableFrom: '2026-02-30' }, 'availableFrom'],
    [{ depositAmount: -1 }, 'depositAmount'],
    [{ leaseMonths: 121 }, 'leaseMonths'],
    [{ petPolicy: 'FISH' }, 'petPolicy'],
    [{ amenities: ['POOL'] }, 'amenities.0'],
    [{ amenities: 'YARD' }, 'amenities'],
    [{ yearBuilt: 12 }, 'yearBuilt'],
    [{ latitude: 90.1 }, 'latitude'],
    [{ longitude: -180.1 }, 'longitude'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ criteria: 'x'.repeat(2001) }, 'criteria'],
    [{ photos: [] }, 'photos'],
    [{ title: '' }, 'title'],
    [{ rentAmount: -1 }, 'rentAmount'],
    [{ rentAmount: 10.001 }, 'rentAmount'],
    [{ rentAmount: '1850' }, 'rentAmount'],
    [{ bedrooms: 1.5 }, 'bedrooms'],
    [{ bathrooms: 1.2 }, 'bathrooms'],
    [{ status: 'SOLD' }, 'status'],
    [{ title: ['a'] }, 'title'],
    [{ description: 'nul\u0000' }, 'description'],
    [{ landlordId: '00000000-0000-4000-8000-000000000000' }, 'landlordId'],
    [{ id: '00000000-0000-4000-8000-000000000000' }, 'id'],
  ])('refuses %j', async (changes, path) => {
    const answer = await add(propertyInput(changes))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('makes one home when submitted five times', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}-${Math.random()}`.replaceAll('.', '') }
    const body = propertyInput({ title: 'Once only' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true').length).toBe(4)
    const other = await add(propertyInput({ title: 'Another' }), headers)
    expect(other.status).toBe(422)
  })

  it('leaves the key free when a submission fails', async () => {
    const headers = { 'idempotency-key': `free-${Date.now()}` }
    expect((await add(propertyInput({ title: '' }), headers)).status).toBe(422)
    expect((await add(propertyInput(), headers)).status).toBe(201)
  })
})

describe('changing a home', () => {
  it('changes only what was sent', async () => {
    const id = await addProperty(landlord)
    const answer = await landlord.send(api.properties.update, { params: { id }, body: { rent: { amount: 2000 } } })
    expect(answer.body.data).toMatchObject({ rentAmount: 2000, title: 'Maple Court 4B', addressCity: 'Portland' })
  })

  it('changes criteria and time zone, and keeps the zone when only the state changes', async () => {
    const id = await addProperty(landlord)
    const change = async (body: unknown) =>
      (await landlord.send(api.properties.update, { params: { id }, body })).body.data
    expect(await change({ addressState: 'ME' })).toMatchObject({ timeZone: 'America/Los_Angeles' })
    expect(await change({ timeZone: 'America/New_York', criteria: 'No smoking' })).toMatchObject({
      timeZone: 'America/New_York',
      criteria: 'No smoking',
    })
    expect(await change({ criteria: '' })).toMatchObject({ criteria: null, timeZone: 'America/New_York' })
  })

  it('clears an optional field with a blank', async () => {
    const id = await addProperty(landlord)
    const answer = await landlord.send(api.properties.update, { params: { id }, body: { description: '' } })
    expect(answer.body.data.description).toBeNull()
  })
})

describe('another landlord', () => {
  it('cannot find, read or change a home in any way', async () => {
    const other = await server.as('LANDLORD')
    const title = `Hidden ${Date.now()}`
    const id = await addProperty(landlord, { title })
    expect((await other.send(api.properties.read, { params: { id } })).status).toBe(404)
    const change = await other.send(api.properties.update, { params: { id }, body: { title: 'Mine now' } })
    expect(change.status).toBe(404)
    for (const query of [{}, { search: title }, { city: 'Portland' }, { sort: 'rent' }, { rentMin: '1' }]) {
      const answer = await other.send(api.properties.list, { query: query as Record<string, string> })
      expect(answer.body).toMatchObject({ data: [], total: 0 })
    }
    expect((await landlord.send(api.properties.read, { params: { id } })).body.data.title).toBe(title)
  })
})

describe('what a tenant browses', () => {
  it('is the listed homes', async () => {
    const city = `City${Date.now()}`
    const make = (changes: Record<string, unknown>) =>
      addProperty(landlord, { address: { city, state: 'OR' }, ...changes })
    const listed = await make({})
    const hidden = await Promise.all([make({ isAvailable: false }), make({ status: 'INACTIVE' })])
    expect(ids(await tenant.send(api.properties.list, { query: { city } }))).toEqual([listed])
    for (const id of hidden) expect((await tenant.send(api.properties.read, { params: { id } })).status).toBe(404)
  })

  it('can be filtered by rent, rooms, size, pets, type and words', async () => {
    const city = `Town${Date.now()}`
    const make = (changes: Record<string, unknown>) =>
      addProperty(landlord, { address: { city, state: 'OR' }, ...changes })
    const small = await make({ rentAmount: 900, bedrooms: 1, bathrooms: 1, propertyType: 'Studio', title: 'Small' })
    const facts = { squareFeet: 1800, petPolicy: 'DOGS' }
    const rooms = { bedrooms: 4, bathrooms: 2.5 }
    const large = await make({ rentAmount: 2400, ...rooms, propertyType: 'House', title: 'Large', ...facts })
    const find = async (query: Record<string, string>) =>
      ids(await tenant.send(api.properties.list, { query: { city, ...query } }))
    expect(await find({ rentMax: '1000' })).toEqual([small])
    expect(await find({ rentMin: '1000' })).toEqual([large])
    expect(await find({ bedroomsMin: '3' })).toEqual([large])
    expect(await find({ bathroomsMin: '2' })).toEqual([large])
    expect(await find({ propertyType: 'studio' })).toEqual([small])
    expect(await find({ squareFeetMin: '1800' })).toEqual([large])
    expect(await find({ pets: 'DOGS' })).toEqual([large])
    expect(await find({ pets: 'CATS' })).toEqual([])
    expect(await find({ search: 'sMaLL' })).toEqual([small])
    expect(await find({ search: '$2,400' })).toEqual([large])
    expect(await find({ sort: 'rent', order: 'asc' })).toEqual([small, large])
    expect(await find({ sort: 'rent', order: 'desc' })).toEqual([large, small])
  })
})

it('an owner sees only the homes they own', async () => {
  const owner = await server.as('OWNER')
  const id = await addProperty(landlord)
  expect((await owner.send(api.properties.list)).body.total).toBe(0)
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', id).execute(),
  )
  expect(ids(await owner.send(api.properties.list))).toEqual([id])
  expect((await owner.send(api.properties.update, { params: { id }, body: { title: 'x' } })).status).toBe(403)
})
