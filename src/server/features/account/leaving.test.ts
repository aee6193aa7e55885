import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DAY_MS } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LAST_ADMINISTRATOR, OWN_ERASURE } from '#contract/users.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { addDocument, readNow, textFile } from '#test/harness/documents.ts'
import { addProperty, applicationInput, create, registration } from '#test/harness/factories.ts'
import { acceptance, inviteTenant } from '#test/harness/invitations.ts'
import { addLead } from '#test/harness/leads.ts'
import { addMember } from '#test/harness/members.ts'
import { picture } from '#test/harness/pictures.ts'
import { affiliateInput, requestInput } from '#test/harness/requests.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { tracesOf } from '#test/harness/traces.ts'

const PASSWORD = 'correct horse'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

interface Leaver {
  id: string
  email: string
  send: (endpoint: Endpoint, sending?: object) => Promise<Answer>
}

/** Someone with a password; `server.as` makes people without one. */
async function signedUp(role: 'tenant' | 'landlord' = 'tenant'): Promise<Leaver> {
  const email = `leaver.${newId()}@test.example`
  const body = { ...registration(email), firstName: 'Leonora', lastName: 'Quillfeather', phone: '(555) 010-7788', role }
  await server.anonymous.send(api.auth.registerDirect, { body })
  const { data } = (await server.anonymous.send(api.auth.login, { body: { email, password: PASSWORD } })).body
  const headers = { authorization: `Bearer ${data.token}` }
  return {
    id: data.user.id,
    email,
    send: (endpoint, sending) => server.anonymous.send(endpoint, { ...sending, headers }),
  }
}
const close = (person: Leaver, currentPassword = PASSWORD) =>
  person.send(api.account.close, { body: { currentPassword } })

