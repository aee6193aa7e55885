import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { leave, newLinked } from '#test/harness/households.ts'
import { activate } from '#test/harness/leasing.ts'
import { addLease } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { pdfText } from '#test/pdf-text.ts'

type Linked = Awaited<ReturnType<typeof newLinked>>

let server: TestServer
let landlord: Person
let ada: Linked
let grace: Linked
let others: Linked[]
let leaseId: string
beforeAll(async () => {
  server = await testServer()
})
/** Ada and Grace lease a home, where someone else lives and for which someone answers; $300 of the deposit are paid. */
beforeEach(async () => {
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  const linked = async (name: string) => newLinked(server, landlord, name)
  ada = await linked('Ada')
  grace = await linked('Grace')
  others = [await linked('Owen'), await linked('Gus')]
  const [owen, gus] = others
  leaseId = await addLease(landlord, await addProperty(landlord), ada.tenantId, {
    ...{ status: 'DRAFT', startsOn: '2026-03-01', rentAmount: 1000, depositAmount: 500 },
    parties: [
      { tenantId: grace.tenantId, part: 'TENANT' },
      { tenantId: owen?.tenantId, part: 'OCCUPANT' },
      { tenantId: gus?.tenantId, part: 'GUARANTOR' },
    ],
  })
  await activate(landlord, leaseId)
  await create(landlord, api.payments.create, { leaseId, amount: 300, for: 'DEPOSIT', paidAt: '2026-03-05' })
})
afterAll(() => {
  server.clock.now = null
})

const ask = (endpoint: typeof api.deposits.read | typeof api.deposits.letter, { person }: Linked) =>
  person.send(endpoint, { params: { id: leaseId } })
const sums = async (one: Linked) => {
  const { asked, paid, deducted, held, entries } = (await ask(api.deposits.read, one)).body.data
  return { asked, paid, deducted, held, lines: entries.length }
}

describe('the deposit of a household', () => {
  it('is read by each of its tenants, and by no one else on the lease', async () => {
    for (const one of [ada, grace])
      expect(await sums(one)).toEqual({ asked: 500, paid: 300, deducted: 0, held: 300, lines: 2 })
    for (const one of others)
      for (const endpoint of [api.deposits.read, api.deposits.letter])
        expect((await ask(endpoint, one)).status).toBe(404)
  })

  it('is for someone who left as it was until then', async () => {
    const { parties } = (await landlord.send(api.leases.read, { params: { id: leaseId } })).body.data
    const own = parties.find(({ tenantId }: { tenantId: string }) => tenantId === grace.tenantId)
    await leave(landlord, leaseId, own.id, '2026-03-20')
    await travel(server, '2026-04-10T15:00:00Z', landlord, ada.person, grace.person)
    await create(landlord, api.payments.create, { leaseId, amount: 200, for: 'DEPOSIT' })
    const body = { amount: 50, memo: 'Broken blinds' }
    expect((await landlord.send(api.deposits.deduct, { params: { id: leaseId }, body })).status).toBe(201)
    expect(await sums(ada)).toEqual({ asked: 500, paid: 500, deducted: 50, held: 450, lines: 4 })
    expect(await sums(grace)).toEqual({ asked: 500, paid: 300, deducted: 0, held: 300, lines: 2 })
  })

  it('is on the receipt of a tenant who paid, and not on that of a guarantor', async () => {
    const [, gus] = others
    for (const [one, isShown] of [
      [ada, true],
      [gus as Linked, false],
    ] as const) {
      const paid = { leaseId, amount: 10, for: 'DEPOSIT', payerTenantId: one.tenantId }
      const id = await create(landlord, api.payments.create, paid)
      const { bytes } = await one.person.send(api.payments.receipt, { params: { id } })
      const text = await pdfText(bytes)
      expect(text).toContain('$10.00')
      expect(text.includes('For the security deposit')).toBe(isShown)
    }
  })
})
