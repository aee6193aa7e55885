import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant, idsOf, leaseInput, pathsOf, tenantInput } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

type Noun = 'properties' | 'tenants' | 'leases'
const archive = (noun: Noun, id: string, archived = true, person = landlord) =>
  person.send(api[noun].archive, { params: { id }, body: { archived } })
const find = async (noun: Noun, query: Record<string, unknown> = {}, person = landlord) =>
  idsOf(await person.send(api[noun].list, { query: { pageSize: 100, ...query } }))
/** The last two changes of a row, newest first. */
const actionsOn = async (id: string) => {
  const events = await systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '!=', 'tenant.read')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  )
  return events.map(({ action }) => action)
}

const addOver = async () =>
  addLease(landlord, await addProperty(landlord), await addTenant(landlord), { status: 'ENDED', endsOn: '2026-03-31' })

describe.each([
  { noun: 'properties', kind: 'property', add: () => addProperty(landlord) },
  { noun: 'tenants', kind: 'tenant', add: () => addTenant(landlord) },
  { noun: 'leases', kind: 'lease', add: addOver },
] as const)('archived $noun', ({ noun, kind, add }) => {
  it('leave the list, can be looked up and read, and come back, with both steps in the audit log', async () => {
    const id = await add()
    const answer = await archive(noun, id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id, archivedAt: expect.any(String) })
    expect([await find(noun), await find(noun, { archived: 'false' })].flat()).not.toContain(id)
    expect(await find(noun, { archived: 'true' })).toContain(id)
    expect((await landlord.send(api[noun].read, { params: { id } })).body.data.archivedAt).not.toBeNull()
    expect((await archive(noun, id, false)).body.data.archivedAt).toBeNull()
    expect(await find(noun)).toContain(id)
    expect(await find(noun, { archived: 'true' })).not.toContain(id)
    expect(await actionsOn(id)).toEqual([`${kind}.restore`, `${kind}.archive`])
  })

  it('stay archived when someone archives them again, which is no event', async () => {
    const id = await add()
    const first = (await archive(noun, id)).body.data.archivedAt
    expect((await archive(noun, id)).body.data.archivedAt).toBe(first)
    expect(await actionsOn(id)).toEqual([`${kind}.archive`, `${kind}.create`])
  })

  it('are those of their landlord and of administrators, and but for a home of its managers', async () => {
    const id = await add()
    expect((await archive(noun, id, true, await server.as('LANDLORD'))).status).toBe(404)
    const manager = await server.as('PROPERTY_MANAGER')
    expect((await archive(noun, id, true, manager)).status).toBe(noun === 'properties' ? 403 : 404)
    expect((await archive(noun, id, true, await server.as('TENANT'))).status).toBe(403)
    expect((await archive(noun, id, true, server.anonymous)).status).toBe(401)
    const admin = await server.as('ADMIN')
    expect((await archive(noun, id, true, admin)).status).toBe(200)
    expect((await landlord.send(api[noun].archive, { params: { id }, body: {} })).status).toBe(422)
  })
})

describe('with a lease that isn’t over', () => {
  const termsOf = (state: 'DRAFT' | 'UPCOMING' | 'ACTIVE') =>
    state === 'UPCOMING' ? { status: 'ACTIVE', startsOn: '2999-01-01' } : { status: state }

  it.each([
    ['ACTIVE', 'This home is leased. End the lease first. You can archive the home after it ends.'],
    ['UPCOMING', 'This home has a lease that hasn’t begun. Cancel it first, then archive the home.'],
    ['DRAFT', 'This home has a draft lease. Cancel the draft first, then archive the home.'],
  ] as const)('(%s) a home can’t be archived', async (state, message) => {
    const id = await addProperty(landlord)
    await addLease(landlord, id, await addTenant(landlord), termsOf(state))
    const answer = await archive('properties', id)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(message)
  })

  it.each([
    ['ACTIVE', 'End the lease first. You can archive this tenant after it ends.'],
    ['UPCOMING', 'Cancel the lease that hasn’t begun. Then you can archive this tenant.'],
    ['DRAFT', 'Cancel the draft lease first. Then you can archive this tenant.'],
  ] as const)('(%s) a tenant can be neither archived nor removed', async (state, message) => {
    const id = await addTenant(landlord)
    await addLease(landlord, await addProperty(landlord), id, termsOf(state))
    for (const answer of [await archive('tenants', id), await landlord.send(api.tenants.remove, { params: { id } })]) {
      expect(answer.status).toBe(409)
      expect(answer.body.message).toBe(message)
    }
    expect(await find('tenants')).toContain(id)
  })

  it.each([
    ['ACTIVE', 'End this lease first. You can archive it after it ends.'],
    ['UPCOMING', 'Cancel this lease first. Then you can archive it.'],
    ['DRAFT', 'Cancel this draft first. Then you can archive it.'],
  ] as const)('(%s) the lease itself can’t be archived', async (state, message) => {
    const id = await addLease(landlord, await addProperty(landlord), await addTenant(landlord), termsOf(state))
    expect((await archive('leases', id)).body.message).toBe(message)
  })
})

