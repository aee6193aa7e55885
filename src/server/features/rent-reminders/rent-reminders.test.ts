import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { RENT_REMINDER_KINDS, type RentReminderKind } from '#contract/rent-reminders.ts'
import { ROLES } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { renew } from '#test/harness/leasing.ts'
import { addMember, deactivate } from '#test/harness/members.ts'
import { addUnlinked, askedForReminders, emailsTo } from '#test/harness/reminder-emails.ts'
import { inboxOf } from '#test/harness/reminders.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

/** When everyone signs in and does what they do; only the jobs run later. */
const BASE = new Date('2026-11-15T20:00:00Z')

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => {
  server.clock.now = BASE
})
afterEach(() => {
  server.clock.now = null
})

const ON = { before: true, beforeDays: 3, onDay: true, overdue: true, overdueDays: 5 }
const TERMS = { startsOn: '2026-01-01', rentAmount: 1000, depositAmount: 0, dueDay: 1 }
const turnOn = (landlord: Person, changes: object = {}) =>
  landlord.send(api.rentReminders.update, { body: { ...ON, ...changes } })
const except = (person: Person, id: string, leftOut: readonly RentReminderKind[]) =>
  person.send(api.rentReminders.except, { params: { id }, body: { leftOut } })

/** Runs the jobs that charge rent and remind of it, in Portland, where the tests' homes are. */
async function runAt(day: string, hour = 10): Promise<void> {
  server.clock.now = new Date(`${day}T${String(hour + 8).padStart(2, '0')}:00:00Z`)
  for (const name of ['charge-rent', 'rent-reminders'] as const)
    await jobs[name].handle(server.services, {}, { number: 1, last: false })
  server.clock.now = BASE
}

const mailsTo = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['subject', 'body_text'])
      .where('to_address', '=', email)
      .where('template', '=', 'reminder.rent')
      .orderBy('id')
      .execute(),
  )

/** A landlord with one lease and a tenant with an account; everything before November is paid. */
async function tenancy() {
  const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
  const { leaseId } = await addTenancy(landlord, tenant, TERMS)
  const { body } = await landlord.send(api.ledgers.read, { params: { id: leaseId } })
  if (body.data.balance > 0) await create(landlord, api.payments.create, { leaseId, amount: body.data.balance })
  return { landlord, tenant, leaseId }
}

