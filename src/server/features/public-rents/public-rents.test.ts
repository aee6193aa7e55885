import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { RentFinding } from '#contract/rent-analyses.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  // Another file may have turned the tables on for the installation.
  server = await emptyServer()
  admin = await server.as('ADMIN')
})
afterAll(() => use(false))

const HEADINGS = 'City,State,ZIP,Bedrooms,Median rent,Month,Source'
const importTable = (rows: string[], body: object = { dryRun: false }, by = admin) =>
  by.send(api.publicRents.import, { body: { csv: [HEADINGS, ...rows].join('\n'), ...body } })
const use = (isOn: boolean) => admin.send(api.publicRents.use, { body: { isOn } })
const tables = async () => (await admin.send(api.publicRents.tables)).body.data.tables
const remove = (id: string, by = admin) => by.send(api.publicRents.remove, { params: { id } })

async function analyze(landlord: Person, propertyId: string): Promise<RentFinding> {
  const answer = await landlord.send(api.rentAnalyses.analyze, { params: { propertyId }, body: { goal: 'balanced' } })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const amountOf = ({ factors }: RentFinding) => factors.find(({ factor }) => factor === 'publicRent')?.amount

describe('a public table', () => {
  it('is checked first: a dry run names each mistake and writes nothing', async () => {
    const before = await tables()
    const { status, body } = await importTable(
      [
        'Alton,OR,,2,"$1,890",2026-06,Survey A',
        ',OR,,2,1890,2026-06,Survey A',
        'Alton,Narnia,,2,0,June,Survey A',
        'Alton,OR,972,,1700,2026-06,',
        'alton,OR,,2,1900,6/15/2026,Survey A',
      ],
      { dryRun: true },
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ rows: 5, good: 1, created: 0, importId: null })
    expect(body.data.mistakes).toEqual([
      { line: 3, column: 'City', message: 'Needs a city or a ZIP code' },
      { line: 4, column: 'Median rent', message: 'Must be more than 0' },
      { line: 4, column: 'Month', message: 'Write dates like 6/15/2024 or 2024-06-15' },
      { line: 4, column: 'State', message: 'Must be a state, such as OH or Ohio' },
      { line: 5, column: 'ZIP', message: 'Write ZIP codes with five digits' },
      { line: 5, column: 'Source', message: 'Is required' },
      { line: 6, column: 'Month', message: 'This figure was imported before' },
    ])
    expect(await tables()).toEqual(before)
  })

  it('is listed with what it says, once, until it is removed', async () => {
    const rows = ['Berry,OR,,2,1890,2026-06,Survey B', ',OR,97201,,1700,2026-05-01,Survey B']
    const { importId } = (await importTable(rows)).body.data
    expect((await tables())[0]).toMatchObject({
      id: importId,
      sources: ['Survey B'],
      rows: 2,
      from: '2026-05',
      to: '2026-06',
    })
    const { rents } = (await admin.send(api.publicRents.read, { params: { id: importId } })).body.data
    expect(rents).toMatchObject([
      { city: 'Berry', state: 'OR', zipCode: null, bedrooms: 2, medianRent: 1890, month: '2026-06' },
      { city: null, zipCode: '97201', bedrooms: null, medianRent: 1700, month: '2026-05' },
    ])
    expect((await importTable(rows)).status).toBe(422)
    expect((await remove(importId)).status).toBe(200)
    expect((await remove(importId)).status).toBe(404)
    expect((await admin.send(api.publicRents.read, { params: { id: importId } })).status).toBe(404)
    expect((await importTable(rows)).status).toBe(201)
  })

  it('is for administrators alone', async () => {
    const { importId } = (await importTable(['Crane,OR,,2,1890,2026-06,Survey C'])).body.data
    for (const role of ['PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) {
      const person = await server.as(role)
      expect((await person.send(api.publicRents.tables)).status).toBe(403)
      expect((await person.send(api.publicRents.use, { body: { isOn: true } })).status).toBe(403)
      expect((await importTable(['Crane,OR,,3,1890,2026-06,Survey C'], {}, person)).status).toBe(403)
      expect((await remove(importId, person)).status).toBe(403)
    }
  })
})

describe('a suggestion', () => {
  const at = (city: string) => ({
    rentAmount: 1800,
    address: { street: '1 A', city, state: 'OR', postalCode: '97999' },
  })

  it('uses no public table until an administrator turns that on', async () => {
    await importTable(['Dover,OR,,2,2400,2026-06,Survey D'])
    const landlord = await server.as('LANDLORD')
    const id = await addProperty(landlord, at('Dover'))
    expect((await admin.send(api.publicRents.tables)).body.data.isOn).toBe(false)
    const off = await analyze(landlord, id)
    expect([amountOf(off), off.basis.publicRent]).toEqual([undefined, null])
    await use(true)
    const on = await analyze(landlord, id)
    expect(on.basis.publicRent).toMatchObject({ source: 'Survey D', place: 'Dover, OR', bedrooms: 2, rentAmount: 2400 })
    expect(on.analysis.marketRent).toBeGreaterThan(off.analysis.marketRent)
    // It counts a little: the estimate stays nearer to the home's own rent.
    expect(on.analysis.marketRent).toBeLessThan(2100)
    const whole = on.factors.reduce((sum, { amount }) => sum + amount, 0)
    expect(whole).toBeCloseTo(on.analysis.marketRent, 6)
    expect(on.recommendations.join(' ')).toContain('$2,400 for 2 bedrooms in Dover, OR in June 2026 (Survey D)')
    await use(false)
    expect((await analyze(landlord, id)).analysis).toEqual(off.analysis)
  })

  it('takes the newest figure of its size, its ZIP code before its city, and none from elsewhere', async () => {
    await use(true)
    const landlord = await server.as('LANDLORD')
    const id = await addProperty(landlord, at('Eaton'))
    await importTable(['Elsewhere,OR,,2,2400,2026-06,Survey E', 'Eaton,WA,,2,2400,2026-06,Survey E'])
    expect((await analyze(landlord, id)).basis.publicRent).toBeNull()
    await importTable(['Eaton,OR,,,1500,2026-06,Survey E', 'Eaton,OR,,3,2900,2026-06,Survey E'])
    expect((await analyze(landlord, id)).basis.publicRent?.rentAmount).toBe(1500)
    await importTable(['EATON,OR,,2,1700,2026-05,Survey E', 'EATON,OR,,2,1750,2026-06,Survey E'])
    expect((await analyze(landlord, id)).basis.publicRent?.rentAmount).toBe(1750)
    await importTable([',OR,97999,2,1780,2026-04,Survey E'])
    expect((await analyze(landlord, id)).basis.publicRent).toMatchObject({ rentAmount: 1780, place: 'OR 97999' })
    await use(false)
  })

  it('leaves it out where the landlord has eight similar homes', async () => {
    await importTable(['Fall City,OR,,2,2400,2026-06,Survey F'])
    await use(true)
    const landlord = await server.as('LANDLORD')
    const ids = await Promise.all(Array.from({ length: 9 }, () => addProperty(landlord, at('Fall City'))))
    const found = await analyze(landlord, ids[0] ?? '')
    expect([amountOf(found), found.basis.publicRent]).toEqual([undefined, null])
    await use(false)
  })
})
