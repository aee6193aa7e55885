import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addUnits, assignHomes, buildingInput } from '#test/harness/buildings.ts'
import { addDocument } from '#test/harness/documents.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { addLease, addTenant, idsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let stranger: Person
beforeAll(async () => {
  server = await testServer()
  stranger = await server.as('LANDLORD')
})
beforeEach(async () => {
  landlord = await server.as('LANDLORD')
})

const read = async (id: string, person = landlord) =>
  (await person.send(api.buildings.read, { params: { id } })).body.data
const home = async (id: string) => (await landlord.send(api.properties.read, { params: { id } })).body.data
const put = (id: string, body: object, person = landlord) =>
  person.send(api.properties.update, { params: { id }, body })
const pathsOf = (answer: { body: { errors?: { path: string }[] } }) => answer.body.errors?.map(({ path }) => path)

describe('a building', () => {
  it('has a name, an address, a time zone, criteria and notes', async () => {
    const id = await addBuilding(landlord, { notes: 'The boiler is in the basement.' })
    expect(await read(id)).toMatchObject({
      name: 'Maple House',
      address: { street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97201' },
      timeZone: 'America/Los_Angeles',
      criteria: 'Income of three times the rent.',
      notes: 'The boiler is in the basement.',
      homes: 0,
      leasedHomes: 0,
      rentAmount: 0,
      openTickets: 0,
    })
    expect(await auditOf(server, id)).toEqual([['building.create', landlord.id]])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ address: { street: '1 Elm Street' } }, 'address.city'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('with %j is refused', async (changes, path) => {
    const answer = await landlord.send(api.buildings.create, { body: buildingInput(changes) })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('is found by name, street and city, sorted by its name or its homes', async () => {
    const [elm, oak] = [await addBuilding(landlord, { name: 'Elm' }), await addBuilding(landlord, { name: 'Oak' })]
    await addUnits(landlord, elm, '1', '2')
    const list = async (query: Record<string, string>) => idsOf(await landlord.send(api.buildings.list, { query }))
    expect(await list({ sort: 'name', order: 'asc' })).toEqual([elm, oak])
    expect(await list({ sort: 'homes', order: 'asc' })).toEqual([oak, elm])
    expect(await list({ search: 'elm' })).toEqual([elm])
    expect(await list({ search: 'maple court' })).toEqual([oak, elm])
  })

  it('takes its homes along with its address and its time zone, unless they have their own', async () => {
    const id = await addBuilding(landlord)
    const [unit = ''] = await addUnits(landlord, id, '1A')
    const own = await addProperty(landlord, { address: { street: '14 Maple Court', city: 'Portland', state: 'OR' } })
    expect((await put(own, { buildingId: id, unitLabel: 'Shop' })).status).toBe(200)
    const address = { street: '99 Pine Street', city: 'Boise', state: 'ID', postalCode: null }
    const answer = await landlord.send(api.buildings.update, {
      params: { id },
      body: { address, timeZone: 'America/Boise' },
    })
    expect(answer.body.data).toMatchObject({ address, timeZone: 'America/Boise' })
    expect(await home(unit)).toMatchObject({ address, timeZone: 'America/Boise' })
    expect(await home(own)).toMatchObject({ address: { street: '14 Maple Court' }, timeZone: 'America/Boise' })
  })

  it('is moved by a manager only if they manage all of its homes', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const id = await addBuilding(landlord)
    const [one = '', other = ''] = await addUnits(landlord, id, '1A', '1B')
    const assign = (homes: string[]) => assignHomes(server, manager, homes)
    const change = (body: object) => manager.send(api.buildings.update, { params: { id }, body })
    await assign([one])
    expect((await change({ notes: 'Ask at 1A.' })).status).toBe(200)
    // The form sends all of it.
    const { address, timeZone } = (await manager.send(api.buildings.read, { params: { id } })).body.data
    expect((await change({ notes: 'Ask at 1B.', address, timeZone })).body.data).toMatchObject({ notes: 'Ask at 1B.' })
    expect((await change({ timeZone: 'America/Boise' })).status).toBe(409)
    expect((await change({ address: { ...address, street: '99 Pine Street' } })).status).toBe(409)
    await assign([one, other])
    expect((await change({ timeZone: 'America/Boise' })).status).toBe(200)
    for (const unit of [one, other]) expect((await home(unit)).timeZone).toBe('America/Boise')
  })

  it('is removed once it has no homes', async () => {
    const id = await addBuilding(landlord)
    const [unit = ''] = await addUnits(landlord, id, '1A')
    const remove = () => landlord.send(api.buildings.remove, { params: { id } })
    const refused = await remove()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This building has homes, perhaps archived ones. Take them out of it first.')
    await put(unit, { buildingId: null })
    expect((await remove()).status).toBe(200)
    expect((await landlord.send(api.buildings.read, { params: { id } })).status).toBe(404)
    expect((await home(unit)).unitLabel).toBeNull()
  })
})

describe('homes added to a building', () => {
  it('are drafts with its address, time zone and criteria, one for each label', async () => {
    const id = await addBuilding(landlord)
    const body = { labels: ['1A', '1B'], rentAmount: 1450.5, bedrooms: 2, bathrooms: 1.5, propertyType: 'Apartment' }
    const answer = await landlord.send(api.buildings.addUnits, { params: { id }, body })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject(
      body.labels.map((unitLabel) => ({
        title: `Maple House, ${unitLabel}`,
        unitLabel,
        buildingId: id,
        buildingName: 'Maple House',
        address: buildingInput().address,
        timeZone: 'America/Los_Angeles',
        criteria: 'Income of three times the rent.',
        rentAmount: 1450.5,
        bedrooms: 2,
        bathrooms: 1.5,
        propertyType: 'Apartment',
        isPublished: false,
      })),
    )
    expect((await read(id)).homes).toBe(2)
    expect(idsOf(await landlord.send(api.properties.list, { query: { buildingId: id } }))).toHaveLength(2)
    const [first] = answer.body.data
    expect(await auditOf(server, first.id)).toEqual([['property.create', landlord.id]])
    expect((await auditOf(server, id)).at(-1)).toEqual(['building.addUnits', landlord.id])
  })

  it('are all refused when one label exists there already, however it is capitalized', async () => {
    const id = await addBuilding(landlord)
    await addUnits(landlord, id, '1A')
    const answer = await landlord.send(api.buildings.addUnits, {
      params: { id },
      body: { labels: ['2A', '1a'], rentAmount: 1 },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('The building already has a home with this label.')
    expect((await read(id)).homes).toBe(1)
    expect(await addUnits(landlord, await addBuilding(landlord), '1A')).toHaveLength(1)
  })

  it.each([
    [{ labels: [] }, 'labels'],
    [{ labels: ['1', '1 '] }, 'labels'],
    [{ labels: Array.from({ length: 201 }, (_, at) => `${at}`) }, 'labels'],
    [{ labels: ['A'], rentAmount: -1 }, 'rentAmount'],
    [{ labels: ['A'], rentAmount: 1, bathrooms: 0.3 }, 'bathrooms'],
  ])('with %j are refused', async (changes, path) => {
    const body = { rentAmount: 900, ...changes }
    const answer = await landlord.send(api.buildings.addUnits, { params: { id: await addBuilding(landlord) }, body })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })
})

describe('a home', () => {
  it('moves into a building and out of it', async () => {
    const id = await addProperty(landlord)
    expect(await home(id)).toMatchObject({ buildingId: null, buildingName: null, unitLabel: null })
    const buildingId = await addBuilding(landlord)
    const moved = await put(id, { buildingId, unitLabel: 'Garden' })
    expect(moved.body.data).toMatchObject({ buildingId, buildingName: 'Maple House', unitLabel: 'Garden' })
    const out = await put(id, { buildingId: null })
    expect(out.body.data).toMatchObject({ buildingId: null, buildingName: null, unitLabel: null })
  })

  it('is refused a label without a building, and one that its building has', async () => {
    const id = await addProperty(landlord)
    expect(pathsOf(await put(id, { unitLabel: '1A' }))).toEqual(['unitLabel'])
    const buildingId = await addBuilding(landlord)
    await addUnits(landlord, buildingId, '1A')
    expect((await put(id, { buildingId, unitLabel: '1a' })).status).toBe(409)
  })

  it('is refused someone else’s building', async () => {
    const theirs = await addBuilding(stranger)
    expect(pathsOf(await put(await addProperty(landlord), { buildingId: theirs }))).toEqual(['buildingId'])
    const body = { title: 'X', rentAmount: 1, addressCity: 'Reno', addressState: 'NV', buildingId: theirs }
    expect(pathsOf(await landlord.send(api.properties.create, { body }))).toEqual(['buildingId'])
  })
})

describe('homes sorted by building', () => {
  it('come by the name of the building and their labels, then those without one', async () => {
    const alone = await addProperty(landlord)
    const oakId = await addBuilding(landlord, { name: 'oak' })
    const oak = await addUnits(landlord, oakId, '10', '9A', '9B')
    const elm = await addUnits(landlord, await addBuilding(landlord, { name: 'Elm' }), 'Upper', 'Lower')
    const twin = await addUnits(landlord, await addBuilding(landlord, { name: 'Elm' }), 'Mid')
    const [ten, nineA, nineB] = oak
    const [upper, lower] = elm
    const sorted = async () =>
      idsOf(await landlord.send(api.properties.list, { query: { sort: 'building', order: 'asc' } }))
    expect(await sorted()).toEqual([lower, upper, ...twin, nineA, nineB, ten, alone])
    await landlord.send(api.buildings.update, { params: { id: oakId }, body: { name: 'Alder' } })
    await landlord.send(api.properties.update, { params: { id: String(ten) }, body: { unitLabel: '8' } })
    expect(await sorted()).toEqual([ten, nineA, nineB, lower, upper, ...twin, alone])
  })
})

describe('lists', () => {
  it('can be narrowed to a building', async () => {
    const id = await addBuilding(landlord)
    const [unit = ''] = await addUnits(landlord, id, '1')
    const rows = async (propertyId: string) => {
      const tenantId = await addTenant(landlord, { propertyId })
      const lease = { status: 'ACTIVE', startsOn: '2026-01-01', endsOn: null, rentAmount: 1500 }
      const leaseId = await addLease(landlord, propertyId, tenantId, lease)
      return {
        tenants: tenantId,
        leases: leaseId,
        payments: await create(landlord, api.payments.create, { leaseId, amount: 10 }),
        tickets: await create(landlord, api.tickets.create, { propertyId, title: 'Leak' }),
        reminders: await create(landlord, api.reminders.create, { propertyId, title: 'Check the tap' }),
        documents: await addDocument(landlord, { propertyId }),
      }
    }
    const inside = await rows(unit)
    await rows(await addProperty(landlord))
    const idsIn = async (noun: keyof typeof inside) => {
      const { data } = (await landlord.send(api[noun].list, { query: { buildingId: id } })).body
      return (data.documents ?? data).map((row: { id: string }) => row.id)
    }
    for (const noun of ['tenants', 'leases', 'payments', 'tickets', 'reminders', 'documents'] as const)
      expect(await idsIn(noun), noun).toEqual([inside[noun]])
  })
})

describe('the figures of a building', () => {
  const lease = async (propertyId: string, startsOn: string) =>
    addLease(landlord, propertyId, await addTenant(landlord), {
      status: 'ACTIVE',
      startsOn,
      endsOn: null,
      rentAmount: 1500,
    })

  it('count what is leased today and what it brings in', async () => {
    const id = await addBuilding(landlord)
    const [one = '', two = ''] = await addUnits(landlord, id, '1', '2', '3')
    await lease(one, '2026-01-01')
    await lease(two, '2099-01-01')
    expect(await read(id)).toMatchObject({ homes: 3, leasedHomes: 1, rentAmount: 1500 })
    const repairs = await addMember(server, landlord, ['repairs'])
    expect(await read(id, repairs)).toMatchObject({ homes: 3, leasedHomes: 1, rentAmount: null })
  })

  it('are, for a manager of some of its homes, those of these homes', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const id = await addBuilding(landlord)
    const [one = '', other = ''] = await addUnits(landlord, id, '1A', '1B', '1C')
    await lease(other, '2026-01-01')
    for (const about of [{ propertyId: other }, { buildingId: id }])
      await create(landlord, api.tickets.create, { ...about, title: 'Leak' })
    await assignHomes(server, manager, [one])
    expect(await read(id, manager)).toMatchObject({ homes: 1, leasedHomes: 0, rentAmount: 0, openTickets: 0 })
    await assignHomes(server, manager, [one, other])
    expect(await read(id, manager)).toMatchObject({ homes: 2, leasedHomes: 1, rentAmount: 1500, openTickets: 1 })
    expect(await read(id)).toMatchObject({ homes: 3, leasedHomes: 1, rentAmount: 1500, openTickets: 2 })
  })

  it('show a member the rents and requests that they may see', async () => {
    const id = await addBuilding(landlord)
    const seen = async (right: 'lets' | 'collects' | 'repairs' | 'reads') => {
      const { rentAmount, openTickets } = await read(id, await addMember(server, landlord, [right]))
      return { rentAmount, openTickets }
    }
    expect(await seen('lets')).toEqual({ rentAmount: 0, openTickets: null })
    expect(await seen('collects')).toEqual({ rentAmount: 0, openTickets: null })
    expect(await seen('repairs')).toEqual({ rentAmount: null, openTickets: 0 })
    expect(await seen('reads')).toEqual({ rentAmount: 0, openTickets: 0 })
  })

  it('are no one else’s to see or change', async () => {
    const id = await addBuilding(landlord)
    const params = { id }
    for (const endpoint of [api.buildings.read, api.buildings.remove])
      expect((await stranger.send(endpoint, { params })).status).toBe(404)
    expect((await stranger.send(api.buildings.update, { params, body: { notes: 'Mine' } })).status).toBe(404)
    expect(idsOf(await stranger.send(api.buildings.list))).not.toContain(id)
    const repairs = await addMember(server, landlord, ['repairs'])
    expect((await repairs.send(api.buildings.update, { params, body: { notes: 'Mine' } })).status).toBe(403)
  })
})
