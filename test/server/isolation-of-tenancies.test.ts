import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { dayIn } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reachOf } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { ledgerOf, settle } from '#test/harness/leasing.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { addPhotos } from '#test/harness/photos.ts'
import { addTenancy, idsOf, reportPayment } from '#test/harness/tenancies.ts'
import { addTicketPhoto } from '#test/harness/ticket-photos.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let own: World
let foreign: World
let neighbor: Neighbor
beforeAll(async () => {
  server = await testServer()
  own = await makeWorld(server)
  foreign = await makeWorld(server)
  neighbor = await makeNeighbor(own.people.LANDLORD)
})

type Neighbor = Awaited<ReturnType<typeof makeNeighbor>>
type Sending = Parameters<Person['send']>[1]

/** Another tenant of the same landlord, with an owner of their own, a settled payment and a ticket with a photo. */
async function makeNeighbor(landlord: Person) {
  const [tenant, owner] = [await server.as('TENANT'), await server.as('OWNER')]
  const { propertyId, tenantId, leaseId } = await addTenancy(landlord, tenant)
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', propertyId).execute(),
  )
  const paymentId = await reportPayment(tenant, leaseId)
  await settle(landlord, paymentId, 'COMPLETED')
  const ticketId = await create(tenant, api.tickets.create, { title: 'Only the neighbor’s' })
  const ticketPhotoId = await addTicketPhoto(server, { ticketId, createdBy: tenant.id })
  const [photoId = ''] = await addPhotos(server, { propertyId, createdBy: landlord.id })
  return { tenant, owner, propertyId, tenantId, leaseId, paymentId, ticketId, ticketPhotoId, photoId }
}

const month = () => dayIn('America/Los_Angeles', new Date()).slice(0, 7)
const statusOf = async (person: Person, endpoint: Endpoint, sending: Sending) =>
  (await person.send(endpoint, sending)).status

/** What only the two sides of a tenancy can read: their lease, its payments and tickets. */
const readingsOf = ({ leaseId, paymentId, ticketId, ticketPhotoId }: Neighbor): [Endpoint, Sending][] => [
  [api.leases.read, { params: { id: leaseId } }],
  [api.ledgers.read, { params: { id: leaseId } }],
  [api.payments.proof, { params: { id: paymentId } }],
  [api.payments.receipt, { params: { id: paymentId } }],
  [api.tickets.read, { params: { id: ticketId } }],
  [api.tickets.photo, { params: { id: ticketId, photoId: ticketPhotoId } }],
]

describe('one tenant’s tenancy', () => {
  it('can be read by its two sides and the administrator, and does not exist for the landlord’s other tenant', async () => {
    const { LANDLORD, TENANT, ADMIN } = own.people
    for (const [endpoint, sending] of readingsOf(neighbor)) {
      for (const person of [neighbor.tenant, LANDLORD, ADMIN])
        expect(await statusOf(person, endpoint, sending), endpoint.path).toBe(200)
      expect(await statusOf(TENANT, endpoint, sending), endpoint.path).toBe(404)
    }
  })

  it('does not exist for another landlord or their manager, and is refused to roles outside tenancies', async () => {
    const { LANDLORD, PROPERTY_MANAGER, OWNER, AFFILIATE } = foreign.people
    for (const [endpoint, sending] of readingsOf(neighbor)) {
      for (const person of [LANDLORD, PROPERTY_MANAGER])
        expect(await statusOf(person, endpoint, sending), endpoint.path).toBe(404)
      for (const person of [neighbor.owner, OWNER, AFFILIATE])
        expect(await statusOf(person, endpoint, sending), endpoint.path).toBe(403)
    }
  })

  it('takes writes from no one else', async () => {
    const { leaseId, paymentId, ticketId } = neighbor
    const before = JSON.stringify(await ledgerOf(own.people.LANDLORD, leaseId))
    const charge = { amount: 5, dueOn: '2026-05-01', memo: 'x' }
    const tried: [Person, Endpoint, Sending][] = [
      [foreign.people.LANDLORD, api.ledgers.charge, { params: { id: leaseId }, body: charge }],
      [foreign.people.LANDLORD, api.ledgers.credit, { params: { id: leaseId }, body: { amount: 5, memo: 'x' } }],
      [foreign.people.LANDLORD, api.payments.settle, { params: { id: paymentId }, body: { status: 'FAILED' } }],
      [foreign.people.LANDLORD, api.tickets.update, { params: { id: ticketId }, body: { status: 'CLOSED' } }],
      [own.people.TENANT, api.payments.report, { params: { id: leaseId }, body: { amount: 5 } }],
      [own.people.TENANT, api.tickets.comment, { params: { id: ticketId }, body: { body: 'x' } }],
    ]
    for (const [person, endpoint, sending] of tried)
      expect(await statusOf(person, endpoint, sending), endpoint.path).toBe(404)
    expect(JSON.stringify(await ledgerOf(own.people.LANDLORD, leaseId))).toBe(before)
    const ticket = await neighbor.tenant.send(api.tickets.read, { params: { id: ticketId } })
    expect(ticket.body.data).toMatchObject({ status: 'OPEN', commentCount: 0 })
  })

  it('is in no list and no file of another tenant', async () => {
    const { TENANT } = own.people
    for (const endpoint of [api.leases.list, api.payments.list, api.tickets.list]) {
      const list = await TENANT.send(endpoint, { query: { pageSize: 100 } })
      for (const id of Object.values(neighbor)) expect(idsOf(list)).not.toContain(id)
    }
    const file = await TENANT.send(api.exports.tickets)
    expect(file.bytes.toString()).not.toContain('Only the neighbor’s')
    expect((await neighbor.tenant.send(api.exports.tickets)).bytes.toString()).toContain('Only the neighbor’s')
  })
})

