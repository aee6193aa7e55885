import { v4 as randomId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const read = (id: string) => server.anonymous.send(api.listings.read, { params: { id } })
const list = (query = {}) => server.anonymous.send(api.listings.list, { query })
/** A city that only one test uses, so its list has only that test's homes. */
const someCity = () => `City ${randomId()}`
const inCity = (city: string, changes = {}) =>
  addProperty(landlord, { address: { street: '12 Maple Court', city, state: 'OR', postalCode: '97201' }, ...changes })
const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title)

describe('a listed home', () => {
  it('is visible to everyone, without its exact address or landlord', async () => {
    const facts = {
      squareFeet: 850,
      availableFrom: '2026-12-01',
      depositAmount: 1850,
      leaseMonths: 12,
      petPolicy: 'CATS',
      amenities: ['YARD'],
      yearBuilt: 1926,
    }
    const place = { latitude: 45.51523, longitude: -122.67841 }
    const id = await addProperty(landlord, { criteria: 'Three times the rent.', ...facts, ...place })
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id,
      title: 'Maple Court 4B',
      description: 'Two bright rooms above a quiet courtyard.',
      rentAmount: 1850,
      currency: 'USD',
      locale: 'en-US',
      city: 'Portland',
      state: 'OR',
      country: 'US',
      bedrooms: 2,
      bathrooms: 1.5,
      propertyType: 'Apartment',
      ...facts,
      latitude: 45.52,
      longitude: -122.68,
      photos: [],
      criteria: 'Three times the rent.',
      listedSince: expect.any(String),
    })
    for (const secret of ['12 Maple Court', '97201', landlord.id, landlord.email]) {
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  it.each([{ status: 'INACTIVE' }, { status: 'MAINTENANCE' }, { isAvailable: false }])(
    'that is not (%j) looks like one that does not exist',
    async (changes) => {
      const city = someCity()
      const hidden = await read(await inCity(city, changes))
      const missing = await read('00000000-0000-4000-8000-000000000000')
      expect(hidden.status).toBe(404)
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      expect((await list({ city })).body).toMatchObject({ data: [], total: 0 })
    },
  )

  it('is gone as soon as it is leased', async () => {
    const id = await addProperty(landlord)
    await landlord.send(api.properties.update, { params: { id }, body: { isAvailable: false } })
    expect((await read(id)).status).toBe(404)
  })
})

describe('the list of listed homes', () => {
  it('comes newest first, in pages, with a total', async () => {
    const city = someCity()
    for (const title of ['One', 'Two', 'Three']) await inCity(city, { title })
    expect(titles(await list({ city }))).toEqual(['Three', 'Two', 'One'])
    const second = await list({ city, page: 2, pageSize: 2 })
    expect(titles(second)).toEqual(['One'])
    expect(second.body).toMatchObject({ total: 3, page: 2, pageSize: 2 })
  })

  it('can be narrowed down', async () => {
    const city = someCity()
    await inCity(city, { title: 'Small', rentAmount: 900, bedrooms: 1, propertyType: 'Studio' })
    const facts = { squareFeet: 1200, petPolicy: 'CATS_AND_DOGS' }
    await inCity(city, { title: 'Large', rentAmount: 2400.5, bedrooms: 3, bathrooms: 2, ...facts })
    const narrowed = async (query: object) => titles(await list({ city: city.toUpperCase(), ...query }))
    expect(await narrowed({ rentMax: 900 })).toEqual(['Small'])
    expect(await narrowed({ rentMin: 900.01 })).toEqual(['Large'])
    expect(await narrowed({ bedroomsMin: 2 })).toEqual(['Large'])
    expect(await narrowed({ bathroomsMin: 2 })).toEqual(['Large'])
    expect(await narrowed({ propertyType: 'studio' })).toEqual(['Small'])
    expect(await narrowed({ squareFeetMin: 1200 })).toEqual(['Large'])
    expect(await narrowed({ squareFeetMin: 1201 })).toEqual([])
    expect(await narrowed({ search: 'larg' })).toEqual(['Large'])
    expect(await narrowed({ sort: 'rent', order: 'asc' })).toEqual(['Small', 'Large'])
  })

  it('can be narrowed down to homes that surely take a pet', async () => {
    const city = someCity()
    for (const petPolicy of ['NONE', 'CATS', 'DOGS', 'CATS_AND_DOGS', 'ASK', null])
      await inCity(city, { title: petPolicy ?? 'unknown', petPolicy })
    const withPets = async (pets: string) => titles(await list({ city, pets, sort: 'createdAt', order: 'asc' }))
    expect(await withPets('CATS')).toEqual(['CATS', 'CATS_AND_DOGS'])
    expect(await withPets('DOGS')).toEqual(['DOGS', 'CATS_AND_DOGS'])
    expect(await withPets('CATS_AND_DOGS')).toEqual(['CATS_AND_DOGS'])
  })

  it('cannot be searched by fields it doesn’t show', async () => {
    const city = someCity()
    await inCity(city)
    for (const search of ['12 Maple', '97201', landlord.id]) expect(titles(await list({ city, search }))).toEqual([])
  })

  it.each([
    { rentMax: 'much' },
    { page: 0 },
    { pageSize: 101 },
    { sort: 'title' },
    { landlordId: 'x' },
    { pets: 'ASK' },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(422)
  })
})