describe('rent reminders by themselves', () => {
  it('go out while one owner of the business has an open account', async () => {
    const { landlord, tenant } = await tenancy()
    await turnOn(landlord)
    const partner = await addMember(server, landlord, 'OWNER')
    await addMember(server, landlord, ['collects'])
    await deactivate(server, landlord)
    await runAt('2026-11-28')
    expect(await inboxOf(tenant)).toHaveLength(1)
    await deactivate(server, partner)
    await runAt('2026-12-01')
    expect(await inboxOf(tenant)).toHaveLength(1)
  })

  it('go to a tenant who owes: before the day, on it, and when it is overdue, each once', async () => {
    const { landlord, tenant } = await tenancy()
    await turnOn(landlord)
    for (const day of ['11-27', '11-28', '11-29', '12-01', '12-02', '12-06', '12-07']) {
      await runAt(`2026-${day}`)
      await runAt(`2026-${day}`, 11)
    }
    expect(await inboxOf(tenant)).toEqual([
      'Rent for Maple Court 4B is overdue',
      'Rent for Maple Court 4B is due today',
      'Rent for Maple Court 4B is due on Dec 1, 2026',
    ])
    const mails = await mailsTo(tenant.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Rent for Maple Court 4B is due on Dec 1, 2026',
      'Rent for Maple Court 4B is due today',
      'Rent for Maple Court 4B is overdue',
    ])
    for (const { body_text } of mails) {
      expect(body_text).toContain('$1,000.00')
      expect(body_text).toContain('Ask them to stop')
    }
  })

  it('go to no one who has paid, ahead or by a report that waits', async () => {
    const paid = await tenancy()
    await turnOn(paid.landlord)
    await create(paid.landlord, api.payments.create, { leaseId: paid.leaseId, amount: 1000 })
    const reported = await tenancy()
    await turnOn(reported.landlord)
    const params = { id: reported.leaseId }
    expect((await reported.tenant.send(api.payments.report, { params, body: { amount: 1000 } })).status).toBe(201)
    for (const day of ['2026-11-28', '2026-12-01', '2026-12-06']) await runAt(day)
    for (const { tenant } of [paid, reported]) {
      expect(await inboxOf(tenant)).not.toContainEqual(expect.stringContaining('Rent for'))
      expect(await mailsTo(tenant.email)).toEqual([])
    }
  })

  it('are sent once by two servers at once', async () => {
    const { landlord, tenant } = await tenancy()
    await turnOn(landlord)
    server.clock.now = new Date('2026-11-28T18:00:00Z')
    const run = () => jobs['rent-reminders'].handle(server.services, {}, { number: 1, last: false })
    await Promise.all([run(), run(), run()])
    server.clock.now = BASE
    expect(await mailsTo(tenant.email)).toHaveLength(1)
  })

  it('follow each switch, and are off until a landlord turns them on', async () => {
    const { landlord, tenant } = await tenancy()
    await runAt('2026-11-28')
    await turnOn(landlord, { before: false, overdue: false })
    await runAt('2026-11-29')
    expect(await mailsTo(tenant.email)).toEqual([])
    await runAt('2026-12-01')
    await runAt('2026-12-06')
    expect(await inboxOf(tenant)).toContain('Rent for Maple Court 4B is due today')
    expect(await mailsTo(tenant.email)).toHaveLength(1)
  })

  it('ask a tenant without an account first, and go out once they agreed', async () => {
    const landlord = await server.as('LANDLORD')
    const { email, leaseId } = await addUnlinked(landlord)
    await turnOn(landlord)
    await runAt('2026-11-28')
    await runAt('2026-12-01')
    const [asked, ...more] = await emailsTo(server, email)
    expect([asked?.template, more]).toEqual(['reminder.ask', []])
    const token = /#([\w-]{43})/.exec(asked?.body_text ?? '')?.[1]
    await server.anonymous.send(api.reminderEmails.agree, { body: { token } })
    await runAt('2026-12-06')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Rent for Maple Court 4B is overdue'])
    const sent = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('rent_reminders_sent')
        .select(['kind', 'recipients', 'left_out'])
        .where('lease_id', '=', leaseId)
        .orderBy('sent_at')
        .execute(),
    )
    expect(sent).toEqual([
      { kind: 'BEFORE', recipients: 0, left_out: 'UNCONFIRMED' },
      { kind: 'ON_DAY', recipients: 0, left_out: 'UNCONFIRMED' },
      { kind: 'OVERDUE', recipients: 1, left_out: null },
    ])
  })

  it('leave out a lease, until it is on again, and include leases made later', async () => {
    const { landlord, tenant, leaseId } = await tenancy()
    await turnOn(landlord)
    await except(landlord, leaseId, RENT_REMINDER_KINDS)
    expect((await landlord.send(api.rentReminders.read)).body.data.exceptions).toEqual([
      {
        ...{ leaseId, propertyTitle: 'Maple Court 4B', tenantName: 'Noor Haddad', tenantNames: ['Noor Haddad'] },
        leftOut: RENT_REMINDER_KINDS,
      },
    ])
    const { email, token } = await askedForReminders(server, landlord)
    await server.anonymous.send(api.reminderEmails.agree, { body: { token } })
    await runAt('2026-11-28')
    expect(await mailsTo(tenant.email)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
    await except(landlord, leaseId, [])
    expect((await landlord.send(api.rentReminders.read)).body.data.exceptions).toEqual([])
    await runAt('2026-11-29')
    expect(await mailsTo(tenant.email)).toHaveLength(1)
  })

  it('leave out one of the three for a lease, and send the others', async () => {
    const { landlord, tenant, leaseId } = await tenancy()
    await turnOn(landlord)
    await except(landlord, leaseId, ['OVERDUE', 'BEFORE', 'BEFORE'])
    expect((await landlord.send(api.rentReminders.lease, { params: { id: leaseId } })).body.data).toEqual({
      ...ON,
      leftOut: ['BEFORE', 'OVERDUE'],
    })
    for (const day of ['2026-11-28', '2026-12-01']) await runAt(day)
    expect((await mailsTo(tenant.email)).map(({ subject }) => subject)).toEqual([
      'Rent for Maple Court 4B is due today',
    ])
    await except(landlord, leaseId, ['ON_DAY'])
    await runAt('2026-12-06')
    expect(await mailsTo(tenant.email)).toHaveLength(2)
  })

  it('stay as they were for a lease that is renewed', async () => {
    const { landlord, leaseId } = await tenancy()
    await turnOn(landlord)
    await except(landlord, leaseId, ['ON_DAY'])
    const { body } = await renew(landlord, leaseId, { ...TERMS, startsOn: '2027-01-01' })
    const renewal = await landlord.send(api.rentReminders.lease, { params: { id: body.data.id } })
    expect(renewal.body.data.leftOut).toEqual(['ON_DAY'])
  })

  it('leave no one reminded twice of the same by a reminder made from the lease', async () => {
    const { landlord, tenant } = await tenancy()
    const body = { types: ['RENT_DUE'], propertyId: null, leadDays: 3 }
    await landlord.send(api.reminders.generate, { body })
    const reminders = (await landlord.send(api.reminders.list)).body.data
    expect(reminders).toHaveLength(1)
    await turnOn(landlord)
    await runAt('2026-11-28')
    server.clock.now = new Date('2026-11-28T18:00:00Z')
    // Not all that are due: other tests leave theirs in this database.
    await jobs['run-reminder'].handle(server.services, { reminderId: reminders[0].id }, { number: 1, last: false })
    server.clock.now = BASE
    const titles = await inboxOf(tenant)
    expect(titles.filter((title) => title.startsWith('Rent for'))).toEqual([
      'Rent for Maple Court 4B is due on Dec 1, 2026',
    ])
  })
})

