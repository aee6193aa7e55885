import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'
import { auditOf, ledgerOf, lettersTo, linesOf, moveLease, renew, settle } from '#test/harness/leasing.ts'
import {
  addApproved,
  addLease,
  addTenant,
  idsOf,
  leaseInput,
  pathsOf,
  reportPayment,
  tenantInput,
} from '#test/harness/tenancies.ts'

// What a manager does day by day at the homes assigned to them, and what stays with the landlord.

let server: TestServer
let landlord: Person
let manager: Person
let unassigned: Person
let mine: string
let notMine: string
beforeAll(async () => {
  server = await testServer()
  unassigned = await server.as('PROPERTY_MANAGER')
})
beforeEach(async () => {
  landlord = await server.as('LANDLORD')
  manager = await server.as('PROPERTY_MANAGER')
  mine = await managedHome()
  notMine = await addProperty(landlord)
})

async function managedHome(of = landlord): Promise<string> {
  const id = await addProperty(of)
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', id).execute(),
  )
  return id
}

describe('the tenants of a managed home', () => {
  it('are added for its landlord, changed, invited, archived and brought back by its manager', async () => {
    const id = await addTenant(manager, { propertyId: mine, firstName: 'Ada' })
    expect(idsOf(await landlord.send(api.tenants.list))).toEqual([id])
    const params = { id }
    const changed = await manager.send(api.tenants.update, { params, body: { phone: '(555) 010-9999' } })
    expect(changed.body.data).toMatchObject({ firstName: 'Ada', phone: '(555) 010-9999', propertyId: mine })
    expect((await manager.send(api.tenants.invite, { params })).body.data.portal).toBe('INVITED')
    for (const archived of [true, false])
      expect((await manager.send(api.tenants.archive, { params, body: { archived } })).status).toBe(200)
    expect((await manager.send(api.tenants.remove, { params })).status).toBe(200)
    expect((await auditOf(server, id)).map(([action, actor]) => [action, actor === manager.id])).toEqual([
      ['tenant.create', true],
      ['tenant.update', true],
      ['tenant.invite', true],
      ['tenant.archive', true],
      ['tenant.restore', true],
      ['tenant.remove', true],
    ])
  })

  it('stay while they have a lease in a home that isn’t the manager’s', async () => {
    const id = await addTenant(landlord, { propertyId: notMine })
    await addLease(landlord, notMine, id, { status: 'ACTIVE' })
    await landlord.send(api.tenants.update, { params: { id }, body: tenantInput({ propertyId: mine }) })
    const params = { id }
    expect((await manager.send(api.tenants.archive, { params, body: { archived: true } })).status).toBe(409)
    expect((await manager.send(api.tenants.remove, { params })).status).toBe(409)
  })

  it('always have one of the manager’s homes', async () => {
    for (const body of [tenantInput(), tenantInput({ propertyId: null })]) {
      const refusal = await manager.send(api.tenants.create, { body })
      expect([refusal.status, pathsOf(refusal)]).toEqual([422, ['propertyId']])
    }
    const id = await addTenant(manager, { propertyId: mine })
    for (const propertyId of [null, notMine, await managedHome(await server.as('LANDLORD'))]) {
      const refusal = await manager.send(api.tenants.update, { params: { id }, body: { propertyId } })
      expect([refusal.status, pathsOf(refusal)]).toEqual([422, ['propertyId']])
    }
    const other = await managedHome()
    const moved = await manager.send(api.tenants.update, { params: { id }, body: { propertyId: other } })
    expect(moved.body.data.propertyId).toBe(other)
  })

  it('keep the home on their record when the manager changes something else', async () => {
    const id = await addTenant(landlord, { propertyId: notMine })
    await addLease(landlord, mine, id)
    await landlord.send(api.tenants.update, { params: { id }, body: { propertyId: notMine } })
    const body = { lastName: 'Okafor', propertyId: notMine }
    const changed = await manager.send(api.tenants.update, { params: { id }, body })
    expect(changed.body.data).toMatchObject({ lastName: 'Okafor', propertyId: notMine })
  })
})