describe('an archived home', () => {
  it('can’t be archived while an applicant waits for it', async () => {
    const id = await addProperty(landlord)
    await addApplication(await server.as('TENANT'), id)
    const answer = await archive('properties', id)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'An application for this home is still open. Decide it first, then archive the home.',
    ])
  })

  it('leaves the public pages, and comes back as a draft', async () => {
    const id = await addProperty(landlord)
    await archive('properties', id)
    const visit = () => server.anonymous.send(api.listings.read, { params: { id } })
    expect((await visit()).status).toBe(404)
    const publish = () => landlord.send(api.properties.update, { params: { id }, body: { isPublished: true } })
    expect((await publish()).status).toBe(409)
    await archive('properties', id, false)
    expect((await visit()).status).toBe(404)
    expect((await publish()).status).toBe(200)
    expect((await visit()).status).toBe(200)
  })

  it('takes no new lease, tenant, request, reminder or application', async () => {
    const [id, tenantId] = [await addProperty(landlord), await addTenant(landlord)]
    await archive('properties', id)
    const schedule = { frequency: 'ONCE', nextRunAt: '2099-01-01T09:00:00.000Z' }
    for (const answer of [
      await landlord.send(api.leases.create, { body: leaseInput(id, tenantId) }),
      await landlord.send(api.tenants.create, { body: tenantInput({ propertyId: id }) }),
      await landlord.send(api.tickets.create, { body: { propertyId: id, title: 'Leak', description: 'Kitchen' } }),
      await landlord.send(api.reminders.create, { body: { title: 'Gutters', propertyId: id, ...schedule } }),
    ]) {
      expect(answer.body.message).toContain('This property is archived. Bring it back first.')
      expect(pathsOf(answer)).toEqual(['propertyId'])
    }
    const tenant = await server.as('TENANT')
    expect((await tenant.send(api.applications.create, { body: applicationInput(id) })).status).toBe(422)
  })

  it('is archived or leased, never both, when both happen at once', async () => {
    const [id, tenantId] = [await addProperty(landlord), await addTenant(landlord)]
    const [archived, leased] = await Promise.all([
      archive('properties', id),
      landlord.send(api.leases.create, { body: leaseInput(id, tenantId) }),
    ])
    expect([archived.status, leased.status].filter((status) => status < 300)).toHaveLength(1)
  })

  it('doesn’t count anymore, for administrators and for the manager who runs it', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    const id = await addProperty(landlord)
    await admin.send(api.properties.assign, { params: { id }, body: { managerId: manager.id } })
    const counted = async (person: Person) => (await person.send(api.instance.overview)).body.data.properties
    const before = await counted(admin)
    expect(await counted(manager)).toBe(1)
    await archive('properties', id)
    expect([await counted(admin), await counted(manager)]).toEqual([before - 1, 0])
    await archive('properties', id, false)
    expect([await counted(admin), await counted(manager)]).toEqual([before, 1])
  })

  it('stays in the list of its owner, who reads its statements there', async () => {
    const [admin, owner, id] = [await server.as('ADMIN'), await server.as('OWNER'), await addProperty(landlord)]
    await admin.send(api.properties.assign, { params: { id }, body: { ownerId: owner.id } })
    await archive('properties', id)
    expect(await find('properties', {}, owner)).toEqual([id])
  })
})

describe('an archived tenant', () => {
  it('gets no new lease until they are back', async () => {
    const [propertyId, tenantId] = [await addProperty(landlord), await addTenant(landlord)]
    await archive('tenants', tenantId)
    const lease = () => landlord.send(api.leases.create, { body: leaseInput(propertyId, tenantId) })
    expect((await lease()).body.errors).toMatchObject([
      { path: 'tenantId', msg: 'This tenant is archived. Bring them back first.' },
    ])
    await archive('tenants', tenantId, false)
    expect((await lease()).status).toBe(201)
  })

  it('can’t come back while another tenant has their email address', async () => {
    const email = tenantInput().email
    const id = await addTenant(landlord, { email })
    await landlord.send(api.tenants.remove, { params: { id } })
    await addTenant(landlord, { email })
    const answer = await archive('tenants', id, false)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You already have another tenant with this email address.',
    ])
  })

  it('sees an archived lease as before', async () => {
    const tenant = await server.as('TENANT')
    const { leaseId } = await addTenancy(landlord, tenant)
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED' } })
    await archive('leases', leaseId)
    expect(await find('leases', {}, tenant)).toEqual([leaseId])
  })
})
