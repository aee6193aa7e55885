import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import { RENT_ANALYSES_KEPT_MAX, RENT_ANALYSES_MAX, RENT_GOALS, type RentAnalysis } from '#contract/rent-analyses.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const analyze = (by: Person, propertyId: string, goal: string = 'balanced') =>
  by.send(api.rentAnalyses.analyze, { params: { propertyId }, body: { goal } })
const homes = (landlord: Person, rents: number[], changes = {}) =>
  Promise.all(rents.map((rentAmount) => addProperty(landlord, { rentAmount, squareFeet: 900, ...changes })))

describe('a rent analysis', () => {
  it('suggests a rent with what it rests on', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500])
    const similar = await homes(landlord, [1900, 1950, 2000])
    const { status, body } = await analyze(landlord, id, 'maximize_revenue')
    expect(status).toBe(200)
    const { analysis, metrics, recommendations, factors, comparables, rentsRead } = body.data
    expect(analysis).toMatchObject({ currentRent: 1500, isLeased: false })
    expect(analysis.suggestedRent).toBeGreaterThan(1500)
    expect(analysis.suggestedRent).toBeLessThanOrEqual(1650)
    expect(analysis.low).toBeLessThan(analysis.marketRent)
    expect(analysis.high).toBeGreaterThan(analysis.marketRent)
    expect(analysis.confidence).toBeLessThanOrEqual(70)
    expect(metrics.annualIncrease).toBe(metrics.monthlyIncrease * 12)
    expect(metrics.monthlyIncrease).toBe(analysis.suggestedRent - 1500)
    expect(comparables.map(({ propertyId }: { propertyId: string }) => propertyId).sort()).toEqual(similar.sort())
    expect(rentsRead).toBe(3)
    const whole = factors.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(whole).toBeCloseTo(analysis.marketRent, 6)
    expect(recommendations.join(' ')).toMatch(/Raise the rent by \$.*3 similar homes of yours in Portland.*local law/)
  })

  it('says so and stays near the present rent when there is nothing to compare', async () => {
    const landlord = await server.as('LANDLORD')
    const id = await addProperty(landlord, { rentAmount: 1850 })
    for (const goal of RENT_GOALS) {
      const { analysis, recommendations } = (await analyze(landlord, id, goal)).body.data
      expect(Math.abs(analysis.suggestedRent - 1850)).toBeLessThan(0.06 * 1850)
      expect(analysis.confidence).toBeLessThanOrEqual(35)
      expect(recommendations.join(' ')).toContain('You have no other rent to compare with yet')
    }
  })

  it('takes the rent of a lease rather than what the home was last offered for', async () => {
    const landlord = await server.as('LANDLORD')
    const tenant = await landlord.send(api.tenants.create, {
      body: { firstName: 'Tom', lastName: 'Sitting', email: `tom-${landlord.id}@example.com` },
    })
    const id = await addProperty(landlord, { rentAmount: 1850 })
    await landlord.send(api.leases.create, {
      body: {
        propertyId: id,
        tenantId: tenant.body.data.id,
        startsOn: '2026-01-01',
        endsOn: null,
        rentAmount: 1600,
        depositAmount: 0,
        dueDay: 1,
        status: 'ACTIVE',
      },
    })
    expect((await analyze(landlord, id)).body.data.analysis).toMatchObject({ currentRent: 1600, isLeased: true })
  })

  it('reads no one else’s rents, no matter who asks', async () => {
    const [landlord, neighbor, manager] = [
      await server.as('LANDLORD'),
      await server.as('LANDLORD'),
      await server.as('PROPERTY_MANAGER'),
    ]
    const [id = '', own = ''] = await homes(landlord, [1500, 1520])
    const theirs = await homes(neighbor, [3000, 3100, 3200])
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('properties')
        .set({ manager_id: manager.id })
        .where('id', 'in', [id, ...theirs])
        .execute(),
    )
    const read = async (by: Person) => {
      const { comparables, rentsRead } = (await analyze(by, id)).body.data
      return [rentsRead, comparables.map(({ propertyId }: { propertyId: string }) => propertyId)]
    }
    expect(await read(landlord)).toEqual([1, [own]])
    expect(await read(await server.as('ADMIN'))).toEqual([1, [own]])
    // A manager sees the homes assigned to them, and no other of the same landlord.
    expect(await read(manager)).toEqual([0, []])
    expect((await analyze(neighbor, id)).status).toBe(404)
  })

  it('refuses a home without a rent, and a goal that is none', async () => {
    const landlord = await server.as('LANDLORD')
    const id = await addProperty(landlord, { rentAmount: 0 })
    const refusal = await analyze(landlord, id)
    expect([refusal.status, refusal.body.message]).toEqual([409, 'This home has no rent yet. Enter one first.'])
    expect((await analyze(landlord, id, 'get_rich')).status).toBe(422)
    expect((await analyze(await server.as('TENANT'), id)).status).toBe(403)
  })
})

