import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ONLY_TENANTS_JOIN } from '#contract/invitations.ts'
import { ROLES } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, nameOf, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { acceptance, invite, inviteTenant, UNKNOWN_TOKEN } from '#test/harness/invitations.ts'
import { addLease, addTenant, idsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const accept = (token: string, changes: Record<string, unknown> = {}) =>
  server.anonymous.send(api.invitations.accept, { body: acceptance(token, changes) })
const link = (person: Person, token: string) => person.send(api.invitations.link, { body: { token } })
const read = (id: string) => landlord.send(api.tenants.read, { params: { id } })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const auditsOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'tenant.link')
      .execute(),
  )

/** An invited tenant with a lease and a payment. */
async function invitedTenant() {
  const propertyId = await addProperty(landlord)
  const id = await addTenant(landlord, { propertyId })
  const leaseId = await addLease(landlord, propertyId, id)
  const paymentId = await create(landlord, api.payments.create, { leaseId, amount: 10 })
  const { email } = (await read(id)).body.data
  return { ...(await inviteTenant(server, landlord, { id, email })), leaseId, paymentId }
}

type Invited = Awaited<ReturnType<typeof invitedTenant>>

async function expectToSee(person: Person, { leaseId, paymentId }: Invited) {
  expect(idsOf(await person.send(api.leases.list))).toEqual([leaseId])
  expect((await person.send(api.ledgers.read, { params: { id: leaseId } })).status).toBe(200)
  expect(idsOf(await person.send(api.payments.list))).toEqual([paymentId])
  expect((await person.send(api.tickets.create, { body: { title: 'Tap drips' } })).status).toBe(201)
}

describe('a new person', () => {
  it('gets an account of a tenant that is linked, and sees their lease, ledger, payments and repairs', async () => {
    const invited = await invitedTenant()
    const accepted = await accept(invited.token)
    expect(accepted.status).toBe(201)
    expect(accepted.body.data.user).toMatchObject({ email: invited.email, role: 'TENANT' })
    const signedIn = await server.anonymous.send(api.auth.login, {
      body: { email: invited.email, password: 'a long evening walk' },
    })
    const headers = { authorization: `Bearer ${signedIn.body.data.token}` }
    const person: Person = {
      ...server.anonymous,
      send: (endpoint, sending = {}) => server.anonymous.send(endpoint, { ...sending, headers }),
    }
    await expectToSee(person, invited)
    const { id } = accepted.body.data.user
    expect((await read(invited.id)).body.data).toMatchObject({ portal: 'LINKED', invitedUntil: null, account: { id } })
    expect(await auditsOf(invited.id)).toEqual([{ action: 'tenant.link', actor_id: id }])
  })

  it('is one of twenty who accept at once', async () => {
    const { id, token } = await inviteTenant(server, landlord)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => accept(token, { password: `password ${at}` })),
    )
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(422)])
    expect(await auditsOf(id)).toHaveLength(1)
  })

  it('whose address has an account is told, and the invitation stays open for that account', async () => {
    const person = await server.as('TENANT')
    const id = await addTenant(landlord, { email: person.email })
    const { token } = await inviteTenant(server, landlord, { id, email: person.email })
    const refused = await accept(token)
    expect([refused.status, refused.body.message]).toEqual([409, 'An account with this email already exists'])
    expect((await link(person, token)).status).toBe(200)
  })
})

describe('someone with an account', () => {
  it('is linked whatever its address, once, and sees their lease', async () => {
    const invited = await invitedTenant()
    const person = await server.as('TENANT')
    const linked = await link(person, invited.token)
    expect([linked.status, linked.body.data]).toEqual([
      200,
      { tenancy: { landlord: nameOf(landlord), home: 'Maple Court 4B', rents: true }, team: null },
    ])
    await expectToSee(person, invited)
    expect((await link(person, invited.token)).status).toBe(200)
    expect(await auditsOf(invited.id)).toEqual([{ action: 'tenant.link', actor_id: person.id }])
    const late = await link(await server.as('TENANT'), invited.token)
    expect([late.status, late.body.message]).toEqual([
      422,
      'This invitation has been used. Your account is ready: please sign in.',
    ])
  })

  it('can rent from two landlords', async () => {
    const person = await server.as('TENANT')
    for (const owner of [landlord, await server.as('LANDLORD')]) {
      const { token } = await inviteTenant(server, owner)
      expect((await link(person, token)).status).toBe(200)
    }
  })

  it('is one of twenty who link at once', async () => {
    const { id, token } = await inviteTenant(server, landlord)
    const people = await Promise.all(Array.from({ length: 20 }, () => server.as('TENANT')))
    const answers = await Promise.all(people.map((person) => link(person, token)))
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(422)])
    expect(await auditsOf(id)).toHaveLength(1)
  })

  it('needs an account of a tenant', async () => {
    const { id, token } = await inviteTenant(server, landlord)
    for (const role of ROLES.filter((other) => other !== 'TENANT')) {
      const refused = await link(await server.as(role), token)
      expect([refused.status, refused.body.message]).toEqual([409, ONLY_TENANTS_JOIN])
    }
    expect((await link(server.anonymous, token)).status).toBe(401)
    expect((await read(id)).body.data.portal).toBe('INVITED')
  })

  it('is refused a link that is no tenant’s', async () => {
    const person = await server.as('TENANT')
    const { token } = await invite(server, await server.as('ADMIN'), { role: 'TENANT' })
    for (const dead of [UNKNOWN_TOKEN, token]) expect((await link(person, dead)).status).toBe(422)
    expect((await accept(token)).status).toBe(201)
  })

  it('either is linked or finds the tenant archived, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await inviteTenant(server, landlord)
      const [linked, archived] = await Promise.all([
        link(await server.as('TENANT'), token),
        landlord.send(api.tenants.remove, { params: { id } }),
      ])
      expect(archived.status).toBe(200)
      expect([200, 422]).toContain(linked.status)
      expect((await read(id)).body.data.portal).toBe(linked.status === 200 ? 'LINKED' : 'NONE')
    }
  })

  it('either is linked or finds a newer link, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await inviteTenant(server, landlord)
      const [linked, again] = await Promise.all([
        link(await server.as('TENANT'), token),
        landlord.send(api.tenants.invite, { params: { id } }),
      ])
      expect([
        [200, 409],
        [422, 201],
      ]).toContainEqual([linked.status, again.status])
    }
  })
})