describe('a row that belongs to another row', () => {
  it('cannot be reached through a row of one’s own', async () => {
    const { LANDLORD, TENANT } = own.people
    const tried: [Person, Endpoint, Sending][] = [
      [LANDLORD, api.tickets.photo, { params: { id: own.ticketId, photoId: foreign.ticketPhotoId } }],
      [LANDLORD, api.tickets.photo, { params: { id: own.ticketId, photoId: neighbor.ticketPhotoId } }],
      [TENANT, api.tickets.photo, { params: { id: own.ticketId, photoId: neighbor.ticketPhotoId } }],
      [LANDLORD, api.properties.updatePhoto, { params: photoOf(foreign), body: { alt: 'x' } }],
      [LANDLORD, api.properties.updatePhoto, { params: photoOf(neighbor), body: { alt: 'x' } }],
      [LANDLORD, api.properties.removePhoto, { params: photoOf(foreign) }],
      [LANDLORD, api.properties.removePhoto, { params: photoOf(neighbor) }],
    ]
    for (const [person, endpoint, sending] of tried)
      expect(await statusOf(person, endpoint, sending), endpoint.path).toBe(404)
  })

  const photoOf = ({ photoId }: { photoId: string }) => ({ id: own.propertyId, photoId })
})

describe('a home’s statements', () => {
  const statementsOf = (propertyId: string): [Endpoint, Sending][] => [
    [api.statements.list, { params: { id: propertyId } }],
    [api.statements.read, { params: { id: propertyId, month: month() } }],
    [api.statements.pdf, { params: { id: propertyId, month: month() } }],
  ]

  it('can be read by its owner, and do not exist for the owner of another home of the same landlord', async () => {
    for (const [endpoint, sending] of statementsOf(neighbor.propertyId)) {
      expect(await statusOf(neighbor.owner, endpoint, sending), endpoint.path).toBe(200)
      expect(await statusOf(own.people.OWNER, endpoint, sending), endpoint.path).toBe(404)
      expect(await statusOf(foreign.people.LANDLORD, endpoint, sending), endpoint.path).toBe(404)
    }
  })
})

describe('questions, sign-ups and tasks', () => {
  it('reach only the landlord who was asked', async () => {
    const email = `asks.${neighbor.tenant.id}@test.example`
    const offered = await addProperty(own.people.LANDLORD)
    const body = { email, firstName: 'Ana', message: 'Is it free?', propertyId: offered }
    expect(await statusOf(server.anonymous, api.leads.create, { body })).toBe(200)
    const seenBy = async (person: Person) => JSON.stringify((await person.send(api.leads.list)).body).includes(email)
    expect([await seenBy(own.people.LANDLORD), await seenBy(foreign.people.LANDLORD)]).toEqual([true, false])
  })

  it('of one affiliate are hidden from another', async () => {
    const affiliates = [await server.as('AFFILIATE'), await server.as('AFFILIATE')] as const
    const code = crypto.randomUUID().slice(0, 8)
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('users').set({ referral_code: code }).where('id', '=', affiliates[0].id).execute(),
    )
    const body = { firstName: 'A', lastName: 'B', password: 'tin lamp', role: 'tenant', campaign: { ref: code } }
    const email = `came.${affiliates[0].id}@test.example`
    expect(await statusOf(server.anonymous, api.auth.registerDirect, { body: { ...body, email } })).toBe(201)
    const lists = await Promise.all(affiliates.map((person) => person.send(api.referrals.list)))
    expect(lists.map((list) => list.body.total)).toEqual([1, 0])
    expect(JSON.stringify(lists[0]?.body)).not.toContain(affiliates[0].id)
    const sums = await Promise.all(affiliates.map((person) => person.send(api.referrals.summary)))
    expect(sums.map((sum) => sum.body.data.signUps)).toEqual([1, 0])
  })

  it.each(['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const)(
    'never give a new %s work that waits for others',
    async (role) => {
      const answer = await (await server.as(role)).send(api.today.read)
      expect(answer.body.data).toEqual({ tasks: [] })
    },
  )
})

describe('every CSV file', () => {
  const ROLES_WITH_ROWS: readonly Role[] = ['LANDLORD', 'TENANT', 'PROPERTY_MANAGER', 'OWNER']
  const files = Object.values(api.exports).flatMap((endpoint): (readonly [string, Role, Endpoint])[] =>
    ROLES_WITH_ROWS.filter((role) => !['none', 'listed'].includes(reachOf(role, endpoint.can))).map(
      (role) => [endpoint.path, role, endpoint] as const,
    ),
  )

  it.each(files)('%s for %s names no one of another landlord’s', async (_path, role, endpoint) => {
    const file = await own.people[role].send(endpoint)
    expect(file.status).toBe(200)
    for (const person of Object.values(foreign.people)) expect(file.bytes.toString()).not.toContain(person.email)
  })
})

describe('emails and emailed links', () => {
  it('can be read only by the program, even with a forgotten scope', async () => {
    await server.anonymous.send(api.auth.forgotPassword, { body: { email: neighbor.tenant.email } })
    await server.jobs.drain()
    for (const { id, role } of [own.people.LANDLORD, own.people.TENANT, neighbor.tenant, neighbor.owner]) {
      const actor = role && { id, role, token: '' }
      const seen = await transaction({ services: server.services, actor, ip: '', userAgent: '' }, async (tx) => [
        await tx.selectFrom('outbox').select('id').execute(),
        await tx.selectFrom('account_links').select('user_id').execute(),
      ])
      expect(seen).toEqual([[], []])
    }
  })
})
