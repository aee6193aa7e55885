import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy, addTenant, idsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let owner: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('LANDLORD')
  home = await addProperty(owner)
})

const homesOf = async (person: Person) => idsOf(await person.send(api.properties.list))
const actFor = ({ id }: Person, business: Person | null) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .updateTable('users')
      .set({ acts_for: business?.id ?? null })
      .where('id', '=', id)
      .execute(),
  )

describe('a member of two businesses', () => {
  it('finds the rows of the one they act for, and no others', async () => {
    const member = await addMember(server, owner, ['lets'])
    expect(await homesOf(member)).toEqual([home])
    await actFor(member, null)
    const mine = await addProperty(member)
    expect(await homesOf(member)).toEqual([mine])
    expect((await member.send(api.properties.read, { params: { id: home } })).status).toBe(404)
    await actFor(member, owner)
    expect((await member.send(api.properties.read, { params: { id: mine } })).status).toBe(404)
    expect(await homesOf(owner)).toEqual([home])
  })

  it('adds to the one they act for', async () => {
    const business = await server.as('LANDLORD')
    const member = await addMember(server, business, ['lets', 'reads'])
    const [added, tenant] = [await addProperty(member), await addTenant(member)]
    expect(await homesOf(business)).toEqual([added])
    expect(idsOf(await business.send(api.tenants.list))).toEqual([tenant])
    await actFor(member, null)
    expect(await homesOf(member)).toEqual([])
  })

  it('is back in their own at once when they are no longer a member', async () => {
    const member = await addMember(server, owner, ['lets'])
    await systemTransaction(server.services.db, (tx) =>
      tx
        .deleteFrom('portfolio_members')
        .where('user_id', '=', member.id)
        .where('portfolio_id', '=', owner.id)
        .execute(),
    )
    expect(await homesOf(member)).toEqual([])
    expect((await member.send(api.portfolio.read)).body.data.id).toBe(member.id)
  })
})

describe('a member', () => {
  it('is told why they may not do something', async () => {
    const member = await addMember(server, owner, ['repairs'])
    const answer = await member.send(api.payments.list)
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Your work for this business doesn’t include this. Ask one of its owners.',
    ])
    const never = await member.send(api.users.list)
    expect([never.status, never.body.message]).toEqual([403, "You don't have permission to do this."])
  })

  it('who reads finds every list, and changes nothing', async () => {
    const business = await server.as('LANDLORD')
    const tenant = await server.as('TENANT')
    const { leaseId, propertyId } = await addTenancy(business, tenant)
    const reader = await addMember(server, business, ['reads'])
    const lists = [
      api.properties.list,
      api.buildings.list,
      api.applications.list,
      api.tenants.list,
      api.leases.list,
      api.payments.list,
      api.tickets.list,
      api.leads.list,
      api.showings.list,
      api.reminders.list,
      api.documents.list,
    ]
    const answers = await Promise.all(lists.map((list) => reader.send(list)))
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    const params = { id: leaseId }
    expect((await reader.send(api.leases.read, { params })).body.data.id).toBe(leaseId)
    expect((await reader.send(api.ledgers.read, { params })).status).toBe(200)
    const changes = [
      await reader.send(api.tenants.create, { body: { firstName: 'A', lastName: 'B', email: 'a.b@test.example' } }),
      await reader.send(api.leases.update, { params, body: { rentAmount: 1 } }),
      await reader.send(api.payments.create, { body: { leaseId, amount: 1, method: 'CASH', paidOn: '2026-01-01' } }),
      await reader.send(api.tickets.create, {
        body: { propertyId, title: 'x', description: 'y', category: 'Heating' },
      }),
      await reader.send(api.reminders.create, { body: {} }),
      await reader.send(api.properties.update, { params: { id: propertyId }, body: { rentAmount: 1 } }),
    ]
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 403))
  })

  it('who reads sees who applied, but no income and no answers', async () => {
    const [business, applicant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const propertyId = await addProperty(business)
    const id = await addApplication(applicant, propertyId, { monthlyIncome: 6421 })
    const reader = await addMember(server, business, ['reads'])
    const incomes = async (person: Person) =>
      (await person.send(api.applications.list)).body.data.map(
        ({ monthlyIncome }: { monthlyIncome: number | null }) => monthlyIncome,
      )
    expect([await incomes(business), await incomes(reader)]).toEqual([[expect.any(Number)], [null]])
    const found = async (person: Person) =>
      (await person.send(api.applications.list, { query: { search: '$6,421' } })).body.total
    expect([await found(business), await found(reader)]).toEqual([1, 0])
    expect((await reader.send(api.applications.read, { params: { id } })).status).toBe(403)
  })

  it('has only the tasks of their own work on the dashboard', async () => {
    const [business, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { propertyId } = await addTenancy(business, tenant)
    await create(tenant, api.tickets.create, {
      propertyId,
      title: 'No heat',
      description: 'Cold.',
      category: 'Heating',
    })
    const tasksOf = async (person: Person) =>
      (await person.send(api.today.read)).body.data.tasks.map(({ kind }: { kind: string }) => kind)
    const all = await tasksOf(business)
    expect(all.length).toBeGreaterThan(0)
    expect(await tasksOf(await addMember(server, business, ['repairs']))).toEqual(
      all.filter((kind: string) => kind.includes('TICKET')),
    )
    expect(await tasksOf(await addMember(server, business, []))).toEqual([])
  })

  it('reaches only the business’s rows, even by a statement without a scope', async () => {
    const [business, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const [member, tenant] = [await addMember(server, business, ['lets']), await addTenant(business)]
    await addTenant(other)
    const read = (portfolioId: string) =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, member.id, 'LANDLORD', portfolioId)
        return (await sql<{ id: string }>`select id from tenants`.execute(tx)).rows.map(({ id }) => id)
      })
    expect([await read(business.id), await read('')]).toEqual([[tenant], []])
  })

  it('cannot make themselves an owner, even by a statement without a scope', async () => {
    const member = await addMember(server, owner, ['lets'])
    const promote = server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, member.id, 'LANDLORD', owner.id)
      await tx.updateTable('portfolio_members').set({ role: 'OWNER' }).execute()
    })
    await expect(promote).rejects.toThrow('permission denied')
    await server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, member.id, 'LANDLORD', owner.id)
      const { numUpdatedRows } = await tx.updateTable('portfolios').set({ name: 'Mine' }).executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(0n)
    })
  })
})

describe('another owner', () => {
  it('sets what the business tells its tenants, how its rents rise and when it reminds, for all of its owners', async () => {
    const business = await server.as('LANDLORD')
    const partner = await addMember(server, business, 'OWNER')
    const info = { howToPay: 'By check', emergencyPhone: null }
    await partner.send(api.auth.changeTenantInfo, { body: info })
    await partner.send(api.rentAnalyses.setLimits, { body: { capPercent: 3, noticeDays: 60, monthsBetween: 12 } })
    await partner.send(api.leads.setPiper, { body: { answersByItself: true } })
    await partner.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    expect((await business.send(api.auth.tenantInfo)).body.data).toEqual(info)
    expect((await business.send(api.rentAnalyses.limits)).body.data.capPercent).toBe(3)
    expect((await business.send(api.leads.piper)).body.data.answersByItself).toBe(true)
    expect((await business.send(api.portfolio.read)).body.data.name).toBe('Heron Homes')
    await actFor(partner, null)
    expect((await partner.send(api.auth.tenantInfo)).body.data.howToPay).toBeNull()
  })
})