describe('the leases of a managed home', () => {
  it('are made, changed, activated, renewed, ended and archived by its manager', async () => {
    const tenantId = await addTenant(manager, { propertyId: mine })
    const id = await addLease(manager, mine, tenantId, { status: 'DRAFT', endsOn: '2026-06-30' })
    const changed = await manager.send(api.leases.update, { params: { id }, body: { rentAmount: 1900 } })
    expect(changed.body.data.rentAmount).toBe(1900)
    expect((await moveLease(manager, id, { status: 'ACTIVE' })).status).toBe(200)
    const renewal = await renew(manager, id, { startsOn: '2026-07-01' })
    expect(renewal.status).toBe(201)
    expect((await moveLease(manager, renewal.body.data.id, { status: 'CANCELLED' })).status).toBe(200)
    expect((await moveLease(manager, id, { status: 'ENDED', endsOn: '2026-05-31' })).status).toBe(200)
    const archived = await manager.send(api.leases.archive, { params: { id }, body: { archived: true } })
    expect(archived.status).toBe(200)
    const actors = (await auditOf(server, id)).map(([, actor]) => actor)
    expect(new Set(actors.filter((actor) => actor !== null))).toEqual(new Set([manager.id]))
  })

  it('are canceled before they begin, and that is undone', async () => {
    const tenantId = await addTenant(manager, { propertyId: mine })
    const id = await addLease(manager, mine, tenantId, { startsOn: '2999-01-01' })
    expect((await moveLease(manager, id, { status: 'CANCELLED' })).status).toBe(200)
    expect((await manager.send(api.leases.undoCancel, { params: { id } })).body.data.status).toBe('ACTIVE')
  })

  it('come from an approved application too, also of someone who rents elsewhere from the same landlord', async () => {
    const tenant = await server.as('TENANT')
    await addApproved(landlord, tenant, notMine)
    const record = await addTenant(landlord, { email: tenant.email, propertyId: notMine })
    const id = await addApplication(tenant, mine)
    const body = { status: 'APPROVED' }
    expect((await manager.send(api.applications.decide, { params: { id }, body })).status).toBe(200)
    const lease = await manager.send(api.applications.lease, { params: { id }, body: terms })
    expect([lease.status, lease.body.data?.tenantId]).toEqual([201, record])
  })

  it('are never made for another home, or with a tenant the manager doesn’t see', async () => {
    const tenantId = await addTenant(manager, { propertyId: mine })
    const hidden = await addTenant(landlord, { propertyId: notMine })
    const foreign = await addTenant(await server.as('LANDLORD'))
    for (const [home, tenant, path] of [
      [notMine, tenantId, 'propertyId'],
      [mine, hidden, 'tenantId'],
      [mine, foreign, 'tenantId'],
    ] as const) {
      const refusal = await manager.send(api.leases.create, { body: leaseInput(home, tenant) })
      expect([refusal.status, pathsOf(refusal)]).toEqual([422, [path]])
    }
  })

  it('are imported from a file that names the homes, and that is undone', async () => {
    const { title } = (await manager.send(api.properties.read, { params: { id: mine } })).body.data
    const heads = 'Home,Tenant email,First name,Last name,First day,Rent,Due day'
    const csv = (home: string) => `${heads}\n${home},ines@tenants.example,Ines,Ruiz,2026-01-01,1500,1\n`
    expect((await manager.send(api.imports.leases, { body: { csv: csv(notMine), dryRun: false } })).status).toBe(422)
    const imported = await manager.send(api.imports.leases, { body: { csv: csv(mine), dryRun: false } })
    expect([imported.status, imported.body.data.created, title]).toEqual([201, 1, expect.any(String)])
    const undone = await manager.send(api.imports.undo, { params: { id: imported.body.data.importId } })
    expect(undone.body.data).toEqual({ undone: 1, kept: [] })
    const people = { csv: 'First name,Last name,Email\nA,B,a@b.example', dryRun: true }
    expect((await manager.send(api.imports.tenants, { body: people })).status).toBe(403)
  })
})