describe('the switches', () => {
  it('belong to the landlord, are audited, and start off', async () => {
    const [landlord, other, admin] = [
      await server.as('LANDLORD'),
      await server.as('LANDLORD'),
      await server.as('ADMIN'),
    ]
    const off = { before: false, beforeDays: 3, onDay: false, overdue: false, overdueDays: 3, exceptions: [] }
    expect((await landlord.send(api.rentReminders.read)).body.data).toEqual(off)
    expect((await turnOn(landlord)).body.data).toEqual({ ...ON, exceptions: [] })
    expect((await landlord.send(api.rentReminders.read)).body.data).toEqual({ ...ON, exceptions: [] })
    expect((await other.send(api.rentReminders.read)).body.data).toEqual(off)
    const query = { action: 'rentReminder.update' }
    const [event] = (await admin.send(api.auditEvents.list, { query })).body.data
    expect(event).toMatchObject({ actor: { id: landlord.id }, detail: ON })
  })

  it('refuse days that are out of range, other people’s leases, other roles and visitors', async () => {
    const { leaseId } = await tenancy()
    const other = await server.as('LANDLORD')
    for (const changes of [{ beforeDays: 0 }, { beforeDays: 15 }, { overdueDays: 31 }, { overdueDays: 1.5 }])
      expect((await turnOn(other, changes)).status).toBe(422)
    expect((await except(other, leaseId, [])).status).toBe(404)
    for (const role of ROLES.filter((role) => role !== 'LANDLORD')) {
      const person = await server.as(role)
      expect((await person.send(api.rentReminders.read)).status).toBe(403)
      expect((await turnOn(person)).status).toBe(403)
    }
    expect((await server.anonymous.send(api.rentReminders.read)).status).toBe(401)
  })
  it('can be seen and changed for a lease by those who manage the home, and by no tenant', async () => {
    const { landlord, tenant, leaseId } = await tenancy()
    await turnOn(landlord)
    const [manager, admin, stranger] = [
      await server.as('PROPERTY_MANAGER'),
      await server.as('ADMIN'),
      await server.as('PROPERTY_MANAGER'),
    ]
    const params = { id: leaseId }
    const { propertyId } = (await landlord.send(api.leases.read, { params })).body.data
    const assign = (id: string, managerId: string) =>
      admin.send(api.properties.assign, { params: { id }, body: { managerId } })
    await assign(propertyId, manager.id)
    await assign(await addProperty(landlord), stranger.id)
    for (const [person, leftOut] of [
      [manager, ['BEFORE']],
      [admin, ['BEFORE', 'ON_DAY']],
    ] as const) {
      expect((await except(person, leaseId, leftOut)).body.data).toEqual({ ...ON, leftOut })
      expect((await person.send(api.rentReminders.lease, { params })).body.data).toEqual({ ...ON, leftOut })
    }
    expect((await except(stranger, leaseId, [])).status).toBe(404)
    expect((await stranger.send(api.rentReminders.lease, { params })).status).toBe(404)
    expect((await except(tenant, leaseId, [])).status).toBe(403)
    expect((await tenant.send(api.rentReminders.lease, { params })).status).toBe(403)
  })
})
