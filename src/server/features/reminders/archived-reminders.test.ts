import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { inboxOf, remind, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  landlord = await server.as('LANDLORD')
})
afterEach(() => {
  server.clock.now = null
})

const at = (now: string, ...people: Person[]) => travel(server, now, landlord, ...people)
const run = () => runReminders(server.services)
const mine = (body: object = {}) => remind(landlord, { userId: landlord.id, ...body })

describe('a reminder about what is archived', () => {
  it('pauses while its home is archived, and goes on once the home is back', async () => {
    const propertyId = await addProperty(landlord)
    const nextRunAt = '2026-06-02T13:00:00.000Z'
    const id = await mine({ propertyId, frequency: 'WEEKLY', timeZone: 'UTC', nextRunAt })
    const archive = (archived: boolean) =>
      landlord.send(api.properties.archive, { params: { id: propertyId }, body: { archived } })
    const shown = async () => {
      const { homeIsArchived, isActive, nextRuns } = (await landlord.send(api.reminders.read, { params: { id } })).body
        .data
      const [listed] = (await landlord.send(api.reminders.list)).body.data
      return [homeIsArchived, listed.homeIsArchived, isActive, nextRuns[0]]
    }
    await archive(true)
    expect(await shown()).toEqual([true, true, true, undefined])
    await at('2026-06-02T13:00:30Z')
    await run()
    expect(await inboxOf(landlord)).toEqual([])
    expect(await runsOf(server, id)).toEqual([[nextRunAt, 'SCHEDULED', 'NOT_NEEDED', 0]])
    await archive(false)
    expect(await shown()).toEqual([false, false, true, '2026-06-09T13:00:00.000Z'])
    await at('2026-06-09T13:00:30Z')
    await run()
    expect(await inboxOf(landlord)).toEqual(['Check the tap'])
  })

  it('waits for its home to come back from the archive if it runs only once, and says when it was meant', async () => {
    const propertyId = await addProperty(landlord)
    const nextRunAt = '2026-06-02T13:00:00.000Z'
    const id = await mine({ propertyId, frequency: 'ONCE', timeZone: 'UTC', nextRunAt })
    const archive = (archived: boolean) =>
      landlord.send(api.properties.archive, { params: { id: propertyId }, body: { archived } })
    await archive(true)
    await at('2026-06-02T13:00:30Z')
    await run()
    expect(await runsOf(server, id)).toEqual([])
    await at('2026-06-20T09:00:00Z')
    await archive(false)
    await run()
    expect(await runsOf(server, id)).toEqual([[nextRunAt, 'LATE', 'SENT', 1]])
    expect(await inboxOf(landlord)).toEqual(['Check the tap'])
  })

  it('pauses while its tenant is archived, says so, and goes on once the tenant is back', async () => {
    const tenant = await server.as('TENANT')
    const { leaseId, tenantId } = await addTenancy(landlord, tenant)
    const weekly = await remind(landlord, {
      userId: tenant.id,
      frequency: 'WEEKLY',
      nextRunAt: '2026-06-02T13:00:00.000Z',
    })
    const once = await remind(landlord, { userId: tenant.id, title: 'Keys', nextRunAt: '2026-06-02T13:00:00.000Z' })
    await remind(await server.as('ADMIN'), {
      userId: tenant.id,
      title: 'Survey',
      nextRunAt: '2026-06-02T13:00:00.000Z',
    })
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED', endsOn: '2026-06-01' } })
    await at('2026-06-02T12:00:00Z', tenant)
    const archive = (archived: boolean) =>
      landlord.send(api.tenants.archive, { params: { id: tenantId }, body: { archived } })
    expect((await archive(true)).status).toBe(200)
    const shown = async (id: string) => {
      const { tenantIsArchived, isActive, nextRuns } = (await landlord.send(api.reminders.read, { params: { id } }))
        .body.data
      return [tenantIsArchived, isActive, nextRuns[0]]
    }
    expect(await shown(weekly)).toEqual([true, true, undefined])
    const ran = await landlord.send(api.reminders.run, { params: { id: weekly } })
    expect([ran.status, ran.body.message]).toEqual([409, 'This tenant is archived. Bring them back first.'])
    await at('2026-06-02T13:00:30Z', tenant)
    await run()
    expect(await inboxOf(tenant)).toEqual(['Survey'])
    expect(await runsOf(server, weekly)).toEqual([['2026-06-02T13:00:00.000Z', 'SCHEDULED', 'NOT_NEEDED', 0]])
    expect(await runsOf(server, once)).toEqual([])
    await archive(false)
    expect(await shown(weekly)).toEqual([false, true, '2026-06-09T13:00:00.000Z'])
    await run()
    expect(await inboxOf(tenant)).toEqual(['Keys', 'Survey'])
  })

  it('pauses for an archived tenant of the business, no matter which of its members set it', async () => {
    const tenant = await server.as('TENANT')
    const { leaseId, tenantId } = await addTenancy(landlord, tenant)
    const member = await addMember(server, landlord, ['lets'])
    await member.send(api.portfolio.choose, { body: { id: member.id } })
    await addTenancy(member, tenant)
    await member.send(api.portfolio.choose, { body: { id: landlord.id } })
    const id = await remind(member, { userId: tenant.id, frequency: 'WEEKLY', nextRunAt: '2026-06-02T13:00:00.000Z' })
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED', endsOn: '2026-06-01' } })
    await at('2026-06-02T12:00:00Z', tenant, member)
    await landlord.send(api.tenants.archive, { params: { id: tenantId }, body: { archived: true } })
    expect((await member.send(api.reminders.read, { params: { id } })).body.data.tenantIsArchived).toBe(true)
    await at('2026-06-02T13:00:30Z', tenant, member)
    await run()
    expect(await inboxOf(tenant)).toEqual([])
    expect(await runsOf(server, id)).toEqual([['2026-06-02T13:00:00.000Z', 'SCHEDULED', 'NOT_NEEDED', 0]])
  })
})
