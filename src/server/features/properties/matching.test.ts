import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { matchReasons, type Wishes } from '#contract/matching.ts'
import type { Property } from '#contract/properties.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, preferencesInput } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})

const NONE: Wishes = { budgetMin: null, budgetMax: null, preferredBedrooms: null, preferredLocations: [] }
const wish = (wishes: Partial<Wishes>, person = tenant) =>
  person.send(api.preferences.update, { body: preferencesInput({ ...NONE, ...wishes }) })
const browse = async (type: string, query: Record<string, string | number> = {}, person = tenant) => {
  const answer = await person.send(api.properties.list, { query: { propertyType: type, pageSize: 100, ...query } })
  return { rows: answer.body.data as Property[], total: answer.body.total as number }
}

/** Homes of a type that no other test uses. */
async function homes(changes: Record<string, unknown>[]): Promise<{ type: string; ids: string[] }> {
  const type = `Type ${crypto.randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (const change of changes) ids.push(await addProperty(landlord, { propertyType: type, ...change }))
  return { type, ids }
}
const at = (city: string, state = 'OR') => ({ address: { city, state } })

describe('what a tenant looks for', () => {
  it('puts the homes with the most reasons first, then the newest, and shows the reasons', async () => {
    const { type, ids } = await homes([
      { rentAmount: 1000, bedrooms: 2 },
      { rentAmount: 3000, bedrooms: 4, ...at('Salem') },
      { rentAmount: 1000, bedrooms: 4, ...at('Salem') },
      { rentAmount: 1800, bedrooms: 2 },
      { rentAmount: 1800.01, bedrooms: 2, ...at('portland', 'Oregon') },
    ])
    const [a, b, c, d, e] = ids
    await wish({ budgetMin: 900, budgetMax: 1800, preferredBedrooms: 2, preferredLocations: ['Portland, OR'] })
    const { rows } = await browse(type, { sort: 'match' })
    expect(rows.map(({ id, match }) => [id, match?.reasons])).toEqual([
      [d, ['within your budget', '2 bedrooms', 'in Portland']],
      [a, ['within your budget', '2 bedrooms', 'in Portland']],
      [e, ['2 bedrooms', 'in portland']],
      [c, ['within your budget']],
      [b, []],
    ])
    const one = await tenant.send(api.properties.read, { params: { id: String(e) } })
    expect(one.body.data.match).toEqual({ reasons: ['2 bedrooms', 'in portland'] })
  })

  it('hides nothing: the same homes are found with preferences and without', async () => {
    const { type, ids } = await homes([{ rentAmount: 9000 }, { bedrooms: 0 }, at('Elsewhere')])
    await wish({ budgetMax: 1, preferredBedrooms: 5, preferredLocations: ['Nowhere'] })
    const [ranked, newest] = [await browse(type, { sort: 'match' }), await browse(type)]
    const other = await browse(type, {}, await server.as('TENANT'))
    for (const { rows, total } of [ranked, newest, other]) {
      expect(total).toBe(3)
      expect(rows.map(({ id }) => id)).toEqual([...ids].reverse())
    }
  })

  it('ranks across pages without repeating or skipping a home', async () => {
    const { type, ids } = await homes(Array.from({ length: 7 }, (_, n) => ({ bedrooms: n % 3 })))
    await wish({ preferredBedrooms: 1 })
    const pages = await Promise.all([1, 2, 3].map((page) => browse(type, { sort: 'match', page, pageSize: 3 })))
    const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect([...found].sort()).toEqual([...ids].sort())
    expect(found.slice(0, 2).sort()).toEqual([ids[1], ids[4]].sort())
  })

  it('counts for nothing before it is saved, or once it is all cleared', async () => {
    const { type } = await homes([{}])
    const newcomer = await server.as('TENANT')
    const reasons = async () => (await browse(type, { sort: 'match' }, newcomer)).rows[0]?.match
    expect(await reasons()).toBeNull()
    await wish({ preferredBedrooms: 2 }, newcomer)
    expect(await reasons()).toEqual({ reasons: ['2 bedrooms'] })
    await wish({}, newcomer)
    expect(await reasons()).toBeNull()
  })

  it('affects no one else: others get the newest first and no reasons', async () => {
    const { type, ids } = await homes([{ bedrooms: 2 }, { bedrooms: 1 }])
    await wish({ preferredBedrooms: 2 })
    for (const person of [landlord, await server.as('ADMIN'), await server.as('TENANT')]) {
      const { rows } = await browse(type, { sort: 'match' }, person)
      expect(rows.map(({ id, match }) => [id, match])).toEqual([
        [ids[1], null],
        [ids[0], null],
      ])
    }
  })
})

describe('the database', () => {
  it('ranks by the number of reasons, whatever the preferences', async () => {
    const cities = ['Portland', 'PORTLAND', 'Łódź', 'ŁÓDŹ', 'İzmir', "O'Fallon", '100%', 'New York']
    const { type } = await homes(
      cities.flatMap((city, n) => [
        { ...at(city, n % 2 ? 'Oregon' : 'or'), bedrooms: n, rentAmount: 500 + n * 0.01 },
        { ...at(city, 'ME'), bedrooms: 7 - n, rentAmount: 500 + n * 100 },
      ]),
    )
    const amount = fc.option(fc.constantFrom(0, 500, 500.03, 500.04, 800, 1200))
    const place = fc.constantFrom(...cities, 'portland', 'łódź', 'i̇zmir', 'new york, or', 'Portland, Oregon', 'ME', '%')
    const wishes = fc
      .record({
        budgetMin: amount,
        budgetMax: amount,
        preferredBedrooms: fc.option(fc.integer({ min: 1, max: 5 })),
        preferredLocations: fc.uniqueArray(place, { maxLength: 3 }),
      })
      .filter(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax)
    await fc.assert(
      fc.asyncProperty(wishes, async (wished) => {
        expect((await wish(wished)).status).toBe(200)
        const { rows } = await browse(type, { sort: 'match' })
        const counted = rows.map((home) => ({ id: home.id, count: matchReasons(wished, home).length }))
        const expected = counted.toSorted((a, b) => b.count - a.count || (a.id < b.id ? 1 : -1))
        expect(counted).toEqual(expected)
      }),
      { numRuns: 40, seed: 20260101 },
    )
  })
})