async function applied(person: Leaver, landlord: Person): Promise<string> {
  const propertyId = await addProperty(landlord)
  const answer = await person.send(api.applications.create, { body: applicationInput(propertyId) })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

describe('closing one’s account', () => {
  it('leaves nothing that says who it was, and tells the landlord of an open application', async () => {
    const landlord = await server.as('LANDLORD')
    const person = await signedUp()
    const id = await applied(person, landlord)
    await landlord.send(api.applicationNotes.add, { params: { id }, body: { text: 'Seems nice' } })
    await person.send(api.auth.forgotPassword, { body: { email: person.email } })
    await server.jobs.drain()
    expect((await person.send(api.account.closing)).body.data).toEqual({
      obstacles: [],
      hasPassword: true,
      leavesBusiness: false,
    })
    const closed = await close(person)
    expect([closed.status, closed.body.message]).toEqual([200, 'Your account is closed and erased.'])
    expect((await person.send(api.auth.me)).status).toBe(401)
    expect(
      (await server.anonymous.send(api.auth.login, { body: { email: person.email, password: PASSWORD } })).status,
    ).toBe(401)
    await server.jobs.drain()
    const traces = (await tracesOf(server, [person.email, 'Quillfeather', '010-7788'])).filter(
      (row) => !row.includes('account.closed') && !row.startsWith('rate_counts'),
    )
    expect(traces).toEqual([])
    expect((await landlord.send(api.applications.read, { params: { id } })).status).toBe(404)
    const told = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select('template').where('to_address', 'in', [landlord.email, person.email]).execute(),
    )
    expect(told.map(({ template }) => template).sort()).toEqual(['account.closed', 'application.withdrawn'])
  })

  it('leaves no document, no question and no answer, in one’s own chats or in others’', async () => {
    const [landlord, tenant] = [await signedUp('landlord'), await server.as('TENANT')]
    const owner = { ...landlord, role: 'LANDLORD', token: '' } as Person
    const { leaseId } = await addTenancy(owner, tenant)
    const file = textFile('The monthly fee is $50, says Marmalade.', 'Marmalade.txt')
    await readNow(server, await addDocument(owner, { leaseId, isShared: 'true' }, file))
    for (const person of [owner, tenant]) {
      const answer = await person.send(api.chats.ask, { body: { message: 'How much is the monthly fee?' } })
      expect(answer.body.data.message).toContain('$50')
    }
    const { id } = (await tenant.send(api.documents.list)).body.data.documents[0]
    expect((await tenant.send(api.documents.file, { params: { id } })).status).toBe(200)
    const quoted = () => tracesOf(server, ['Marmalade'])
    expect((await quoted()).length).toBeGreaterThan(3)
    await owner.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED' } })
    expect((await close(landlord)).status).toBe(200)
    await sweepFiles(server.services, new Date(Date.now() + 2 * DAY_MS))
    expect(await quoted()).toEqual([])
    const sessions = (await tenant.send(api.chats.list)).body.data.sessions
    expect(sessions).toMatchObject([{ messages: [{ role: 'user', content: 'How much is the monthly fee?' }] }])
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('documents').select(['name', 'removed_at']).where('owner_id', '=', landlord.id).execute(),
    )
    expect(rows).toEqual([{ name: 'Deleted document', removed_at: expect.any(Date) }])
  })

  it('leaves nothing that they asked, in others’ inboxes and the search of the log neither', async () => {
    const [landlord, person] = [await server.as('LANDLORD'), await signedUp()]
    const home = await addProperty(landlord)
    for (const rights of ['OWNER', ['lets']] as const) await addMember(server, landlord, rights)
    const asked = { email: person.email, firstName: 'Leonora', lastName: 'Snapdragon', message: 'Says Snapdragon.' }
    await addLead(server, home, asked)
    await server.as('ADMIN')
    const { message: _, ...names } = asked
    await server.anonymous.send(api.contactRequests.create, { body: requestInput(asked) })
    await server.anonymous.send(api.affiliateApplications.create, { body: affiliateInput(names) })
    await server.jobs.drain()
    const inboxes = (await tracesOf(server, ['Snapdragon'])).filter((row) => row.startsWith('notifications'))
    expect(inboxes.length).toBeGreaterThanOrEqual(5)
    await close(person)
    await server.jobs.drain()
    // Emails to others, which we keep as proof for 90 days.
    const traces = (await tracesOf(server, ['Snapdragon'])).filter((row) => !row.startsWith('outbox'))
    expect(traces).toEqual([])
  })

  it('keeps the rows of the log under ‘Deleted account’', async () => {
    const person = await signedUp()
    await close(person)
    const admin = await server.as('ADMIN')
    const { body } = await admin.send(api.auditEvents.list, { query: { search: person.id } })
    expect(body.data.map(({ action }: { action: string }) => action)).toContain('account.close')
    expect(new Set(body.data.map(({ actor }: { actor: { name: string } | null }) => actor?.name ?? null))).toEqual(
      new Set(['Deleted account', null]),
    )
    const byName = await admin.send(api.auditEvents.list, { query: { search: 'quillfeather' } })
    expect(byName.body.data).toEqual([])
  })

  it('asks for the current password', async () => {
    const person = await signedUp()
    const wrong = await close(person, 'guess!')
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'currentPassword'])
    expect((await server.anonymous.send(api.account.close, { body: { currentPassword: PASSWORD } })).status).toBe(401)
    expect((await person.send(api.auth.me)).status).toBe(200)
  })

  it('waits until a landlord’s leases and applications are settled, and then archives the homes', async () => {
    const landlord = await signedUp('landlord')
    const asPerson = { ...landlord, role: 'LANDLORD', token: '' } as Person
    const applicant = await signedUp()
    const id = await applied(applicant, asPerson)
    const refused = await close(landlord)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This account’s homes have 1 open application. Decide what’s left first.',
    ])
    expect((await landlord.send(api.account.closing)).body.data.obstacles).toEqual([refused.body.message])
    const admin = await server.as('ADMIN')
    const seen = await admin.send(api.users.read, { params: { id: landlord.id } })
    expect(seen.body.data.access.obstacles).toEqual([refused.body.message])
    await applicant.send(api.applications.withdraw, { params: { id } })
    expect((await close(landlord)).status).toBe(200)
    const homes = await server.services.db
      .selectFrom('properties')
      .select(['archived_at', 'published_at'])
      .where('landlord_id', '=', landlord.id)
      .execute()
    expect(homes.map(({ archived_at, published_at }) => [archived_at !== null, published_at])).toEqual([[true, null]])
  })

  it('leaves a landlord’s record of the tenant with the landlord', async () => {
    const landlord = await server.as('LANDLORD')
    const person = await signedUp()
    const tenantId = newId()
    await systemTransaction(server.services.db, (tx) =>
      tx
        .insertInto('tenants')
        .values({
          id: tenantId,
          landlord_id: landlord.id,
          first_name: 'Lee',
          last_name: 'Q',
          email: 'lee@x.example',
          user_id: person.id,
        })
        .execute(),
    )
    await close(person)
    const kept = await landlord.send(api.tenants.list)
    expect(kept.body.data.map(({ id, portal }: { id: string; portal: string }) => [id, portal])).toEqual([
      [tenantId, 'NONE'],
    ])
  })

  it('is refused to the last administrator', async () => {
    const person = await signedUp()
    await systemTransaction(server.services.db, async (tx) => {
      await tx.updateTable('users').set({ disabled_at: new Date() }).where('role', '=', 'ADMIN').execute()
      await tx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute()
    })
    const refused = await close(person)
    expect([refused.status, refused.body.message]).toEqual([409, LAST_ADMINISTRATOR])
    await server.as('ADMIN')
    expect((await close(person)).status).toBe(200)
  })
})

