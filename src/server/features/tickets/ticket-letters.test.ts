import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let manager: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  manager = await server.as('PROPERTY_MANAGER')
  home = (await addTenancy(landlord, tenant)).propertyId
})

const report = (person: Person, body: object = {}) =>
  create(person, api.tickets.create, { title: 'Tap drips', ...body })
const change = (person: Person, id: string, body: object) => person.send(api.tickets.update, { params: { id }, body })
const say = (person: Person, id: string, body: string, reopen = false) =>
  person.send(api.tickets.comment, { params: { id }, body: { body, reopen } })
const assign = (managerId: string | null) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: managerId }).where('id', '=', home).execute(),
  )

const mailsAbout = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['to_address', 'template', 'subject', 'body_text'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )

/** The emails about a ticket that `work` causes. */
async function mailsOf(id: string, work: () => Promise<{ status: number }>) {
  const before = (await mailsAbout(id)).length
  expect((await work()).status).toBeLessThan(300)
  return (await mailsAbout(id)).slice(before)
}

describe('email about a ticket', () => {
  it('goes to the landlord when a tenant reports, with what, where and a link', async () => {
    const id = await report(tenant, { description: 'Kitchen, all night.', category: 'Plumbing', mayEnter: true })
    const mails = await mailsAbout(id)
    expect(mails).toMatchObject([
      {
        to_address: landlord.email,
        template: 'ticket.reported',
        subject: 'Maintenance request for Maple Court 4B: Tap drips',
      },
    ])
    for (const words of [
      'Kitchen, all night.',
      'Category: Plumbing',
      'Priority: Medium',
      'Entry: OK to enter',
      `/tickets/${id}`,
    ])
      expect(mails[0]?.body_text).toContain(words)
  })

  it('says in its subject that it is urgent', async () => {
    const [mail] = await mailsAbout(await report(tenant, { priority: 'URGENT' }))
    expect(mail?.subject).toBe('URGENT: Maintenance request for Maple Court 4B: Tap drips')
  })

  it('goes to the manager too, and never to the person who acted', async () => {
    await assign(manager.id)
    const reported = await report(tenant)
    expect((await mailsAbout(reported)).map((mail) => mail.to_address).sort()).toEqual(
      [landlord.email, manager.email].sort(),
    )
    const own = await report(landlord, { propertyId: home })
    expect((await mailsAbout(own)).map((mail) => mail.to_address)).toEqual([manager.email])
    await assign(null)
    expect(await mailsAbout(await report(landlord, { propertyId: home }))).toEqual([])
  })

  it('leads the manager to the request in the back office', async () => {
    await assign(manager.id)
    const id = await report(tenant)
    const mails = await mailsAbout(id)
    const links = mails.map((mail) => [mail.to_address, mail.body_text.match(/[a-z/]*\/tickets\S*/)?.[0]])
    expect(Object.fromEntries(links)).toEqual({
      [landlord.email]: `/tickets/${id}`,
      [manager.email]: `/app/tickets?open=${id}`,
    })
    await assign(null)
  })

  it('is one email per request, however many fields change, to the reporter', async () => {
    const id = await report(tenant)
    const mails = await mailsOf(id, () => change(landlord, id, { status: 'IN_PROGRESS', assigneeName: 'Rui' }))
    expect(mails).toMatchObject([{ to_address: tenant.email, template: 'ticket.changed' }])
    expect(mails[0]?.body_text).toContain('Status: In progress')
    expect(mails[0]?.body_text).toContain('Assigned to: Rui')
  })

  it('says how to reopen a resolved ticket', async () => {
    const id = await report(tenant)
    await change(landlord, id, { status: 'IN_PROGRESS' })
    const [mail] = await mailsOf(id, () => change(landlord, id, { status: 'RESOLVED' }))
    expect(mail?.body_text).toContain('Still broken?')
  })

  it('is not sent for priority or category, for no change, or for a refusal', async () => {
    const id = await report(tenant)
    expect(await mailsOf(id, () => change(landlord, id, { priority: 'HIGH', category: 'Roof' }))).toEqual([])
    expect(await mailsOf(id, () => change(landlord, id, { status: 'OPEN' }))).toEqual([])
    expect((await change(landlord, id, { status: 'CLOSED' })).status).toBe(409)
    expect((await mailsAbout(id)).map((mail) => mail.template)).toEqual(['ticket.reported'])
  })

  it('carries a comment to the other side', async () => {
    const id = await report(tenant)
    const toTenant = await mailsOf(id, () => say(landlord, id, 'Rui comes on Friday.'))
    expect(toTenant).toMatchObject([{ to_address: tenant.email, template: 'ticket.commented' }])
    expect(toTenant[0]?.body_text).toContain('Rui comes on Friday.')
    const toLandlord = await mailsOf(id, () => say(tenant, id, 'No one came.'))
    expect(toLandlord).toMatchObject([
      { to_address: landlord.email, subject: 'New comment: “Tap drips” (Maple Court 4B)' },
    ])
  })

  it('says when a ticket is reopened, once', async () => {
    const id = await report(tenant)
    for (const status of ['IN_PROGRESS', 'RESOLVED']) await change(landlord, id, { status })
    const mails = await mailsOf(id, () => say(tenant, id, 'It drips again.', true))
    expect(mails).toMatchObject([{ to_address: landlord.email, subject: 'Still broken: “Tap drips” (Maple Court 4B)' }])
  })

  it('is not sent to an account that was closed', async () => {
    const leaver = await server.as('TENANT')
    await addTenancy(landlord, leaver)
    const id = await report(leaver)
    const admin = await server.as('ADMIN')
    await admin.send(api.users.update, { params: { id: leaver.id }, body: { status: 'Deactivated' } })
    expect(await mailsOf(id, () => say(landlord, id, 'Are you there?'))).toEqual([])
  })
})
