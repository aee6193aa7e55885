import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { LEASE_PARTS } from '#contract/lease-parties.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { nameOf, type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addParty } from '#test/harness/households.ts'
import { invitationToken, inviteTenant } from '#test/harness/invitations.ts'
import { addApproved, addLease, addTenancy, addTenant, idsOf, tenantInput } from '#test/harness/tenancies.ts'

const DAY = 86_400_000

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
afterEach(() => {
  server.clock.now = null
})

/** Runs `work` at a time whose invitations have just expired. */
const longAgo = async <T>(work: () => Promise<T>): Promise<T> => {
  server.clock.now = new Date(Date.now() - INVITATION_DAYS * DAY - 1_000)
  const result = await work()
  server.clock.now = null
  return result
}
const invite = (person: Person, id: string) => person.send(api.tenants.invite, { params: { id } })
const read = (person: Person, id: string) => person.send(api.tenants.read, { params: { id } })
const offer = (token: string) => server.anonymous.send(api.invitations.read, { body: { token } })
const auditsOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute(),
  )
const mailTo = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id').execute(),
  )

describe('inviting a tenant', () => {
  it('emails a link that names the landlord and the leased home, and marks the tenant as invited', async () => {
    const email = `renter.${newId()}@test.example`
    const id = await addTenant(landlord, { email })
    await addLease(landlord, await addProperty(landlord), id)
    const answer = await invite(landlord, id)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ id, email, portal: 'INVITED', link: null })
    const [mail, ...more] = await mailTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'tenant.invitation',
      subject: `${nameOf(landlord)} invited you to ProperPlace`,
    })
    expect(mail?.body_text).toContain(
      `${nameOf(landlord)} has invited you to ProperPlace, where you see your lease for Maple Court 4B`,
    )
    // What the landlord typed as the tenant's name stays out.
    expect(mail?.body_text).toMatch(/^Hello,\n/)
    const { body } = await offer(await invitationToken(server, email))
    expect(body.data).toMatchObject({
      email,
      firstName: 'Noor',
      role: 'TENANT',
      tenancy: { landlord: nameOf(landlord), home: 'Maple Court 4B', rents: true },
    })
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(['tenant.create', 'tenant.invite'])
  })

  it.each(LEASE_PARTS)('promises a ledger and repairs only to a tenant: %s', async (part) => {
    const email = `named.${newId()}@test.example`
    const home = await addProperty(landlord, { title: 'Maple Court 4B' })
    const lease = await addLease(landlord, home, await addTenant(landlord))
    const tenantId = await addTenant(landlord, { email })
    await addParty(landlord, lease, { tenantId, part, from: '2026-02-01' })
    await invite(landlord, tenantId)
    const text = (await mailTo(email)).at(-1)?.body_text ?? ''
    const { tenancy } = (await offer(await invitationToken(server, email))).body.data
    expect(tenancy).toMatchObject({ home: 'Maple Court 4B', rents: part === 'TENANT' })
    expect([text.includes('what you owe'), text.includes('the lease for Maple Court 4B that names you')]).toEqual(
      part === 'TENANT' ? [true, false] : [false, true],
    )
  })

  it('leaves out a home whose title could mislead', async () => {
    const id = await addTenant(landlord)
    await addLease(landlord, await addProperty(landlord, { title: 'Collect at https://evil.example/win' }), id)
    const { email, token } = await inviteTenant(server, landlord, {
      id,
      email: (await read(landlord, id)).body.data.email,
    })
    expect((await mailTo(email))[0]?.body_text).not.toContain('evil')
    expect((await offer(token)).body.data.tenancy.home).toBeNull()
  })

  it('ends the older link when they are invited again, and only the newest works', async () => {
    const first = await inviteTenant(server, landlord)
    const second = await inviteTenant(server, landlord, first)
    expect((await offer(first.token)).body.message).toMatch(/^This invitation doesn’t work\./)
    expect((await offer(second.token)).status).toBe(200)
  })

  it('works for seven days, after which the tenant counts as not invited', async () => {
    const { id, token } = await longAgo(() => inviteTenant(server, landlord))
    expect((await offer(token)).body.message).toBe('This invitation has expired. Ask for a new one.')
    const tenant = (await read(landlord, id)).body.data
    expect(tenant.portal).toBe('NONE')
    expect(tenant.invitedUntil < new Date().toISOString()).toBe(true)
    expect((await invite(landlord, id)).body.data.portal).toBe('INVITED')
  })

  it('leaves one link when five invite at once', async () => {
    const id = await addTenant(landlord)
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(landlord, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    const open = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('invitations').select('id').where('tenant_id', '=', id).execute(),
    )
    expect(open).toHaveLength(1)
  })

  it('is for those who run their home, and administrators', async () => {
    const id = await addTenant(landlord)
    expect((await invite(await server.as('ADMIN'), id)).status).toBe(201)
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER'] as const)
      expect((await invite(await server.as(role), id)).status).toBe(404)
    expect((await invite(landlord, newId())).status).toBe(404)
    expect((await invite(server.anonymous, id)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const)
      expect((await invite(await server.as(role), id)).status).toBe(403)
  })

  it('refuses a tenant who has an account, or is archived', async () => {
    const { tenantId } = await addTenancy(landlord, await server.as('TENANT'))
    const linked = await invite(landlord, tenantId)
    expect([linked.status, linked.body.message]).toEqual([409, 'This tenant already has an account.'])
    const archived = await addTenant(landlord)
    await landlord.send(api.tenants.remove, { params: { id: archived } })
    const refused = await invite(landlord, archived)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Bring this tenant back first. Then you can invite them.',
    ])
  })

  it('keeps administrators’ open invitations apart', async () => {
    const admin = await server.as('ADMIN')
    const { email } = await inviteTenant(server, landlord)
    const open = await admin.send(api.invitations.list, { query: { search: email } })
    expect(open.body.total).toBe(0)
    const body = { email, firstName: 'A', lastName: 'B', role: 'TENANT' }
    expect((await admin.send(api.invitations.invite, { body })).body.data.replaced).toBe(false)
  })
})

