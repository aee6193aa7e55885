import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { addProperty, propertyInput } from '#test/harness/factories.ts'
import { addTenancy, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const read = (answer: Answer) =>
  Papa.parse<Record<string, string>>(answer.bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true })
    .data

describe('a list as a CSV file', () => {
  it('has all of the caller’s rows, not just a page, with the list’s filters', async () => {
    const person = await server.as('LANDLORD')
    for (let n = 0; n < 12; n++) await addProperty(person, { title: `Home ${n}`, rentAmount: 900 + n })
    const all = await person.send(api.exports.properties)
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(all.headers['content-disposition']).toBe('attachment; filename="properties.csv"')
    expect(read(all)).toHaveLength(12)
    const some = await person.send(api.exports.properties, { query: { search: 'home 11' } })
    expect(read(some)).toMatchObject([{ Title: 'Home 11', Rent: '911' }])
    const audits = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select('action').where('actor_id', '=', person.id).execute(),
    )
    expect(audits.filter(({ action }) => action === 'properties.export')).toHaveLength(2)
  })

  it('disarms what a spreadsheet would run', async () => {
    const person = await server.as('LANDLORD')
    await addProperty(person, propertyInput({ title: '=HYPERLINK("http://evil.example")' }))
    expect(read(await person.send(api.exports.properties))[0]?.Title).toBe(`'=HYPERLINK("http://evil.example")`)
  })

  it('keeps to the caller’s reach for every noun', async () => {
    const tenant = await server.as('TENANT')
    await addTenancy(landlord, tenant)
    const stranger = await server.as('LANDLORD')
    for (const noun of [
      'properties',
      'applications',
      'tenants',
      'leases',
      'payments',
      'tickets',
      'reminders',
    ] as const) {
      const answer = await stranger.send(api.exports[noun])
      expect(answer.status).toBe(200)
      expect(read(answer)).toEqual([])
      expect((await server.anonymous.send(api.exports[noun])).status).toBe(401)
    }
    expect(read(await landlord.send(api.exports.leases))).toHaveLength(1)
    expect((await landlord.send(api.exports.users)).status).toBe(403)
    expect((await tenant.send(api.exports.tenants)).status).toBe(403)
  })

  it('can be imported again', async () => {
    const [from, to] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const facts = {
      squareFeet: 850,
      availableFrom: '2026-12-01',
      depositAmount: 1850.5,
      leaseMonths: 12,
      petPolicy: 'CATS_AND_DOGS',
      amenities: ['LAUNDRY_IN_UNIT', 'YARD'],
      yearBuilt: 1926,
      latitude: 45.51523,
      longitude: -122.67841,
    }
    await addBuilding(to)
    const buildingId = await addBuilding(from)
    await addProperty(from, { title: 'Maple', isAvailable: false, buildingId, unitLabel: '3B', ...facts })
    await addTenant(from, { firstName: 'Noor' })
    for (const noun of ['properties', 'tenants'] as const) {
      const csv = (await from.send(api.exports[noun])).bytes.toString('utf8')
      const answer = await to.send(api.imports[noun], { body: { csv, dryRun: false } })
      expect(answer.body.data).toMatchObject({ created: 1, mistakes: [] })
    }
    expect((await to.send(api.properties.list)).body.data[0]).toMatchObject({
      title: 'Maple',
      isAvailable: false,
      buildingName: 'Maple House',
      unitLabel: '3B',
      ...facts,
    })
  })
})

describe('exports and imports', () => {
  it('are limited for each account and hour, each kind apart', async () => {
    const [person, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const app = await createApp({ ...server.services, env: { ...server.services.env, LIMIT_FILES_PER_ACCOUNT: 2 } })
    const send = sender(app, person.token)
    const imported = () => send(api.imports.properties, { body: { csv: 'Title\nElm' } })
    for (let times = 0; times < 2; times++) expect((await send(api.exports.leases)).status).toBe(200)
    const refused = await send(api.exports.tenants)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('You have exported many files in the last hour. Please try again later.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await sender(app, other.token)(api.exports.tenants)).status).toBe(200)
    for (let times = 0; times < 2; times++) expect((await imported()).status).toBe(201)
    expect((await imported()).body.message).toMatch(/^You have imported many files/)
    await app.close()
  })

  it('run a few at a time, and too many at once are told to come back', async () => {
    const person = await server.as('LANDLORD')
    const answers = await Promise.all(Array.from({ length: 30 }, () => person.send(api.exports.leases)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body, headers } of refused)
      expect([status, body.message, headers['retry-after']]).toEqual([
        503,
        expect.stringMatching(/^Many files are/),
        '5',
      ])
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(13)
  })
})