describe('the money of a managed home', () => {
  it('is charged, credited and taken back by its manager', async () => {
    const leaseId = await addLease(manager, mine, await addTenant(manager, { propertyId: mine }), noDeposit)
    const params = { id: leaseId }
    const charge = await manager.send(api.ledgers.charge, {
      params,
      body: { amount: 45, memo: 'Lost key', dueOn: '2026-03-01' },
    })
    const credit = await manager.send(api.ledgers.credit, { params, body: { amount: 20, memo: 'Goodwill' } })
    expect([charge.status, credit.status]).toEqual([201, 201])
    const taken = await manager.send(api.ledgers.takeBack, { params: { id: charge.body.data.addedId } })
    expect(taken.status).toBe(200)
    expect(linesOf(await ledgerOf(landlord, leaseId))).toContainEqual(['OTHER', '2026-03-01', 45])
  })

  it('is recorded, confirmed, returned and taken back by its manager, and the tenant hears of it', async () => {
    const tenant = await server.as('TENANT')
    await addApproved(landlord, tenant, mine)
    const tenantId = await addTenant(landlord, { email: tenant.email, propertyId: mine })
    const leaseId = await addLease(manager, mine, tenantId)
    const recorded = await create(manager, api.payments.create, { leaseId, amount: 100 })
    expect((await manager.send(api.payments.takeBack, { params: { id: recorded } })).status).toBe(200)
    const reported = await reportPayment(tenant, leaseId)
    expect((await lettersTo(server, landlord)).map(({ template }) => template)).toContain('payment.reported')
    expect((await settle(manager, reported, 'PROCESSING')).status).toBe(200)
    expect((await settle(manager, reported, 'COMPLETED')).status).toBe(200)
    expect((await manager.send(api.payments.proof, { params: { id: reported } })).status).toBe(200)
    expect((await manager.send(api.payments.receipt, { params: { id: reported } })).status).toBe(200)
    expect((await settle(manager, reported, 'FAILED', 'Returned by the bank')).status).toBe(200)
    expect((await lettersTo(server, tenant)).map(({ template }) => template)).toContain('payment.failed')
    const actions = await auditOf(server, reported)
    expect(actions).toContainEqual(['payment.complete', manager.id])
  })
})

const terms = { startsOn: '2027-01-15', endsOn: '2028-01-14', rentAmount: 1850.5, depositAmount: 900, dueDay: 3 }
const noDeposit = { depositAmount: 0 }

/** Every step of the day at one home, on rows that its landlord made. */
async function stepsAt(home: string): Promise<[Endpoint, Parameters<Person['send']>[1], 404 | 422][]> {
  const tenant = await server.as('TENANT')
  const leadId = await addLead(server, home)
  const applied = await addApproved(landlord, tenant, home)
  const tenantId = await addTenant(landlord, { email: tenant.email, propertyId: home })
  const leaseId = await addLease(landlord, home, tenantId)
  const draft = await addLease(landlord, home, tenantId, { status: 'DRAFT' })
  const paymentId = await create(landlord, api.payments.create, { leaseId, amount: 5 })
  const charge = { amount: 10, memo: 'Key', dueOn: '2026-03-01' }
  const { addedId } = (await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body: charge })).body.data
  const [lease, person, payment] = [{ id: leaseId }, { id: tenantId }, { id: paymentId }]
  return [
    [api.tenants.create, { body: tenantInput({ propertyId: home }) }, 422],
    [api.tenants.update, { params: person, body: { phone: null } }, 404],
    [api.tenants.archive, { params: person, body: { archived: true } }, 404],
    [api.tenants.remove, { params: person }, 404],
    [api.tenants.invite, { params: person }, 404],
    [api.leases.create, { body: leaseInput(home, tenantId) }, 422],
    [api.leases.update, { params: { id: draft }, body: { rentAmount: 1 } }, 404],
    [api.leases.move, { params: { id: draft }, body: { status: 'CANCELLED' } }, 404],
    [api.leases.renew, { params: lease, body: terms }, 404],
    [api.leases.archive, { params: lease, body: { archived: true } }, 404],
    [api.leases.undoCancel, { params: lease }, 404],
    [api.ledgers.charge, { params: lease, body: charge }, 404],
    [api.ledgers.credit, { params: lease, body: { amount: 1, memo: 'x' } }, 404],
    [api.ledgers.takeBack, { params: { id: addedId } }, 404],
    [api.payments.create, { body: { leaseId, amount: 1 } }, 422],
    [api.payments.settle, { params: payment, body: { status: 'FAILED' } }, 404],
    [api.payments.takeBack, { params: payment }, 404],
    [api.rentReminders.except, { params: lease, body: { leftOut: ['OVERDUE'] } }, 404],
    [api.applications.decide, { params: { id: applied }, body: { status: 'DECLINED' } }, 404],
    [api.applications.lease, { params: { id: applied }, body: terms }, 404],
    [api.leads.reply, { params: { id: leadId }, body: { message: 'Yes' } }, 404],
    [api.tickets.create, { body: { propertyId: home, title: 'Sink' } }, 422],
    [api.reminders.create, { body: { propertyId: home, title: 'Filters' } }, 422],
    [api.properties.update, { params: { id: home }, body: { title: 'Theirs' } }, 404],
  ]
}

