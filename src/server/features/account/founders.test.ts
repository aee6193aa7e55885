import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { dayIn } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { OTHERS_WORK_THERE } from '#contract/portfolio.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { addDocument, textFile } from '#test/harness/documents.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { acceptance, invitationToken, inviteTenant } from '#test/harness/invitations.ts'
import { addLead } from '#test/harness/leads.ts'
import { addMember } from '#test/harness/members.ts'
import { picture } from '#test/harness/pictures.ts'
import { addShowingTime } from '#test/harness/showings.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { tracesOf } from '#test/harness/traces.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

const WORDS = { first_name: 'Leonora', last_name: 'Thistle', phone: '(555) 010-6644' }

/** A business with a name, the account that began it, and another owner. */
async function twoOwners() {
  const founder = await server.as('LANDLORD')
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set(WORDS).where('id', '=', founder.id).execute(),
  )
  await founder.send(api.portfolio.update, { body: { name: 'Heron Homes', address: '1 Pond Road' } })
  return { founder, partner: await addMember(server, founder, 'OWNER') }
}

const leave = (founder: Person) => founder.send(api.portfolio.leave, { params: { id: founder.id } })
const erase = ({ id }: Person) => admin.send(api.users.erase, { params: { id } })

/** What an owner sees of the business. */
const SEEN: readonly Endpoint[] = [
  api.portfolio.read,
  api.portfolio.team,
  api.properties.list,
  api.buildings.list,
  api.tenants.list,
  api.leases.list,
  api.documents.list,
  api.leads.list,
  api.auth.tenantInfo,
  api.leads.piper,
  api.rentReminders.read,
  api.rentAnalyses.limits,
]

async function seenBy(owner: Person) {
  const seen: Record<string, unknown> = {}
  for (const endpoint of SEEN) {
    const answer = await owner.send(endpoint)
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
    seen[endpoint.path] = answer.body.data
  }
  return seen
}

/** Something of everything that a business has. */
async function furnish(founder: Person, partner: Person, tenant: Person) {
  const { propertyId, leaseId } = await addTenancy(founder, tenant)
  await addBuilding(founder)
  await addDocument(partner, { leaseId, isShared: 'true' }, textFile('Rent is due on the first.', 'Rules.txt'))
  const open = await addProperty(founder)
  await addLead(server, open)
  const timeId = await addShowingTime(founder, open)
  const told = { howToPay: 'By check, to the office', emergencyPhone: '(555) 010-9999' }
  await founder.send(api.auth.changeTenantInfo, { body: told })
  await founder.send(api.leads.setPiper, { body: { answersByItself: true } })
  const limits = { capPercent: 5, noticeDays: 60, monthsBetween: 12 }
  await founder.send(api.rentAnalyses.setLimits, { body: limits })
  await create(founder, api.reminders.create, { title: 'Check the tap', propertyId })
  const days = { before: true, beforeDays: 5, onDay: true, overdue: true, overdueDays: 4 }
  await founder.send(api.rentReminders.update, { body: days })
  return { propertyId, leaseId, timeId }
}

