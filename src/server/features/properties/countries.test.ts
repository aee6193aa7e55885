import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { addProperty, propertyInput } from '#test/harness/factories.ts'
import { pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const read = async (id: string) => (await landlord.send(api.properties.read, { params: { id } })).body.data
const TORONTO = { street: '1 King Street', city: 'Toronto', state: 'ON', postalCode: 'M5H 1A1', country: 'CA' }

it('a home is in the United States unless it says otherwise', async () => {
  const id = await addProperty(landlord, { address: { street: null, city: 'Reno', state: 'NV', postalCode: null } })
  expect(await read(id)).toMatchObject({ address: { country: 'US' }, addressCountry: 'US' })
})

it('a home elsewhere has any region and postal code, and its country’s time zone', async () => {
  const id = await addProperty(landlord, { address: TORONTO })
  expect(await read(id)).toMatchObject({ address: TORONTO, addressCountry: 'CA', timeZone: 'America/Toronto' })
  const flat = { addressCity: 'Perth', addressState: 'WA', addressCountry: 'AU' }
  const { address: _, ...body } = propertyInput(flat)
  const perth = await landlord.send(api.properties.create, { body })
  expect(perth.body.data).toMatchObject({ addressCountry: 'AU', timeZone: 'Australia/Sydney' })
})

it('a country can change, and stays where an older client sends an address without one', async () => {
  const id = await addProperty(landlord)
  const params = { id }
  await landlord.send(api.properties.update, { params, body: { addressCountry: 'CA', addressState: 'ON' } })
  expect((await read(id)).address).toMatchObject({ country: 'CA', state: 'ON' })
  const { country: _, ...older } = TORONTO
  await landlord.send(api.properties.update, { params, body: { address: older } })
  expect((await read(id)).address).toEqual(TORONTO)
})

it('is refused when it is no country', async () => {
  for (const country of ['ZZ', 'us', 'USA', '']) {
    const nested = await landlord.send(api.properties.create, {
      body: propertyInput({ address: { ...TORONTO, country } }),
    })
    expect([nested.status, pathsOf(nested)]).toEqual([422, ['address.country']])
  }
  const flat = await landlord.send(api.properties.create, { body: propertyInput({ addressCountry: 'ZZ' }) })
  expect(pathsOf(flat)).toEqual(['addressCountry'])
})

it('a building takes the homes at its address along to another country', async () => {
  const buildingId = await addBuilding(landlord)
  const { body } = await landlord.send(api.buildings.read, { params: { id: buildingId } })
  expect(body.data.address.country).toBe('US')
  const home = await addProperty(landlord, { address: body.data.address, buildingId, unitLabel: '1A' })
  await landlord.send(api.buildings.update, { params: { id: buildingId }, body: { address: TORONTO } })
  expect((await read(home)).address).toEqual(TORONTO)
  const made = await landlord.send(api.buildings.addUnits, {
    params: { id: buildingId },
    body: { labels: ['2A'], rentAmount: 1000, bedrooms: 1, bathrooms: 1, propertyType: 'Apartment' },
  })
  expect(made.status).toBe(201)
  const { data } = (await landlord.send(api.properties.list, { query: { buildingId } })).body
  expect(data.map((one: { addressCountry: string }) => one.addressCountry)).toEqual(['CA', 'CA'])
})

it('visitors read the country, and search engines do', async () => {
  const id = await addProperty(landlord, { address: TORONTO, title: 'King Street Loft' })
  expect((await server.anonymous.send(api.listings.read, { params: { id } })).body.data).toMatchObject({
    ...{ city: 'Toronto', state: 'ON', country: 'CA' },
  })
})

it('a file has the country, and takes it by code or name, or leaves it out', async () => {
  const [from, to] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  await addProperty(from, { address: TORONTO })
  const csv = (await from.send(api.exports.properties)).bytes.toString('utf8')
  expect(Papa.parse<Record<string, string>>(csv.slice(1), { header: true }).data[0]?.Country).toBe('CA')
  expect((await to.send(api.imports.properties, { body: { csv, dryRun: false } })).body.data.created).toBe(1)
  const head = 'Title,City,State,Country,Rent'
  const wrong = [head, 'Unknown,Atlantis,Deep,Atlantis,1000', 'American,Toronto,Ontario,US,1000'].join('\n')
  const judged = await to.send(api.imports.properties, { body: { csv: wrong, dryRun: true } })
  expect(judged.body.data.mistakes).toMatchObject([
    { message: expect.stringContaining('ust be a country') },
    { message: expect.stringContaining('ust be a state') },
  ])
  const good = [head, 'Named,Toronto,Ontario,canada,1000', 'Blank,Columbus,Ohio,,1000'].join('\n')
  expect((await to.send(api.imports.properties, { body: { csv: good, dryRun: false } })).body.data.created).toBe(2)
  const { data } = (await to.send(api.properties.list, { query: { sort: 'title', order: 'asc' } })).body
  expect(data.map((one: Record<string, string>) => [one.title, one.addressCountry, one.addressState])).toEqual([
    ['Blank', 'US', 'OH'],
    [expect.any(String), 'CA', 'ON'],
    ['Named', 'CA', 'Ontario'],
  ])
})