const NO_LIMITS = { capPercent: null, noticeDays: null, monthsBetween: null }
const list = (by: Person, propertyId: string) => by.send(api.rentAnalyses.list, { params: { propertyId } })
const idsIn = async (by: Person, propertyId: string): Promise<string[]> =>
  (await list(by, propertyId)).body.data.analyses.map(({ id }: { id: string }) => id)
const read = (by: Person, id: string) => by.send(api.rentAnalyses.read, { params: { id } })

describe('a kept analysis', () => {
  it('is read again as it was then, whatever the home rents for now', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500, 1700, 1750])
    const first = (await analyze(landlord, id)).body.data
    await landlord.send(api.properties.update, { params: { id }, body: { rentAmount: 2600 } })
    const second = (await analyze(landlord, id, 'maximize_revenue')).body.data
    const { analyses } = (await list(landlord, id)).body.data
    const brief = ({ id, createdAt, goal, currency, locale, analysis: { suggestedRent } }: RentAnalysis) => ({
      ...{ id, createdAt, goal, currency, locale, suggestedRent },
    })
    expect(analyses).toEqual([
      { ...brief(second), goal: 'maximize_revenue' },
      { ...brief(first), goal: 'balanced' },
    ])
    expect((await read(landlord, first.id)).body.data).toEqual(first)
    expect(first.basis).toMatchObject({ home: { propertyId: id, city: 'Portland' }, limits: NO_LIMITS, method: 3 })
  })

  it('is a manager’s own alone, and everyone’s of a landlord and an administrator', async () => {
    const [landlord, manager, other] = [
      await server.as('LANDLORD'),
      await server.as('PROPERTY_MANAGER'),
      await server.as('LANDLORD'),
    ]
    const [id = ''] = await homes(landlord, [1500, 1600])
    await assign(manager, [id])
    const byLandlord = (await analyze(landlord, id)).body.data.id
    const byManager = (await analyze(manager, id)).body.data.id
    expect(await idsIn(landlord, id)).toEqual([byManager, byLandlord])
    expect(await idsIn(await server.as('ADMIN'), id)).toEqual([byManager, byLandlord])
    expect(await idsIn(manager, id)).toEqual([byManager])
    expect((await read(manager, byLandlord)).status).toBe(404)
    expect((await list(other, id)).status).toBe(404)
    for (const endpoint of [api.rentAnalyses.read, api.rentAnalyses.file, api.rentAnalyses.remove])
      expect((await other.send(endpoint, { params: { id: byLandlord } })).status).toBe(404)
  })

  it('can be removed', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500])
    const kept = (await analyze(landlord, id)).body.data.id
    expect((await landlord.send(api.rentAnalyses.remove, { params: { id: kept } })).body.data).toEqual({ id: kept })
    expect(await idsIn(landlord, id)).toEqual([])
    expect((await read(landlord, kept)).status).toBe(404)
  })

  it('makes room for new ones', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500])
    const first = (await analyze(landlord, id)).body.data.id
    await addCopies(landlord, first, RENT_ANALYSES_KEPT_MAX)
    const last = (await analyze(landlord, id)).body.data.id
    const kept = await idsIn(landlord, id)
    expect(kept).toHaveLength(RENT_ANALYSES_KEPT_MAX)
    expect([kept[0], kept.includes(first)]).toEqual([last, false])
  })

  it('can be shown to someone, as one PDF with what it rests on', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500, 1700])
    const analysis = (await analyze(landlord, id)).body.data
    const file = await landlord.send(api.rentAnalyses.file, { params: { id: analysis.id } })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('counts how often one asks', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500])
    await server.services.db
      .insertInto('rate_counts')
      .values({ key: `rents:account:${landlord.id}`, window_start: new Date(), count: RENT_ANALYSES_MAX })
      .execute()
    expect((await analyze(landlord, id)).status).toBe(429)
  })
})

const assign = (manager: Person, ids: string[]) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', 'in', ids).execute(),
  )