describe('an account that left the business it began', () => {
  it('is erased, and the business stays as its other owners know it', async () => {
    const [{ founder, partner }, tenant] = [await twoOwners(), await server.as('TENANT')]
    const { leaseId, timeId } = await furnish(founder, partner, tenant)
    const invited = await inviteTenant(server, founder)
    expect((await leave(founder)).status).toBe(200)
    await server.jobs.drain()
    const contact = () => tenant.send(api.leases.contact, { params: { id: leaseId } })
    const [before, contactBefore] = [await seenBy(partner), (await contact()).body]
    expect((await founder.send(api.account.closing)).body.data).toMatchObject({ obstacles: [], leavesBusiness: true })
    expect((await erase(founder)).status).toBe(200)
    expect(await seenBy(partner)).toEqual(before)
    expect((await contact()).body).toEqual(contactBefore)
    expect(contactBefore.data).toMatchObject({ email: partner.email, howToPay: 'By check, to the office' })
    expect((await partner.send(api.reminders.list)).body.data).toMatchObject([
      { title: 'Check the tap', createdByName: 'Deleted account', isActive: true },
    ])
    expect((await partner.send(api.showings.list)).body.data.times).toMatchObject([{ id: timeId }])
    const accepted = await server.anonymous.send(api.invitations.accept, { body: acceptance(invited.token) })
    expect(accepted.status).toBe(201)
  })

  it('leaves nothing that says who it was', async () => {
    const [{ founder, partner }, tenant] = [await twoOwners(), await server.as('TENANT')]
    await furnish(founder, partner, tenant)
    await leave(founder)
    await erase(founder)
    await server.jobs.drain()
    // Emails to others, which we keep as proof for 90 days, and the last one to the person.
    const traces = (await tracesOf(server, [founder.email, WORDS.last_name, '010-6644'])).filter(
      (row) => !row.startsWith('outbox') && !row.startsWith('rate_counts'),
    )
    expect(traces).toEqual([])
  })

  it('leaves the photos it added to the requests of the business, about a home or a building', async () => {
    const [{ founder, partner }, tenant] = [await twoOwners(), await server.as('TENANT')]
    const { propertyId } = await addTenancy(founder, tenant)
    const file = { name: 'tap.jpg', type: 'image/jpeg', bytes: await picture() }
    const ids = [
      await create(tenant, api.tickets.create, { propertyId, title: 'Tap drips' }),
      await create(partner, api.tickets.create, { buildingId: await addBuilding(founder), title: 'Hall is dark' }),
    ]
    for (const id of ids) expect((await founder.send(api.tickets.addPhoto, { params: { id }, file })).status).toBe(201)
    await leave(founder)
    expect((await erase(founder)).status).toBe(200)
    for (const id of ids)
      expect((await partner.send(api.tickets.read, { params: { id } })).body.data.photos).toHaveLength(1)
  })

  it('speaks for the business no more: an owner who is there does, and can invite others', async () => {
    const { founder, partner } = await twoOwners()
    const propertyId = await addProperty(founder)
    const landlord = async () =>
      (await admin.send(api.properties.assignment, { params: { id: propertyId } })).body.data.landlord.email
    expect(await landlord()).toBe(founder.email)
    await leave(founder)
    expect(await landlord()).toBe(partner.email)
    await erase(founder)
    expect(await landlord()).toBe(partner.email)
    const newcomer = await server.as('LANDLORD')
    const body = { email: newcomer.email, firstName: 'Noor', lastName: 'Haddad', role: 'MEMBER', rights: ['lets'] }
    expect((await partner.send(api.portfolio.invite, { body })).status).toBe(201)
    const token = await invitationToken(server, newcomer.email)
    expect((await newcomer.send(api.invitations.link, { body: { token } })).status).toBe(200)
    const { members } = (await partner.send(api.portfolio.team)).body.data
    expect(members.map(({ userId }: { userId: string }) => userId)).toEqual([partner.id, newcomer.id])
    await server.jobs.drain()
    const before = await lettersOf(founder)
    await addLead(server, propertyId)
    expect(await lettersOf(founder)).toEqual(before)
  })

  it('is erased as well while it is a member with rights there', async () => {
    const { founder, partner } = await twoOwners()
    const propertyId = await addProperty(founder)
    const body = { role: 'MEMBER', rights: ['lets'] }
    await partner.send(api.portfolio.change, { params: { userId: founder.id }, body })
    expect((await erase(founder)).status).toBe(200)
    expect((await partner.send(api.portfolio.team)).body.data.members).toMatchObject([{ userId: partner.id }])
    const home = await partner.send(api.properties.read, { params: { id: propertyId } })
    expect(home.body.data.archivedAt ?? null).toBeNull()
  })

  it('erases its business with itself while it owns it, and says first what to do about the others', async () => {
    const { founder, partner } = await twoOwners()
    const { leavesBusiness, obstacles } = (await founder.send(api.account.closing)).body.data
    expect([leavesBusiness, obstacles]).toEqual([false, [OTHERS_WORK_THERE]])
    const refused = await erase(founder)
    expect([refused.status, refused.body.message]).toEqual([409, OTHERS_WORK_THERE])
    await partner.send(api.portfolio.leave, { params: { id: founder.id } })
    expect((await erase(founder)).status).toBe(200)
    const kept = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('portfolios').select(['name', 'address']).where('id', '=', founder.id).execute(),
    )
    expect(kept).toEqual([{ name: null, address: null }])
  })
})

describe('the only one left in a business that someone else began', () => {
  it('settles it first, and takes it along then', async () => {
    const { founder, partner } = await twoOwners()
    const { propertyId, leaseId, timeId } = await furnish(founder, partner, await server.as('TENANT'))
    await leave(founder)
    const closing = async () => (await partner.send(api.account.closing)).body.data
    expect((await closing()).obstacles).toEqual([expect.stringContaining('homes have 1 lease')])
    await partner.send(api.leases.move, {
      params: { id: leaseId },
      body: { status: 'ENDED', endsOn: dayIn('America/Los_Angeles', new Date()) },
    })
    expect(await closing()).toMatchObject({ obstacles: [], leavesBusiness: false })
    expect((await erase(partner)).status).toBe(200)
    const kept = await systemTransaction(server.services.db, async (tx) => ({
      business: await tx
        .selectFrom('portfolios')
        .select(['name', 'address'])
        .where('id', '=', founder.id)
        .executeTakeFirst(),
      home: await tx.selectFrom('properties').select('archived_at').where('id', '=', propertyId).executeTakeFirst(),
      told: await tx.selectFrom('users').select('how_to_pay').where('id', '=', founder.id).executeTakeFirst(),
      leads: await tx.selectFrom('leads').select('id').where('landlord_id', '=', founder.id).execute(),
      documents: await tx
        .selectFrom('documents')
        .select('name')
        .where('owner_id', '=', founder.id)
        .where('removed_at', 'is', null)
        .execute(),
      time: await tx.selectFrom('showing_times').select('canceled_at').where('id', '=', timeId).executeTakeFirst(),
    }))
    expect(kept).toMatchObject({ business: { name: null, address: null }, told: { how_to_pay: null } })
    expect([kept.leads, kept.documents]).toEqual([[], []])
    expect([kept.home?.archived_at, kept.time?.canceled_at]).toEqual([expect.any(Date), expect.any(Date)])
    expect((await founder.send(api.portfolio.team)).status).toBe(403)
  })

  it('is not alone while a member works there', async () => {
    const { founder, partner } = await twoOwners()
    await addMember(server, founder, ['reads'])
    await leave(founder)
    expect((await partner.send(api.account.closing)).body.data.obstacles).toEqual([
      expect.stringMatching(/without an owner/),
    ])
  })
})

const lettersOf = ({ id }: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('notifications').select('id').where('user_id', '=', id).execute(),
  )
