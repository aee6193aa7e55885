import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { inboxOf, remind, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addTenancy, idsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let owner: Person
let member: Person
let tenant: Person
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  owner = await server.as('LANDLORD')
  member = await addMember(server, owner, ['lets'])
  tenant = await server.as('TENANT')
  await addTenancy(owner, tenant)
})
afterEach(() => {
  server.clock.now = null
})

const idsFor = async (person: Person) => idsOf(await person.send(api.reminders.list)).sort()
const choose = (person: Person, id: string) => person.send(api.portfolio.choose, { body: { id } })
const remove = (person: Person) => owner.send(api.portfolio.remove, { params: { userId: person.id } })
const statusOf = async (person: Person, id: string) =>
  (await person.send(api.reminders.read, { params: { id } })).status

/** Which reminders row-level security alone shows someone who acts for a business, and lets them change. */
const walled = (person: Person, portfolioId: string, ids: readonly string[]) =>
  transaction(
    { services: server.services, actor: { ...person, role: 'LANDLORD', portfolioId }, ip: '', userAgent: '' },
    async (tx) => {
      const seen = await tx.selectFrom('reminders').select('id').where('id', 'in', ids).execute()
      const changed = await tx.updateTable('reminders').set({ title: 'x' }).where('id', 'in', ids).execute()
      return [seen.length, Number(changed[0]?.numUpdatedRows)]
    },
  )

describe('a reminder that a member sets', () => {
  it('belongs to the business, with or without a home: its owner sees it, changes it and removes it', async () => {
    const propertyId = await addProperty(owner)
    const ids = [await remind(member, { userId: tenant.id }), await remind(member, { propertyId })].sort()
    expect([await idsFor(owner), await idsFor(member)]).toEqual([ids, ids])
    for (const id of ids) {
      const params = { id }
      const changed = await owner.send(api.reminders.update, { params, body: { title: 'Check the other tap' } })
      expect([changed.status, changed.body.data.title]).toEqual([200, 'Check the other tap'])
      expect((await owner.send(api.reminders.runs, { params })).status).toBe(200)
      expect((await owner.send(api.reminders.run, { params })).status).toBe(201)
      expect((await owner.send(api.reminders.remove, { params })).status).toBe(200)
    }
  })

  it('is seen by colleagues who rent out homes, collect or read, and by no one else', async () => {
    const id = await remind(member, { userId: tenant.id })
    const colleague = await addMember(server, owner, ['lets'])
    const [collector, reader] = [
      await addMember(server, owner, ['collects']),
      await addMember(server, owner, ['reads']),
    ]
    const repairer = await addMember(server, owner, ['repairs'])
    const seen = [colleague, collector, reader, repairer].map((person) => statusOf(person, id))
    expect(await Promise.all(seen)).toEqual([200, 200, 200, 403])
    expect((await reader.send(api.reminders.run, { params: { id } })).status).toBe(403)
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER'] as const)
      expect(await statusOf(await server.as(role), id)).toBe(role === 'LANDLORD' ? 404 : 200)
  })

  it('stays in the business while the member acts for their own, and when they leave', async () => {
    const id = await remind(member, { userId: tenant.id })
    await choose(member, member.id)
    const own = await remind(member, { userId: member.id })
    expect([await idsFor(member), await idsFor(owner)]).toEqual([[own], [id]])
    await choose(member, owner.id)
    expect(await idsFor(member)).toEqual([id])
    await remove(member)
    expect([await idsFor(member), await statusOf(member, id), await idsFor(owner)]).toEqual([[own], 404, [id]])
  })

  it('is the business’s in the database, too', async () => {
    const propertyId = await addProperty(owner)
    const ids = [await remind(member, { userId: tenant.id }), await remind(member, { propertyId })]
    expect(await walled(member, owner.id, ids)).toEqual([2, 2])
    expect(await walled(owner, owner.id, ids)).toEqual([2, 2])
    expect(await walled(member, member.id, ids)).toEqual([0, 0])
    const foreign = { created_by: member.id, portfolio_id: owner.id, frequency: 'ONCE', is_active: false } as const
    const smuggled = transaction(
      { services: server.services, actor: { ...member, role: 'LANDLORD' }, ip: '', userAgent: '' },
      (tx) =>
        tx
          .insertInto('reminders')
          .values({ id: newId(), title: 'x', next_run_at: null, ...foreign })
          .execute(),
    )
    await expect(smuggled).rejects.toThrow(/row-level security/)
  })

  it('for themselves isn’t sent once they have left', async () => {
    const body = { userId: member.id, frequency: 'DAILY', timeZone: 'UTC', nextRunAt: '2026-06-02T13:00:00.000Z' }
    const id = await remind(member, body)
    await travel(server, '2026-06-02T13:00:30Z', owner, member)
    await runReminders(server.services)
    expect(await inboxOf(member)).toEqual(['Check the tap'])
    await remove(member)
    await travel(server, '2026-06-03T13:00:30Z', owner, member)
    await runReminders(server.services)
    expect(await inboxOf(member)).toEqual(['Check the tap'])
    expect((await runsOf(server, id)).map(([, , outcome]) => outcome)).toEqual(['SENT', 'NOBODY'])
  })

  it('for themselves isn’t sent to the one who began the business once they have left it', async () => {
    const partner = await addMember(server, owner, 'OWNER')
    await partner.send(api.portfolio.update, { body: { name: 'Heron Homes' } })
    const body = { userId: owner.id, frequency: 'DAILY', timeZone: 'UTC', nextRunAt: '2026-06-02T13:00:00.000Z' }
    const id = await remind(owner, body)
    expect((await owner.send(api.portfolio.leave, { params: { id: owner.id } })).status).toBe(200)
    await travel(server, '2026-06-02T13:00:30Z')
    await runReminders(server.services)
    expect((await runsOf(server, id)).map(([, , outcome]) => outcome)).toEqual(['NOBODY'])
  })

  it('is in the data of the business’s owner, not in the member’s', async () => {
    await remind(member, { userId: tenant.id, title: 'Change the filters' })
    await choose(member, member.id)
    await remind(member, { userId: member.id, title: 'Renew the license' })
    const dataOf = async (person: Person) => (await person.send(api.account.data)).bytes.toString('latin1')
    const [theirs, ownersData] = [await dataOf(member), await dataOf(owner)]
    expect([theirs.includes('Renew the license'), theirs.includes('Change the filters')]).toEqual([true, false])
    expect([ownersData.includes('Renew the license'), ownersData.includes('Change the filters')]).toEqual([false, true])
  })
})

describe('a reminder that a manager sets', () => {
  it('for a home they manage belongs to its landlord, and another one to the manager', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const propertyId = await addProperty(owner)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    const of = await remind(manager, { propertyId })
    const own = await remind(manager, { userId: manager.id })
    expect(await idsFor(owner)).toEqual([of])
    expect(await idsFor(manager)).toEqual([of, own].sort())
  })
})