/** Adds as many copies of a landlord's analysis, newer ones. */
const addCopies = (landlord: Person, id: string, count: number) =>
  server.services.db.transaction().execute(async (tx) => {
    await introduce(tx, landlord.id, 'LANDLORD')
    const row = await tx.selectFrom('rent_analyses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: count }, () => ({ ...row, id: newId(), found: JSON.stringify(row.found) }))
    await tx.insertInto('rent_analyses').values(copies).execute()
  })

describe('a landlord’s limits', () => {
  const set = (by: Person, limits: object) => by.send(api.rentAnalyses.setLimits, { body: { ...NO_LIMITS, ...limits } })

  it('are none until they are set, and can be taken back', async () => {
    const landlord = await server.as('LANDLORD')
    const limits = async () => (await landlord.send(api.rentAnalyses.limits)).body.data
    expect(await limits()).toEqual(NO_LIMITS)
    const some = { capPercent: 9.5, noticeDays: 90, monthsBetween: 12 }
    expect((await set(landlord, some)).body.data).toEqual(some)
    expect(await limits()).toEqual(some)
    await set(landlord, NO_LIMITS)
    expect(await limits()).toEqual(NO_LIMITS)
  })

  it('hold for every suggestion for their homes, no matter who asks', async () => {
    const [landlord, manager] = [await server.as('LANDLORD'), await server.as('PROPERTY_MANAGER')]
    const [id = '', ...others] = await homes(landlord, [1500, 2400, 2450, 2500])
    await assign(manager, [id, ...others])
    await set(landlord, { capPercent: 3 })
    for (const person of [landlord, manager, await server.as('ADMIN')])
      for (const goal of RENT_GOALS) {
        const { analysis, basis } = (await analyze(person, id, goal)).body.data
        expect(analysis.suggestedRent).toBeLessThanOrEqual(1545)
        expect(basis.limits.capPercent).toBe(3)
      }
    const { recommendations } = (await analyze(landlord, id, 'maximize_revenue')).body.data
    expect(recommendations.join(' ')).toContain('The limit of 3% a year keeps it from rising further.')
  })

  it('say from which day the rent of a tenant can rise, and by when to tell them', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { propertyId } = await addTenancy(landlord, tenant)
    await homes(landlord, [4000, 4100, 4200])
    await set(landlord, { noticeDays: 60, monthsBetween: 60 })
    const { raise, recommendations } = (await analyze(landlord, propertyId, 'maximize_revenue')).body.data
    expect(addDays(raise.noticeBy, 60)).toBe(raise.earliestOn)
    expect(recommendations.join(' ')).toMatch(/It’s too early today.*Tell the tenant by .*, 60 days before\./)
  })

  it('are the landlord’s to set, within reason', async () => {
    const landlord = await server.as('LANDLORD')
    for (const limits of [{ capPercent: 101 }, { capPercent: 2.55 }, { noticeDays: 0 }, { monthsBetween: 61 }])
      expect((await set(landlord, limits)).status).toBe(422)
    for (const role of ['ADMIN', 'PROPERTY_MANAGER', 'TENANT'] as const)
      expect((await set(await server.as(role), NO_LIMITS)).status).toBe(403)
  })
})

it('cuts the rent of a home that is a fifth above its peers', async () => {
  const landlord = await server.as('LANDLORD')
  const [id = ''] = await homes(landlord, [2400, 1980, 2000, 2010, 2020, 1990, 2005])
  for (const goal of RENT_GOALS) {
    const { analysis, raise, metrics, recommendations } = (await analyze(landlord, id, goal)).body.data
    expect(analysis.suggestedRent).toBeLessThan(2400)
    expect(metrics.monthlyIncrease).toBeLessThan(0)
    expect([raise, recommendations[0]]).toEqual([null, expect.stringMatching(/^Lower the rent by/)])
  }
})

describe('leaving', () => {
  it('takes along the rents that were suggested and the limits, and erases them', async () => {
    const landlord = await server.as('LANDLORD')
    const [id = ''] = await homes(landlord, [1500])
    const analysis = (await analyze(landlord, id)).body.data
    await landlord.send(api.rentAnalyses.setLimits, { body: { ...NO_LIMITS, noticeDays: 77 } })
    const data = (await landlord.send(api.account.data)).bytes.toString()
    expect(data).toContain(analysis.id)
    expect(data).toMatch(/"notice_days": ?77/)
    expect((await (await server.as('ADMIN')).send(api.users.erase, { params: { id: landlord.id } })).status).toBe(200)
    const left = await systemTransaction(server.services.db, async (tx) => [
      await tx.selectFrom('rent_analyses').select('id').where('landlord_id', '=', landlord.id).execute(),
      await tx.selectFrom('rent_limits').select('landlord_id').where('landlord_id', '=', landlord.id).execute(),
    ])
    expect(left).toEqual([[], []])
  })
})