describe('erasing someone’s account', () => {
  it('is for administrators, works once, and leaves no account to find', async () => {
    const [admin, person] = [await server.as('ADMIN'), await signedUp()]
    const manager = await server.as('PROPERTY_MANAGER')
    const params = { id: person.id }
    expect((await manager.send(api.users.erase, { params })).status).toBe(403)
    expect((await person.send(api.users.erase, { params })).status).toBe(403)
    expect((await admin.send(api.users.erase, { params })).body.data).toEqual(params)
    expect((await admin.send(api.users.erase, { params })).status).toBe(404)
    expect((await admin.send(api.users.read, { params })).status).toBe(404)
    expect((await admin.send(api.users.update, { params, body: { status: 'Active' } })).status).toBe(404)
    expect((await person.send(api.auth.me)).status).toBe(401)
    const own = await admin.send(api.users.erase, { params: { id: admin.id } })
    expect([own.status, own.body.message]).toEqual([409, OWN_ERASURE])
  })

  it('leaves what belongs to a business that they worked for', async () => {
    const [business, tenant, admin] = [await server.as('LANDLORD'), await server.as('TENANT'), await server.as('ADMIN')]
    const person = await addMember(server, business, ['lets', 'repairs'])
    const { propertyId } = await addTenancy(business, tenant)
    for (const target of [{ propertyId }, { userId: tenant.id }])
      await create(person, api.reminders.create, { title: 'Check the tap', ...target })
    const invited = await inviteTenant(server, person)
    const ticketId = await create(tenant, api.tickets.create, { title: 'Tap drips' })
    const file = { name: 'tap.jpg', type: 'image/jpeg', bytes: await picture() }
    const photo = (await person.send(api.tickets.addPhoto, { params: { id: ticketId }, file })).body.data.id
    await person.send(api.portfolio.choose, { body: { id: person.id } })
    const own = await create(person, api.reminders.create, { title: 'Renew the license', userId: person.id })
    expect((await admin.send(api.users.erase, { params: { id: person.id } })).status).toBe(200)
    const listed = (await business.send(api.reminders.list)).body.data
    expect(listed).toMatchObject([
      { title: 'Check the tap', createdByName: 'Deleted account', isActive: true },
      { title: 'Check the tap', createdByName: 'Deleted account', isActive: true },
    ])
    const accepted = await server.anonymous.send(api.invitations.accept, { body: acceptance(invited.token) })
    expect(accepted.status).toBe(201)
    const { photos } = (await business.send(api.tickets.read, { params: { id: ticketId } })).body.data
    expect(photos).toEqual([{ id: photo }])
    const photoParams = { params: { id: ticketId, photoId: photo } }
    expect((await business.send(api.tickets.photo, photoParams)).status).toBe(200)
    const gone = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('reminders').select(['title', 'is_active']).where('id', '=', own).executeTakeFirst(),
    )
    expect(gone).toEqual({ title: null, is_active: false })
  })
})

describe('one’s own data', () => {
  it('comes as an archive, five times a day', async () => {
    const person = await signedUp()
    await applied(person, await server.as('LANDLORD'))
    const answer = await person.send(api.account.data)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const text = answer.bytes.toString('latin1')
    for (const part of [
      'account.json',
      'applications.json',
      'sessions.json',
      'files.json',
      'Quillfeather',
      person.email,
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/password|hash|sealed/i)
    for (let time = 2; time <= 5; time++) expect((await person.send(api.account.data)).status).toBe(200)
    expect((await person.send(api.account.data)).status).toBe(429)
    expect((await server.anonymous.send(api.account.data)).status).toBe(401)
  })

  it('is that of one’s own business while acting for another', async () => {
    const business = await server.as('LANDLORD')
    await addProperty(business, { title: 'Their Heron House' })
    await addBuilding(business, { name: 'Their Heron Court' })
    const member = await addMember(server, business, ['lets'])
    await member.send(api.portfolio.choose, { body: { id: member.id } })
    await addProperty(member, { title: 'My Otter House' })
    await addBuilding(member, { name: 'My Otter Court', notes: 'The boiler is behind the stairs' })
    await member.send(api.portfolio.choose, { body: { id: business.id } })
    const text = (await member.send(api.account.data)).bytes.toString('latin1')
    for (const part of ['My Otter House', 'My Otter Court', 'The boiler is behind the stairs', 'buildings.json'])
      expect(text).toContain(part)
    expect(text).not.toContain('Their Heron')
  })
})
