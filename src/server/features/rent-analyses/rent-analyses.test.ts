import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { RENT_GOALS } from '#contract/rent-analyses.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

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
      expect(recommendations.join(' ')).toContain('You have no similar home in Portland')
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
