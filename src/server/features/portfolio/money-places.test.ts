import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { CURRENCY_FIXED } from '#contract/portfolio.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create, propertyInput } from '#test/harness/factories.ts'
import { lettersTo } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { addLease, addTenancy, addTenant, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const GERMANY = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', paperSize: 'A4' }
const BRITAIN = { currency: 'GBP', locale: 'en-GB', timeZone: 'Europe/London', paperSize: 'A4' }
const [EUR, GBP] = [GERMANY, BRITAIN].map(({ currency, locale }) => ({ currency, locale }))

const change = (person: Person, body: object) => person.send(api.portfolio.update, { body })
const read = async (person: Person) => (await person.send(api.portfolio.read)).body.data
const money = async (person: Person) => (await person.send(api.auth.me)).body.data.user.money

/** A landlord whose business is somewhere. */
async function landlordIn(place: object): Promise<Person> {
  const person = await server.as('LANDLORD')
  expect((await change(person, place)).status).toBe(200)
  return person
}

describe('where a business is', () => {
  it('is in the United States until it says otherwise', async () => {
    const usual = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York', paperSize: 'LETTER' }
    expect(await read(await server.as('LANDLORD'))).toMatchObject({ ...usual, hasFixedCurrency: false })
  })

  it('is what its owners say, one at a time or together', async () => {
    const landlord = await landlordIn(GERMANY)
    expect((await change(landlord, { paperSize: 'LETTER' })).body.data).toMatchObject({
      ...GERMANY,
      paperSize: 'LETTER',
    })
    const [owner, member] = [
      await addMember(server, landlord, 'OWNER'),
      await addMember(server, landlord, ['collects']),
    ]
    expect((await change(owner, BRITAIN)).body.data).toMatchObject(BRITAIN)
    expect((await change(member, GERMANY)).status).toBe(403)
    expect((await change(await server.as('TENANT'), GERMANY)).status).toBe(403)
    expect((await server.anonymous.send(api.portfolio.update, { body: GERMANY })).status).toBe(401)
    expect(await read(landlord)).toMatchObject(BRITAIN)
  })

  it.each([
    ['currency', 'JPY'],
    ['currency', 'eur'],
    ['locale', 'xx-XX'],
    ['timeZone', 'Mars/Olympus'],
    ['paperSize', 'A5'],
  ])('has no %s %s', async (name, value) => {
    const answer = await change(await server.as('LANDLORD'), { [name]: value })
    expect([answer.status, pathsOf(answer)]).toEqual([422, [name]])
  })

  it('keeps its currency once a lease has amounts in it, even a draft', async () => {
    const landlord = await landlordIn(GERMANY)
    const propertyId = await addProperty(landlord)
    expect((await change(landlord, { currency: 'CHF' })).status).toBe(200)
    await addLease(landlord, propertyId, await addTenant(landlord), { status: 'DRAFT' })
    const answer = await change(landlord, { currency: 'EUR', paperSize: 'LETTER' })
    expect([answer.status, answer.body.message]).toEqual([409, CURRENCY_FIXED])
    expect(await read(landlord)).toMatchObject({ currency: 'CHF', paperSize: 'A4', hasFixedCurrency: true })
    expect((await change(landlord, { currency: 'CHF', locale: 'de-CH' })).body.data).toMatchObject({ locale: 'de-CH' })
  })

  it('is where its new homes and buildings are, and in the United States their state says', async () => {
    const zoneOf = async (person: Person, state: string) =>
      (await person.send(api.properties.create, { body: propertyInput({ address: { city: 'X', state } }) })).body.data
        .timeZone
    const [berlin, chicago] = [await landlordIn(GERMANY), await landlordIn({ timeZone: 'America/Chicago' })]
    // In the United States, DE is Delaware.
    expect([await zoneOf(berlin, 'DE'), await zoneOf(berlin, 'Berlin')]).toEqual(['Europe/Berlin', 'Europe/Berlin'])
    expect([await zoneOf(chicago, 'OR'), await zoneOf(chicago, 'Ontario')]).toEqual([
      'America/Los_Angeles',
      'America/Chicago',
    ])
    const building = await berlin.send(api.buildings.create, {
      body: { name: 'Linden', address: { city: 'Bremen', state: 'HB' } },
    })
    expect(building.body.data).toMatchObject({ address: { country: 'DE' }, timeZone: 'Europe/Berlin' })
  })

  it.each([
    ['Australia/Perth', {}, 'AU', 'Australia/Perth'],
    ['Australia/Perth', { country: 'AU' }, 'AU', 'Australia/Perth'],
    // The business’s clocks, until its form says otherwise.
    ['Australia/Sydney', {}, 'AU', 'Australia/Sydney'],
    // One that has never set its clocks.
    ['America/New_York', {}, 'AU', 'Australia/Sydney'],
    ['Australia/Perth', { country: 'US' }, 'US', 'America/Los_Angeles'],
    ['Australia/Perth', { country: 'NZ' }, 'NZ', 'Pacific/Auckland'],
  ])('in %s has a home with %j in %s, by the clocks of %s', async (timeZone, sent, country, clocks) => {
    const landlord = await landlordIn({ currency: 'AUD', locale: 'en-AU', timeZone })
    const body = propertyInput({ address: { city: 'Perth', state: 'WA', ...sent } })
    const { data } = (await landlord.send(api.properties.create, { body })).body
    expect([data.addressCountry, data.timeZone]).toEqual([country, clocks])
  })

  it('has homes abroad by New York’s clocks once someone chose them', async () => {
    const landlord = await landlordIn(BRITAIN)
    const zoneOfHome = async () => {
      const body = propertyInput({ address: { city: 'Leeds', state: 'Yorkshire' } })
      return (await landlord.send(api.properties.create, { body })).body.data.timeZone
    }
    await change(landlord, { ...BRITAIN, timeZone: 'America/New_York' })
    expect(await zoneOfHome()).toBe('America/New_York')
    // Saved again with the rest, it stays chosen.
    await change(landlord, { ...BRITAIN, timeZone: 'America/New_York', paperSize: 'LETTER' })
    expect(await zoneOfHome()).toBe('America/New_York')
  })

  it('is where homes in a file are that don’t name a country', async () => {
    const landlord = await landlordIn(BRITAIN)
    const csv = ['Title,City,State,Country,Rent', 'Here,Leeds,Yorkshire,,900', 'There,Ohio,Ohio,US,900'].join('\n')
    const sent = { body: { csv, dryRun: false } }
    expect((await landlord.send(api.imports.properties, sent)).body.data).toMatchObject({ created: 2, mistakes: [] })
    const { data } = (await landlord.send(api.properties.list, { query: { sort: 'title', order: 'asc' } })).body
    const places = data.map((home: Record<string, string>) => [home.addressCountry, home.addressState, home.timeZone])
    expect(places).toEqual([
      ['GB', 'Yorkshire', 'Europe/London'],
      ['US', 'OH', 'America/New_York'],
    ])
  })
})

describe('the money of an account', () => {
  it('is that of the business a landlord acts for', async () => {
    const landlord = await landlordIn(GERMANY)
    const member = await addMember(server, landlord, ['reads'])
    expect([await money(landlord), await money(member)]).toEqual(Array(2).fill({ ...EUR, isMixed: false }))
  })

  it('is that of a tenant’s latest lease, and says when there are others', async () => {
    const [tenant, german, british] = [await server.as('TENANT'), await landlordIn(GERMANY), await landlordIn(BRITAIN)]
    expect(await money(tenant)).toBeUndefined()
    await addApplication(tenant, await addProperty(german))
    expect(await money(tenant)).toEqual({ ...EUR, isMixed: false })
    await addTenancy(british, tenant)
    expect(await money(tenant)).toEqual({ ...GBP, isMixed: true })
  })

  it('is that of the homes that someone owns or manages, and that of most businesses for an administrator', async () => {
    const [admin, manager, owner] = [
      await server.as('ADMIN'),
      await server.as('PROPERTY_MANAGER'),
      await server.as('OWNER'),
    ]
    const [german, british] = [await landlordIn(GERMANY), await landlordIn(BRITAIN)]
    const assign = async (landlord: Person, body: object) =>
      admin.send(api.properties.assign, { params: { id: await addProperty(landlord) }, body })
    expect((await assign(german, { ownerId: owner.id, managerId: manager.id })).status).toBe(200)
    expect([await money(owner), await money(manager)]).toEqual(Array(2).fill({ ...EUR, isMixed: false }))
    await assign(british, { managerId: manager.id })
    expect(await money(manager)).toMatchObject({ isMixed: true })
    expect(await money(admin)).toEqual({ currency: 'USD', locale: 'en-US', isMixed: true })
  })
})

describe('amounts', () => {
  it('say what they are in on every row that someone with several businesses sees', async () => {
    const [tenant, german, british] = [await server.as('TENANT'), await landlordIn(GERMANY), await landlordIn(BRITAIN)]
    const [one, other] = [await addTenancy(german, tenant), await addTenancy(british, tenant)]
    const paid = { amount: 1234.5, paymentMethod: 'Cash' }
    await create(german, api.payments.create, { leaseId: one.leaseId, ...paid })
    const rows = (answer: { body: { data: { propertyId: string }[] } }) =>
      Object.fromEntries(answer.body.data.map((row) => [row.propertyId, row]))
    for (const list of [api.leases.list, api.applications.list]) {
      const found = rows(await tenant.send(list))
      expect([found[one.propertyId], found[other.propertyId]]).toMatchObject([EUR, GBP])
    }
    const ofOne = { params: { id: one.leaseId } }
    expect((await tenant.send(api.payments.list)).body.data).toMatchObject([{ ...EUR, amount: 1234.5 }])
    expect((await tenant.send(api.ledgers.read, ofOne)).body.data).toMatchObject(EUR ?? {})
    expect((await tenant.send(api.leases.read, ofOne)).body.data).toMatchObject(EUR ?? {})
    const home = { params: { id: other.propertyId } }
    expect((await british.send(api.properties.read, home)).body.data).toMatchObject(GBP ?? {})
    const { statements } = (await british.send(api.statements.list, home)).body.data
    expect(statements[0]).toMatchObject(GBP ?? {})
  })

  it('say so of a listed home to everyone', async () => {
    const id = await addProperty(await landlordIn(BRITAIN), { isPublished: true })
    const { body } = await server.anonymous.send(api.listings.read, { params: { id } })
    expect(body.data).toMatchObject({ ...GBP, rentAmount: 1850 })
  })

  it('say so of every home in the reports of a manager of several businesses', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    for (const place of [GERMANY, BRITAIN]) {
      const landlord = await landlordIn(place)
      const { propertyId } = await addTenancy(landlord, await server.as('TENANT'), { startsOn: '2026-01-01' })
      await admin.send(api.properties.assign, { params: { id: propertyId }, body: { managerId: manager.id } })
    }
    const { homes } = (await manager.send(api.reports.rentRoll)).body.data
    expect(homes.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['EUR', 'GBP'])
  })

  it('say so in what someone has to do today, where all of a sum is in the same', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    const overdueIn = async (place: object) => {
      const [tenant, landlord] = [await server.as('TENANT'), await landlordIn(place)]
      const { propertyId, leaseId } = await addTenancy(landlord, tenant)
      const body = { amount: 20, dueOn: '2026-02-01', memo: 'Key' }
      await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })
      await admin.send(api.properties.assign, { params: { id: propertyId }, body: { managerId: manager.id } })
      return task(tenant, 'MY_RENT_OVERDUE')
    }
    const task = async (person: Person, sought: string) =>
      (await person.send(api.today.read)).body.data.tasks.find(({ kind }: { kind: string }) => kind === sought)
    expect(await overdueIn(BRITAIN)).toMatchObject(GBP ?? {})
    expect(await task(manager, 'RENT_OVERDUE')).toMatchObject(GBP ?? {})
    await overdueIn(GERMANY)
    expect(await task(manager, 'RENT_OVERDUE')).not.toHaveProperty('currency')
  })

  it('have no sum over several currencies in an owner’s year', async () => {
    const [admin, owner] = [await server.as('ADMIN'), await server.as('OWNER')]
    const year = async () => (await owner.send(api.statements.readYear)).body.data
    for (const place of [GERMANY, BRITAIN]) {
      const params = { id: await addProperty(await landlordIn(place)) }
      await admin.send(api.properties.assign, { params, body: { ownerId: owner.id } })
      expect((await year()).isMixed).toBe(place === BRITAIN)
    }
    const { homes } = await year()
    expect(homes.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['EUR', 'GBP'])
  })

  it('are written by their business’s way in letters, refusals and receipts, which are on its paper', async () => {
    const [tenant, landlord] = [await server.as('TENANT'), await landlordIn(GERMANY)]
    const { leaseId } = await addTenancy(landlord, tenant)
    const id = await create(landlord, api.payments.create, { leaseId, amount: 1234.5, paymentMethod: 'Cash' })
    const letter = (await lettersTo(server, tenant)).find(({ template }) => template === 'payment.completed')
    expect(plain(letter?.subject)).toBe('Payment received: 1.234,50 € for Maple Court 4B')
    const refused = await landlord.send(api.refunds.create, { params: { id }, body: { amount: 2000, memo: 'All' } })
    expect(plain(refused.body.errors[0].message)).toContain('1.234,50 € of it is left')
    const { bytes } = await tenant.send(api.payments.receipt, { params: { id } })
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(document, { mergePages: true })
    expect(plain(text)).toContain('Amount received 1.234,50 €')
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    expect([width, height].map(Math.round)).toEqual([595, 842])
  })
})

const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
