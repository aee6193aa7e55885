import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { activate, addDraft } from '#test/harness/leasing.ts'
import { idsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

/** An active lease from March 15 on of a home in Hawaii, where days begin last. */
async function upcoming(changes = {}) {
  const terms = { startsOn: '2026-03-15', depositAmount: 500, ...changes }
  const tenancy = await addDraft(server, { landlord, tenant, zone: 'Pacific/Honolulu' }, terms)
  await activate(landlord, tenancy.leaseId)
  return tenancy
}
const listed = async (status: string, person = landlord) =>
  idsOf(await person.send(api.leases.list, { query: { status } }))
const tenantsShownAs = async (leaseStatus: string) =>
  idsOf(await landlord.send(api.tenants.list, { query: { leaseStatus } }))

describe('an active lease before its first day', () => {
  it('is listed as upcoming, and as active from the midnight that begins it where its home is', async () => {
    const { leaseId, tenantId } = await upcoming()
    const shown = async () => [await listed('UPCOMING'), await listed('ACTIVE'), await tenantsShownAs('UPCOMING')]
    expect(await shown()).toEqual([[leaseId], [], [tenantId]])
    await travel(server, '2026-03-15T09:59:59Z', landlord, tenant)
    expect(await shown()).toEqual([[leaseId], [], [tenantId]])
    expect((await landlord.send(api.tenants.read, { params: { id: tenantId } })).body.data.leaseStatus).toBe('UPCOMING')
    await travel(server, '2026-03-15T10:00:00Z', landlord, tenant)
    expect(await shown()).toEqual([[], [leaseId], []])
    expect(await tenantsShownAs('ACTIVE')).toEqual([tenantId])
    expect(await listed('ACTIVE', tenant)).toEqual([leaseId])
  })

  it('says in which time zone it begins', async () => {
    const { leaseId } = await upcoming()
    const { body } = await tenant.send(api.leases.read, { params: { id: leaseId } })
    expect(body.data).toMatchObject({ status: 'ACTIVE', startsOn: '2026-03-15', timeZone: 'Pacific/Honolulu' })
  })
})
