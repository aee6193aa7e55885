import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant, idsOf, leaseInput, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let stranger: Person
let home: string
let tenant: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  stranger = await server.as('LANDLORD')
  home = await addProperty(landlord)
  tenant = await addTenant(landlord)
})

const add = (body: unknown, person = landlord) => person.send(api.leases.create, { body })
const list = (person: Person, query = {}) => person.send(api.leases.list, { query })

describe('leasing a home', () => {
  it('keeps money to the cent and dates as dates', async () => {
    const body = leaseInput(home, tenant, {
      rentAmount: 19.99,
      depositAmount: 0.01,
      dueDay: 31,
      startsOn: '2024-02-29',
      endsOn: '2024-12-31',
    })
    const answer = await add(body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ ...body, propertyTitle: 'Maple Court 4B', tenantName: 'Noor Haddad' })
  })

  it('is a draft by default', async () => {
    const answer = await add(leaseInput(home, tenant, { status: undefined, dueDay: undefined }))
    expect(answer.body.data).toMatchObject({ status: 'DRAFT', dueDay: 1 })
  })

  it('has the terms that its business usually sets, where it says nothing else', async () => {
    const business = await server.as('LANDLORD')
    const usualTerms = { dueDay: 15, graceDays: 3, lateFee: { kind: 'PERCENT', amount: 4.5 } }
    await business.send(api.portfolio.update, { body: { usualTerms } })
    const [first, second] = [await addProperty(business), await addProperty(business)]
    const [one, other] = [await addTenant(business), await addTenant(business)]
    const blank = { startsOn: '2026-01-01', rentAmount: 1000 }
    const admin = await server.as('ADMIN')
    const added = [
      await business.send(api.leases.create, { body: { propertyId: first, tenantId: one, ...blank } }),
      await admin.send(api.leases.create, { body: { propertyId: first, tenantId: one, ...blank, status: 'ACTIVE' } }),
    ]
    for (const { status, body } of added) expect([status, body.data]).toMatchObject([201, usualTerms])
    const { id } = added[1]?.body.data ?? {}
    const renewal = { params: { id }, body: { ...blank, startsOn: '2027-01-01' } }
    expect((await business.send(api.leases.renew, renewal)).body.data).toMatchObject(usualTerms)
    const said = leaseInput(second, other, { dueDay: 2, lateFee: { kind: 'NONE' } })
    expect((await business.send(api.leases.create, { body: said })).body.data).toMatchObject({
      dueDay: 2,
      graceDays: 3,
      lateFee: { kind: 'NONE', amount: 0 },
    })
  })

  it.each([
    [{ startsOn: '2025-02-30' }, 'startsOn'],
    [{ startsOn: '2025-03-01', endsOn: '2025-02-28' }, 'endsOn'],
    [{ status: 'ENDED', endsOn: '' }, 'endsOn'],
    [{ rentAmount: -1 }, 'rentAmount'],
    [{ rentAmount: 1.001 }, 'rentAmount'],
    [{ dueDay: 0 }, 'dueDay'],
    [{ dueDay: 32 }, 'dueDay'],
    [{ status: 'OVER' }, 'status'],
    [{ balance: 5 }, 'balance'],
  ])('refuses %j', async (changes, path) => {
    const answer = await add(leaseInput(home, tenant, changes))
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('gives the same answer for a missing home or tenant and for someone else’s', async () => {
    const theirHome = await addProperty(stranger)
    const theirTenant = await addTenant(stranger)
    const answers = [
      await add(leaseInput(theirHome, tenant)),
      await add(leaseInput(newId(), tenant)),
      await add(leaseInput(home, theirTenant)),
      await add(leaseInput(home, newId())),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(answers.map(pathsOf)).toEqual([['propertyId'], ['propertyId'], ['tenantId'], ['tenantId']])
    const [one, two, three, four] = answers.map(({ body }) => ({ ...body, requestId: '' }))
    expect(one).toEqual(two)
    expect(three).toEqual(four)
  })

  it('never joins one landlord’s home to another’s tenant, not even for an administrator', async () => {
    const admin = await server.as('ADMIN')
    expect((await add(leaseInput(home, await addTenant(stranger)), admin)).status).toBe(422)
  })
})

describe('active leases of one home', () => {
  const period = (startsOn: string, endsOn: string | null, status = 'ACTIVE') => ({ startsOn, endsOn, status })

  it('must not overlap, by a single day or forever', async () => {
    const place = await addProperty(landlord)
    await addLease(landlord, place, tenant, period('2025-01-01', '2025-12-31'))
    for (const [startsOn, endsOn] of [
      ['2025-12-31', null],
      ['2024-06-01', '2025-01-01'],
      ['2025-05-01', '2025-05-01'],
    ] as const) {
      const answer = await add(leaseInput(place, tenant, period(startsOn, endsOn)))
      expect(answer.status).toBe(409)
      expect(answer.body.message).toBe('Another active lease of this property covers some of these days.')
    }
    await addLease(landlord, place, tenant, period('2026-01-01', null))
    expect((await add(leaseInput(place, tenant, period('2040-01-01', null)))).status).toBe(409)
    await addLease(landlord, place, tenant, period('2025-05-01', '2025-06-01', 'DRAFT'))
    await addLease(landlord, place, tenant, period('2025-05-01', '2025-06-01', 'ENDED'))
  })

  it('have one winner when many are added at once', async () => {
    const place = await addProperty(landlord)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(leaseInput(place, tenant))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect((await list(landlord, { propertyId: place })).body.total).toBe(1)
  })
})

describe('the list of leases', () => {
  it('is refused without a token and to roles without one', async () => {
    expect((await list(server.anonymous)).status).toBe(401)
    // Tenants can see their own leases but can't create any.
    for (const [role, listing] of [
      ['TENANT', 200],
      ['OWNER', 403],
      ['AFFILIATE', 403],
    ] as const) {
      const person = await server.as(role)
      expect((await list(person)).status).toBe(listing)
      expect((await add(leaseInput(home, tenant), person)).status).toBe(403)
    }
  })

  it('shows landlords only their own, whatever they search or filter for', async () => {
    const mine = await server.as('LANDLORD')
    const other = await server.as('LANDLORD')
    const person = await server.as('TENANT')
    const theirs = await addTenancy(other, person)
    const own = await addTenancy(mine, person)
    expect(idsOf(await list(mine))).toEqual([own.leaseId])
    expect(idsOf(await list(mine, { search: 'noor' }))).toEqual([own.leaseId])
    expect((await list(mine, { propertyId: theirs.propertyId })).body.total).toBe(0)
    expect((await list(mine, { tenantId: theirs.tenantId })).body.total).toBe(0)
    expect(idsOf(await list(other, { search: 'MAPLE', status: 'ACTIVE', sort: 'rentAmount' }))).toEqual([
      theirs.leaseId,
    ])
    expect((await list(other, { status: 'DRAFT' })).body.total).toBe(0)
  })
})
