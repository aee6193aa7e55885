import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addParty, leave } from '#test/harness/households.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { leaveLeases } from './leave-leases.ts'

let server: TestServer
let landlord: Person
let propertyId: string
let leaseId: string

/** Ada and Grace lease a home from January on; Ada leaves in June, and Ida comes in September. Owen lives there too. */
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  propertyId = await addProperty(landlord)
  const [ada, grace, owen, ida] = await Promise.all(
    ['Ada', 'Grace', 'Owen', 'Ida'].map((firstName) => addTenant(landlord, { firstName, lastName: 'Byron' })),
  )
  leaseId = await addLease(landlord, propertyId, String(ada), {
    parties: [
      { tenantId: String(grace), part: 'TENANT' },
      { tenantId: String(owen), part: 'OCCUPANT' },
    ],
  })
  await leave(landlord, leaseId, leaseId, '2026-06-30')
  await addParty(landlord, leaseId, { tenantId: String(ida), part: 'TENANT', from: '2026-09-01' })
  await create(landlord, api.payments.create, { leaseId, amount: 100, payerTenantId: grace })
})
afterAll(() => {
  server.clock.now = null
})

const read = async (report: 'rentRoll' | 'aging', to: string, person = landlord) => {
  const { body } = await person.send(api.reports[report], { query: { from: '2026-01-01', to } })
  const [row] = body.data.homes ?? body.data.leases
  return [row.tenantName, row.tenantNames]
}
const firstOf = (answer: Answer) => {
  const file = Papa.parse<Record<string, string>>(answer.bytes.toString('utf8').slice(1), { header: true })
  return [file.data[0]?.Tenant, file.data[0]?.['All tenants']]
}

it('a rent roll names everyone who is a tenant that day, the first one first', async () => {
  expect(await read('rentRoll', '2026-01-31')).toEqual(['Ada Byron', ['Ada Byron', 'Grace Byron']])
  expect(await read('rentRoll', '2026-07-31')).toEqual(['Grace Byron', ['Grace Byron']])
  expect(await read('rentRoll', '2026-09-30')).toEqual(['Grace Byron', ['Grace Byron', 'Ida Byron']])
})

it('a report of what is late names every tenant who hasn’t left', async () => {
  expect(await read('aging', '2026-01-31')).toEqual(['Ada Byron', ['Ada Byron', 'Grace Byron', 'Ida Byron']])
  await travel(server, '2026-07-01T15:00:00Z', landlord)
  await leaveLeases(server.services)
  expect(await read('aging', '2026-01-31')).toEqual(['Grace Byron', ['Grace Byron', 'Ida Byron']])
})

it('files of leases, payments and reports have all names in one column', async () => {
  const query = { from: '2026-01-01', to: '2026-01-31' }
  const all = ['Grace Byron', 'Grace Byron; Ida Byron']
  expect(firstOf(await landlord.send(api.exports.leases))).toEqual(all)
  expect(firstOf(await landlord.send(api.exports.payments))).toEqual(all)
  expect(firstOf(await landlord.send(api.reports.agingFile, { query }))).toEqual(all)
  expect(firstOf(await landlord.send(api.reports.ledgerLinesFile, { query }))).toEqual(all)
  const then = ['Grace Byron', 'Grace Byron; Ada Byron']
  expect(firstOf(await landlord.send(api.reports.rentRollFile, { query }))).toEqual(then)
})

it('an owner reads no name at all', async () => {
  const owner = await server.as('OWNER')
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', propertyId).execute(),
  )
  for (const report of ['rentRoll', 'aging'] as const)
    expect(await read(report, '2026-01-31', owner)).toEqual([null, []])
})

it('rent reminders name the household of a lease that is left out', async () => {
  const body = { leftOut: ['BEFORE'] }
  await landlord.send(api.rentReminders.except, { params: { id: leaseId }, body })
  const { exceptions } = (await landlord.send(api.rentReminders.read)).body.data
  expect(exceptions).toMatchObject([{ tenantName: 'Grace Byron', tenantNames: ['Grace Byron', 'Ida Byron'] }])
})

it('the tenant that the lease names comes first, even after someone who moved in earlier', async () => {
  const named = async () => {
    const [row] = (await landlord.send(api.payments.list, { query: { leaseId } })).body.data
    const lease = (await landlord.send(api.leases.read, { params: { id: leaseId } })).body.data
    return [row.tenantNames, lease.tenantNames]
  }
  const names = ['Grace Byron', 'Ida Byron']
  expect(await named()).toEqual([names, names])
  await systemTransaction(server.services.db, async (tx) => {
    const ida = tx.selectFrom('lease_parties').select('tenant_id').where('lease_id', '=', leaseId)
    await tx
      .updateTable('leases')
      .set({ tenant_id: ida.where('tenant_name', '=', 'Ida Byron') })
      .where('id', '=', leaseId)
      .execute()
  })
  expect(await named()).toEqual([names.toReversed(), names.toReversed()])
})
