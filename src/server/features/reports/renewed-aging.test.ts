import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { AgingRow } from '#contract/reports.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, renew } from '#test/harness/leasing.ts'
import { travel } from '#test/harness/time.ts'
import { carryBalances } from '../leases/carry-balances.ts'
import { chargeRent } from '../leases/charge-rent.ts'
import { endLeases } from '../leases/end-leases.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
})
afterAll(() => {
  server.clock.now = null
})

const TERMS = { rentAmount: 1000, depositAmount: 0 }

it('counts what a renewal took over once: under the earlier lease until then, and by its own due day afterward', async () => {
  const tenant = await server.as('TENANT')
  const first = { ...TERMS, startsOn: '2026-01-01', endsOn: '2026-02-28' }
  const { leaseId: earlier } = await addDraft(server, { landlord, tenant }, first)
  await activate(landlord, earlier)
  const { id: later } = (await renew(landlord, earlier, { ...TERMS, startsOn: '2026-03-01' })).body.data
  await activate(landlord, later)
  await travel(server, '2026-02-01T15:00:00Z', landlord)
  await chargeRent(server.services)
  await create(landlord, api.payments.create, { leaseId: earlier, amount: 1300 })
  await travel(server, '2026-03-15T15:00:00Z', landlord)
  for (const job of [chargeRent, endLeases, carryBalances]) await job(server.services)

  const agedOn = async (to: string) => {
    const { leases, totals } = (await landlord.send(api.reports.aging, { query: { to } })).body.data
    return [leases.map(({ leaseId, owed }: AgingRow) => [leaseId, owed]), totals.owed]
  }
  expect(await agedOn('2026-02-28')).toEqual([[[earlier, 700]], 700])
  expect(await agedOn('2026-03-15')).toEqual([[[later, 1700]], 1700])
  const { totals } = (await landlord.send(api.reports.aging, { query: { to: '2026-03-15' } })).body.data
  // March 1 is 14 days late, February 1 is 42.
  expect(totals).toMatchObject({ upTo30: 1000, upTo60: 700 })
})