describe('what ends an invitation', () => {
  const withdrawn = 'This invitation was withdrawn. Ask the person who invited you.'
  it.each([
    [
      'archiving the tenant',
      (id: string) => landlord.send(api.tenants.archive, { params: { id }, body: { archived: true } }),
    ],
    ['removing the tenant', (id: string) => landlord.send(api.tenants.remove, { params: { id } })],
    [
      'correcting the address',
      (id: string) =>
        landlord.send(api.tenants.update, { params: { id }, body: { email: `right.${newId()}@test.example` } }),
    ],
  ])('%s', async (_, end) => {
    const { id, email, token } = await inviteTenant(server, landlord)
    expect((await end(id)).status).toBe(200)
    expect((await offer(token)).body.message).toBe(withdrawn)
    expect((await read(landlord, id)).body.data).toMatchObject({ portal: 'NONE', invitedUntil: null })
    expect((await mailTo(email)).map(({ state }) => state)).toEqual(['CANCELED'])
  })

  it('an approved application of the same address', async () => {
    const person = await server.as('TENANT')
    const id = await addTenant(landlord, { email: person.email })
    const { token } = await inviteTenant(server, landlord, { id, email: person.email })
    const application = await addApproved(landlord, person, await addProperty(landlord))
    const body = { startsOn: '2026-01-01', endsOn: null, rentAmount: 900 }
    const leased = await landlord.send(api.applications.lease, { params: { id: application }, body })
    expect(leased.body.data.tenantId).toBe(id)
    expect((await offer(token)).body.message).toBe(withdrawn)
    expect((await read(landlord, id)).body.data).toMatchObject({ portal: 'LINKED', invitedUntil: null })
  })

  it('not another change', async () => {
    const { id, token } = await inviteTenant(server, landlord)
    await landlord.send(api.tenants.update, { params: { id }, body: { firstName: 'Nora' } })
    expect((await offer(token)).status).toBe(200)
  })
})

it('adds and invites a tenant in one step, unless their account is linked right away', async () => {
  const body = tenantInput({ invite: true })
  const added = await landlord.send(api.tenants.create, { body })
  expect(added.body.data).toMatchObject({ portal: 'INVITED', link: null })
  expect(await mailTo(body.email)).toHaveLength(1)
  const person = await server.as('TENANT')
  await addApproved(landlord, person, await addProperty(landlord))
  const known = await landlord.send(api.tenants.create, { body: tenantInput({ email: person.email, invite: true }) })
  expect(known.body.data).toMatchObject({ portal: 'LINKED', link: null })
  expect((await mailTo(person.email)).map(({ template }) => template)).not.toContain('tenant.invitation')
})

it('is found by state', async () => {
  const person = await server.as('LANDLORD')
  const { id: invited } = await inviteTenant(server, person)
  const none = [await addTenant(person), (await longAgo(() => inviteTenant(server, person))).id]
  const { tenantId: linked } = await addTenancy(person, await server.as('TENANT'))
  const found = async (portal: string) => idsOf(await person.send(api.tenants.list, { query: { portal } }))
  expect([await found('NONE'), await found('INVITED'), await found('LINKED')]).toEqual([
    none.toReversed(),
    [invited],
    [linked],
  ])
})

describe('a server', () => {
  const serverWith = async (changes: Partial<TestServer['services']['env']>, person = landlord) => {
    const app = await createApp({ ...server.services, env: { ...server.services.env, ...changes } })
    return { send: sender(app, person.token), close: () => app.close() }
  }

  it('without email hands the link to the landlord and keeps it nowhere else', async () => {
    const { send, close } = await serverWith({ DIRECT_REGISTRATION: false, PUBLIC_URL: 'https://homes.example/' })
    const email = `renter.${newId()}@test.example`
    const id = await addTenant(landlord, { email })
    const { link } = (await send(api.tenants.invite, { params: { id } })).body.data
    expect(link).toMatch(/^https:\/\/homes\.example\/invitation#[\w-]{43}$/)
    expect((await offer(link.split('#')[1])).body.data.email).toBe(email)
    expect(await mailTo(email)).toEqual([])
    const added = await send(api.tenants.create, { body: tenantInput({ invite: true }) })
    expect(added.body.data.link).toMatch(/\/invitation#[\w-]{43}$/)
    await close()
  })

  it('lets one account invite so many a day, and says so', async () => {
    const person = await server.as('LANDLORD')
    const { send, close } = await serverWith({ LIMIT_INVITATIONS_PER_ACCOUNT: 2 }, person)
    const ids = [await addTenant(person), await addTenant(person), await addTenant(person)]
    const answers = []
    for (const id of ids) answers.push(await send(api.tenants.invite, { params: { id } }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(answers[2]?.body.message).toBe('You can invite 2 tenants a day. Invite the others tomorrow.')
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(80_000)
    expect((await send(api.tenants.create, { body: tenantInput({ invite: true }) })).status).toBe(429)
    expect((await person.send(api.tenants.list)).body.total).toBe(3)
    await close()
  })
})
