import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { activate, addDraft } from '#test/harness/leasing.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { endLeases } from '../leases/end-leases.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})
afterAll(() => {
  server.clock.now = null
})

const REPORTS = ['occupancy', 'applicationsByHome', 'ticketTimes', 'leadFunnel'] as const
const FILES = ['occupancyFile', 'applicationsByHomeFile', 'ticketTimesFile', 'leadFunnelFile'] as const

async function read(person: Person, report: (typeof REPORTS)[number], query = {}) {
  const answer = await person.send(api.reports[report], { query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const rowsOf = (answer: Answer) =>
  Papa.parse<Record<string, string>>(answer.bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true })
    .data

describe('occupancy', () => {
  it('counts the days leased and empty so far, and since when a home is empty', async () => {
    await travel(server, '2026-01-01T15:00:00Z')
    const landlord = await server.as('LANDLORD')
    const lease = { startsOn: '2026-01-01', endsOn: '2026-03-31' }
    const { propertyId, leaseId } = await addDraft(server, { landlord, tenant: await server.as('TENANT') }, lease)
    await activate(landlord, leaseId)
    await travel(server, '2026-06-15T15:00:00Z', landlord)
    await endLeases(server.services)
    const { months, homes, totals } = await read(landlord, 'occupancy', { from: '2026-02-15', to: '2026-12-31' })
    // 14 days of February and 31 of March leased; 30 of April, 31 of May and 15 of June empty.
    expect(totals).toEqual({ days: 121, leasedDays: 45, emptyDays: 76 })
    expect(homes).toMatchObject([{ propertyId, days: 121, emptyDays: 76, emptySince: '2026-04-01' }])
    expect(months.filter(({ days }: { days: number }) => days > 0)).toEqual([
      { month: '2026-02', days: 14, leasedDays: 14, emptyDays: 0, share: 1 },
      { month: '2026-03', days: 31, leasedDays: 31, emptyDays: 0, share: 1 },
      { month: '2026-04', days: 30, leasedDays: 0, emptyDays: 30, share: 0 },
      { month: '2026-05', days: 31, leasedDays: 0, emptyDays: 31, share: 0 },
      { month: '2026-06', days: 15, leasedDays: 0, emptyDays: 15, share: 0 },
    ])
    const march = await read(landlord, 'occupancy', { from: '2026-03-01', to: '2026-03-31' })
    expect(march.homes).toMatchObject([{ leasedDays: 31, emptySince: null }])
    const owner = await server.as('OWNER')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', propertyId).execute(),
    )
    const file = await owner.send(api.reports.occupancyFile, { query: { from: '2026-02-15' } })
    expect(rowsOf(file)).toMatchObject([{ Days: '121', 'Days empty': '76', 'Empty since': '2026-04-01' }])
  })
})

describe('applications by home', () => {
  it('counts them by where they are now, with listed homes that got none', async () => {
    const landlord = await server.as('LANDLORD')
    const [oak, elm] = [await addProperty(landlord, { title: 'Oak' }), await addProperty(landlord, { title: 'Elm' })]
    const [first, second] = [await server.as('TENANT'), await server.as('TENANT')]
    const declined = await addApplication(first, oak)
    await addApplication(second, oak)
    const decided = { params: { id: declined }, body: { status: 'DECLINED' } }
    expect((await landlord.send(api.applications.decide, decided)).status).toBe(200)
    const { homes, totals } = await read(landlord, 'applicationsByHome')
    const none = { received: 0, waiting: 0, approved: 0, declined: 0, withdrawn: 0 }
    expect(homes).toEqual([
      { propertyId: elm, propertyTitle: 'Elm', ...none },
      { propertyId: oak, propertyTitle: 'Oak', ...none, received: 2, waiting: 1, declined: 1 },
    ])
    expect(totals).toEqual({ ...none, received: 2, waiting: 1, declined: 1 })
    expect((await read(landlord, 'applicationsByHome', { to: '2020-01-01' })).totals).toEqual(none)
  })
})

describe('ticket times', () => {
  it('say what half of the requests took at most, by priority; a reopened one isn’t resolved', async () => {
    await travel(server, '2026-05-01T12:00:00Z')
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { propertyId } = await addTenancy(landlord, tenant)
    const report = (priority: string) =>
      create(landlord, api.tickets.create, { title: 'Tap drips', propertyId, priority })
    const at = (moment: string) => travel(server, moment, landlord, tenant)
    const mine = await create(tenant, api.tickets.create, { title: 'No heat', propertyId, priority: 'URGENT' })
    await report('LOW')
    await at('2026-05-01T14:00:00Z')
    await landlord.send(api.tickets.update, { params: { id: mine }, body: { status: 'IN_PROGRESS' } })
    await at('2026-05-02T12:00:00Z')
    await landlord.send(api.tickets.update, { params: { id: mine }, body: { status: 'RESOLVED' } })
    const { priorities } = await read(landlord, 'ticketTimes')
    expect(priorities).toEqual([
      { priority: 'URGENT', reported: 1, resolved: 1, hoursToAnswer: 2, hoursToResolve: 24 },
      { priority: 'HIGH', reported: 0, resolved: 0, hoursToAnswer: null, hoursToResolve: null },
      { priority: 'MEDIUM', reported: 0, resolved: 0, hoursToAnswer: null, hoursToResolve: null },
      { priority: 'LOW', reported: 1, resolved: 0, hoursToAnswer: null, hoursToResolve: null },
    ])
    const reopened = await landlord.send(api.tickets.update, { params: { id: mine }, body: { status: 'OPEN' } })
    expect(reopened.status).toBe(200)
    const [again] = (await read(landlord, 'ticketTimes')).priorities
    expect(again).toMatchObject({ priority: 'URGENT', resolved: 0, hoursToAnswer: 2, hoursToResolve: null })
  })
})

describe('the lead funnel', () => {
  it('follows people who asked to their application, the approval and the lease', async () => {
    const landlord = await server.as('LANDLORD')
    const home = await addProperty(landlord)
    const person = await server.as('TENANT')
    const ask = (email: string) =>
      server.anonymous.send(api.leads.create, {
        body: { email, firstName: 'Ana', message: 'Could we view it this weekend?', propertyId: home },
      })
    for (const email of [person.email, `someone.${person.email}`]) expect((await ask(email)).status).toBe(200)
    expect((await read(landlord, 'leadFunnel')).totals).toEqual({ inquiries: 2, applied: 0, approved: 0, leased: 0 })
    const id = await addApplication(person, home, { email: person.email })
    expect((await read(landlord, 'leadFunnel')).totals).toMatchObject({ inquiries: 2, applied: 1, approved: 0 })
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
    const { temperatures, totals } = await read(landlord, 'leadFunnel')
    expect(totals).toEqual({ inquiries: 2, applied: 1, approved: 1, leased: 0 })
    expect(temperatures.map(({ temperature }: { temperature: string }) => temperature)).toEqual(['hot', 'warm', 'cold'])
  })

  it('is for those who see leads: a manager reads that of their homes', async () => {
    expect((await (await server.as('PROPERTY_MANAGER')).send(api.reports.leadFunnel)).status).toBe(200)
    expect((await (await server.as('OWNER')).send(api.reports.leadFunnel)).status).toBe(403)
  })
})

describe('any of them', () => {
  it('is no one else’s: 401, 403, 404 for a home out of reach, and 422 for a period turned around', async () => {
    const [landlord, stranger] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const query = { propertyId: await addProperty(landlord) }
    for (const name of [...REPORTS, ...FILES]) {
      expect((await server.anonymous.send(api.reports[name])).status).toBe(401)
      for (const role of ['TENANT', 'AFFILIATE'] as const)
        expect((await (await server.as(role)).send(api.reports[name], { query })).status).toBe(403)
      const owner = await server.as('OWNER')
      expect((await owner.send(api.reports[name], { query })).status).toBe(/^occupancy/.test(name) ? 404 : 403)
      expect((await stranger.send(api.reports[name], { query })).status).toBe(404)
      const turned = { from: '2026-02-01', to: '2026-01-31' }
      expect((await landlord.send(api.reports[name], { query: turned })).status).toBe(422)
    }
  })

  it('can be read by a manager of every home', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const query = { propertyId: await addProperty(await server.as('LANDLORD')) }
    for (const name of ['rentRoll', 'aging', 'income', 'occupancy', 'applicationsByHome', 'ticketTimes'] as const)
      expect((await manager.send(api.reports[name], { query })).status, name).toBe(200)
    expect((await manager.send(api.reports.agingFile, { query })).status).toBe(200)
  })
})