describe('a home that isn’t assigned to them', () => {
  it.each(['a manager of another home of its landlord', 'a manager without any home'])(
    'isn’t changed by %s',
    async (who) => {
      const person = who.endsWith('any home') ? unassigned : manager
      const { before, answers } = await changesAt(notMine, person)
      expect(answers.map(({ name, status }) => [name, status])).toEqual(answers.map(({ name, due }) => [name, due]))
      expect(await unassigned.send(api.leases.list, { query: { propertyId: notMine } })).toMatchObject({
        body: { total: before },
      })
    },
  )

  it('isn’t changed in the database either, whatever a manager asks it', async () => {
    await stepsAt(notMine)
    const tenantId = await addTenant(landlord, { propertyId: notMine })
    for (const person of [manager, unassigned]) {
      const changed = await written(person, async (tx) => [
        ...(await tx
          .updateTable('leases')
          .set({ rent_cents: 1 })
          .where('property_id', '=', notMine)
          .returning('id')
          .execute()),
        ...(await tx.updateTable('tenants').set({ phone: null }).where('id', '=', tenantId).returning('id').execute()),
        ...(await tx
          .updateTable('payments')
          .set({ method: null })
          .where('property_id', '=', notMine)
          .returning('id')
          .execute()),
        ...(await tx.updateTable('properties').set({ title: 'x' }).where('id', '=', notMine).returning('id').execute()),
      ])
      expect(changed).toEqual([])
    }
  })

  it('takes none of the manager’s tenants along in the database', async () => {
    const id = await addTenant(manager, { propertyId: mine })
    for (const changes of [{ property_id: notMine }, { property_id: null }, { landlord_id: manager.id }]) {
      const change = written(manager, (tx) => tx.updateTable('tenants').set(changes).where('id', '=', id).execute())
      await expect(change).rejects.toThrow(/row-level security/)
    }
  })
})

async function changesAt(home: string, person: Person) {
  const steps = await stepsAt(home)
  const before = (await landlord.send(api.leases.list, { query: { propertyId: home } })).body.total
  const answers: { name: string; status: number; due: number }[] = []
  for (const [endpoint, sending, due] of steps) {
    const { status } = await person.send(endpoint, sending)
    answers.push({ name: `${endpoint.method} ${endpoint.path}`, status, due })
  }
  return { before, answers }
}

type Work<T> = Parameters<typeof transaction<T>>[1]

/** What row-level security alone lets a manager write. */
const written = <T>(person: Person, work: Work<T>) =>
  transaction(
    { services: server.services, actor: { ...person, role: 'PROPERTY_MANAGER' }, ip: '', userAgent: '' },
    work,
  )
