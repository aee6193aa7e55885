import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Lead } from '#contract/leads.ts'
import { PROPERTY_STATUSES } from '#contract/properties.ts'
import { RENT_GOALS } from '#contract/rent-analyses.ts'
import {
  AFFILIATE_APPLICATION_STATUSES,
  CONTACT_REQUEST_STATUSES,
  LEASE_STATUSES,
  PAYMENT_STATUSES,
  REMINDER_FREQUENCIES,
  REMINDER_TYPES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '#contract/states.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { chargeLateFees } from '#server/features/leases/charge-late-fees.ts'
import { chargeRent } from '#server/features/leases/charge-rent.ts'
import { endLeases } from '#server/features/leases/end-leases.ts'
import { serverOn, type TestServer } from '#test/harness/app.ts'
import { emptyPlace } from '#test/harness/database.ts'
import { demoReader } from '#test/harness/demo-reader.ts'
import { DEMO_APPLICANTS } from './demo-applicants.ts'
import { DEMO_BUILDINGS } from './demo-buildings.ts'
import { DEMO_LEADS } from './demo-leads.ts'
import { DEMO_LEASES } from './demo-leases.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAM, demoEmail, FURTHER_LANDLORDS, NEWCOMERS } from './demo-people.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { describeDemo, prepareDemo } from './first-start.ts'
import { loadDemoData } from './load-demo-data.ts'
import { openDemoLogins } from './open-accounts.ts'
import { leadEmail } from './plan-leads.ts'

// The first minutes of a month, when rent is due: anything dated in the future shows up here.
const NOW = new Date('2026-03-01T00:30:00Z')
const LOADING_MS = 600_000
let database: Database
let server: TestServer
const said: string[] = []
beforeAll(async () => {
  database = await openDatabase({ ...(await emptyPlace()), log: () => undefined })
  server = await serverOn(database)
  server.clock.now = NOW
  await prepareDemo(server.services, 'embedded', (line) => said.push(line))
}, LOADING_MS)
afterAll(async () => {
  await server.app.close()
  await database.close()
})

const { signIn, listAs, readAs, entries } = demoReader(() => server)
const valuesOf = (rows: Record<string, unknown>[], field: string) => new Set(rows.map((row) => row[field]))

describe('the accounts of the demo', () => {
  it('sign in with the published password', async () => {
    const people = [...DEMO_ACCOUNTS, ...FURTHER_LANDLORDS, ...DEMO_TEAM, ...NEWCOMERS, ...DEMO_APPLICANTS]
    for (const key of new Set(people.map(({ key }) => key))) await signIn(key)
  })

  it('have the role in their name', async () => {
    const users = await listAs('admin', api.users.list)
    for (const { key, role } of DEMO_ACCOUNTS) {
      expect(users.find(({ email }) => email === demoEmail(key))?.role).toBe(role)
    }
  })

  it('work for the businesses that invited them', async () => {
    for (const { key, business, part, rights } of DEMO_TEAM) {
      const { role, rights: held, businesses } = await readAs(key, api.portfolio.read)
      expect([role, held]).toEqual([part, rights])
      expect(businesses.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)?.id).toBe(
        (await readAs(business, api.auth.me)).user.id,
      )
    }
  })

  it('are printed at startup while people can register without an email', async () => {
    const lines = (await describeDemo(server.services)).join('\n')
    for (const { key } of DEMO_ACCOUNTS) expect(lines).toContain(`${demoEmail(key)} `)
    expect(lines).toContain(DEMO_PASSWORD)
    const env = { ...server.services.env, DIRECT_REGISTRATION: false }
    expect(await describeDemo({ ...server.services, env })).toEqual([])
  })

  it('are offered to visitors only while anyone can sign in with them', async () => {
    const { body } = await server.anonymous.send(api.auth.demoAccounts)
    const { accounts } = body.data
    expect(accounts).toHaveLength(DEMO_ACCOUNTS.length)
    expect(accounts).toContainEqual({ role: 'LANDLORD', email: demoEmail('landlord'), password: DEMO_PASSWORD })
    for (const closed of [{ DIRECT_REGISTRATION: false }, { NODE_ENV: 'production' as const }]) {
      const env = { ...server.services.env, ...closed }
      expect(await openDemoLogins({ ...server.services, env })).toEqual([])
    }
  })

  it('come with a warning when other people can reach the server', async () => {
    const env = { ...server.services.env, HOST: '0.0.0.0' }
    expect((await describeDemo({ ...server.services, env })).at(-1)).toContain('DEMO_DATA=false')
    expect((await describeDemo(server.services)).join()).not.toContain('DEMO_DATA')
  })
})

describe('the rows of the demo', () => {
  it('show at least a dozen listed homes with a picture', async () => {
    const { body } = await server.anonymous.send(api.listings.list, { query: { pageSize: 100 } })
    const withPicture = body.data.filter(({ photos }: { photos: unknown[] }) => photos.length > 0)
    expect(withPicture.length).toBeGreaterThanOrEqual(12)
  })

  it('show no two homes of the landlord with the same picture', async () => {
    const homes = await listAs('landlord', api.properties.list)
    const covers = homes.flatMap((home) => [home.photos, home.buildingPhotos].flat().slice(0, 1) as { id: string }[])
    expect(valuesOf(covers, 'id').size).toBe(covers.length)
  })

  it('show every state that a command leads to', async () => {
    const states = async (endpoint: Endpoint, field: string) => valuesOf(await listAs('admin', endpoint), field)
    expect(await states(api.properties.list, 'status')).toEqual(new Set(PROPERTY_STATUSES))
    expect(await states(api.applications.list, 'status')).toEqual(
      new Set(['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'WITHDRAWN']),
    )
    expect(await states(api.leases.list, 'status')).toEqual(new Set(LEASE_STATUSES))
    expect(await states(api.payments.list, 'status')).toEqual(new Set(PAYMENT_STATUSES))
    expect(await states(api.tickets.list, 'status')).toEqual(new Set(TICKET_STATUSES))
    expect(await states(api.tickets.list, 'priority')).toEqual(new Set(TICKET_PRIORITIES))
    expect(await states(api.reminders.list, 'type')).toEqual(new Set([...REMINDER_TYPES, null]))
    expect(await states(api.reminders.list, 'frequency')).toEqual(new Set(REMINDER_FREQUENCIES))
    expect(await states(api.reminders.list, 'isActive')).toEqual(new Set([true, false]))
  })

  it('have reminders that have run, and others that will; each of the first four accounts has something to read', async () => {
    for (const key of ['admin', 'manager', 'landlord', 'tenant']) {
      const unread = valuesOf(await listAs(key, api.notifications.list), 'readAt')
      expect([key, unread.has(null)]).toEqual([key, true])
    }
    const all = await listAs('admin', api.reminders.list)
    const late = all.filter(({ isActive, nextRunAt }) => isActive && !(String(nextRunAt) > NOW.toISOString()))
    expect(late).toEqual([])
    const runs = await systemTransaction(database.db, (tx) => tx.selectFrom('reminder_runs').selectAll().execute())
    expect(runs.length).toBeGreaterThan(5)
    expect(new Set(runs.map(({ kind, outcome }) => `${kind} ${outcome}`))).toEqual(new Set(['SCHEDULED SENT']))
  })

  it('give the tenant applications (one of them in a queue), a home, and tickets with comments', async () => {
    const own = await listAs('tenant', api.applications.list)
    expect(own.map(({ status }) => status)).toEqual(['PENDING', 'REVIEWING', 'DECLINED', 'APPROVED'])
    expect([own[0]?.place, own[0]?.waiting]).toEqual([4, 4])
    const reported = await listAs('tenant', api.tickets.list)
    expect(reported.map(({ status }) => status)).toEqual(['OPEN', 'RESOLVED', 'CLOSED'])
    const talk = (await readAs('tenant', api.tickets.read, { id: String(reported[2]?.id) })).events
    const comments = talk.filter(({ kind }: { kind: string }) => kind === 'COMMENT')
    expect(new Set(comments.map(({ actorIsReporter }: { actorIsReporter: boolean }) => actorIsReporter)).size).toBe(2)
  })

  it('give the tenant a clean year of rent, the next one, a reported payment, how to pay and who to call', async () => {
    const [lease] = await listAs('tenant', api.leases.list)
    expect(lease).toMatchObject({ status: 'ACTIVE', balance: 0, applicationId: expect.any(String) })
    const ledger = await readAs('tenant', api.ledgers.read, { id: String(lease?.id) })
    const contact = await readAs('tenant', api.leases.contact, { id: String(lease?.id) })
    expect(contact).toMatchObject({ emergencyPhone: '(503) 555-0124', howToPay: expect.stringContaining('Zelle') })
    expect(ledger).toMatchObject({ balance: 0, overdue: 0, nextCharge: { dueOn: '2026-03-01', amount: 1845 } })
    const rents = ledger.entries.filter(({ chargeKind }: { chargeKind: string }) => chargeKind === 'RENT')
    expect(rents).toHaveLength(12)
    for (const { at, dueOn } of rents) expect(String(at).slice(0, 10)).toBe(dueOn)
    const paid = (await listAs('tenant', api.payments.list)).map(({ status }) => status)
    expect(paid).toEqual(['PENDING', ...Array.from({ length: 13 }, () => 'COMPLETED')])
  })

  it('give the landlord a bit of everything to do', async () => {
    const { tasks } = await readAs('landlord', api.today.read)
    const kinds: string[] = tasks.map(({ kind }: { kind: string }) => kind)
    const wanted = ['APPLICATIONS_TO_DECIDE', 'APPROVALS_WITHOUT_LEASE', 'PAYMENTS_TO_CONFIRM', 'RENT_OVERDUE']
    expect(kinds).toEqual(
      expect.arrayContaining([...wanted, 'TICKETS_URGENT', 'LEASES_TO_ACTIVATE', 'LEASES_ENDING', 'INQUIRIES']),
    )
    expect(tasks.find(({ kind }: { kind: string }) => kind === 'RENT_OVERDUE')).toMatchObject({ count: 1 })
    const [urgent] = (await listAs('landlord', api.tickets.list)).filter(({ priority }) => priority === 'URGENT')
    expect(urgent).toMatchObject({ status: 'OPEN', assigneeName: null })
  })

  it('show a deposit that is half returned', async () => {
    const [kept, ...more] = (await entries()).filter(({ kind }) => kind === 'DEDUCTION')
    const deposit = await readAs('admin', api.deposits.read, { id: String(kept?.lease_id) })
    expect([deposit, more]).toMatchObject([{ paid: 1620, deducted: 280, refunded: 810, held: 530 }, []])
  })

  it('hold a renewal, a credit, a late fee and a payment that was returned', async () => {
    expect((await listAs('landlord', api.leases.list)).filter(({ renewsId }) => renewsId !== null)).toHaveLength(1)
    const all = await entries()
    const ofRent = all.filter(({ account }) => account === 'RENT')
    expect(valuesOf(ofRent, 'kind')).toEqual(new Set(['CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL']))
    expect(valuesOf(all, 'charge_kind')).toEqual(
      new Set(['RENT', 'PET', 'PARKING', 'OTHER', 'DEPOSIT', 'LATE_FEE', null]),
    )
    const failed = (await listAs('admin', api.payments.list)).filter(({ status }) => status === 'FAILED')
    expect(failed.map(({ failureReason }) => String(failureReason).length)).not.toContain(0)
    expect(failed).toHaveLength(2)
  })

  it('explain every decision: reasons of each decline, conditions of some approvals', async () => {
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('applications').select(['status', 'decline_reasons', 'conditions', 'criteria']).execute(),
    )
    const of = (wanted: string) => rows.filter(({ status }) => status === wanted)
    expect(of('DECLINED').filter((row) => row.decline_reasons.length === 0)).toEqual([])
    expect(of('APPROVED').filter(({ conditions }) => conditions !== null).length).toBeGreaterThanOrEqual(2)
    expect(of('REVIEWING').filter(({ criteria }) => criteria !== null).length).toBeGreaterThanOrEqual(2)
  })

  it('bring inquiries of each temperature to the right people', async () => {
    for (const key of ['landlord', 'landlord2'] as const) {
      const expected = DEMO_LEADS.filter(
        ({ property }) => DEMO_PROPERTIES.find((home) => home.key === property)?.landlord === key,
      ).map((lead) => [leadEmail(lead), lead.temperature])
      const { leads }: { leads: Lead[] } = await readAs(key, api.leads.list)
      expect(leads.map(({ email, temperature }) => [email, temperature])).toEqual(expected.toReversed())
      expect(new Set(leads.map(({ temperature }) => temperature)).size).toBe(3)
    }
    const mine: Lead[] = (await readAs('landlord', api.leads.list)).leads
    expect(new Set(mine.map(({ status }) => status))).toEqual(
      new Set(['NEW', 'ANSWERED', 'SHOWING', 'APPLIED', 'LOST']),
    )
    const { leads }: { leads: Lead[] } = await readAs('admin', api.leads.list)
    expect(leads.filter(({ propertyId }) => propertyId === null)).toHaveLength(1)
  })

  it('show the landlord rents that were suggested, with each goal', async () => {
    const read = ({ id }: { id?: unknown }) => readAs('landlord', api.rentAnalyses.list, { propertyId: String(id) })
    const lists = await Promise.all((await listAs('landlord', api.properties.list)).map(read))
    expect(new Set(lists.flatMap(({ analyses }) => analyses).map(({ goal }) => goal))).toEqual(new Set(RENT_GOALS))
  })

  it('bring requests and applications to be an affiliate in every state', async () => {
    const of = async (endpoint: Endpoint) => valuesOf(await listAs('admin', endpoint), 'status')
    expect(await of(api.contactRequests.list)).toEqual(new Set(CONTACT_REQUEST_STATUSES))
    expect(await of(api.affiliateApplications.list)).toEqual(new Set(AFFILIATE_APPLICATION_STATUSES))
    const approved = (await listAs('admin', api.affiliateApplications.list)).filter((row) => row.status === 'APPROVED')
    const details = await Promise.all(
      approved.map(({ id }) => readAs('admin', api.affiliateApplications.read, { id: String(id) })),
    )
    expect(details).toMatchObject([
      { access: 'INVITED', results: null },
      { email: demoEmail('affiliate'), access: 'JOINED', results: { clicks: 40, signUps: 5 } },
    ])
  })

  it('show the affiliate how the link is doing', async () => {
    const summary = await readAs('affiliate', api.referrals.summary)
    expect(summary).toMatchObject({ clicks: 40, signUps: 5, active: 3 })
    const sum = (days: { count: number }[]) => days.reduce((total, { count }) => total + count, 0)
    expect(sum(summary.clicksByDay)).toBe(40)
  })

  it('show the landlord a year of rent that is about as high in each month, and nearly all of it collected', async () => {
    const { months } = await readAs('landlord', api.reports.income)
    // Of the last month, only half an hour is over.
    const full: { charged: number; collected: number }[] = months.slice(0, -1)
    const shares = full.map(({ charged, collected }) => collected / charged)
    expect(shares.filter((share) => share < 0.94 || share > 1.04)).toEqual([])
    const collected = full.map((month) => month.collected)
    expect(Math.min(...collected) / Math.max(...collected)).toBeGreaterThan(0.85)
  })

  it('show the owner a year of movements in each of three homes, and a bill that came late', async () => {
    const homes = await listAs('owner', api.properties.list)
    expect(homes).toHaveLength(3)
    const adjusted: number[] = []
    for (const { id } of homes) {
      const { statements } = await readAs('owner', api.statements.list, { id: String(id) })
      const moved = statements.filter(({ received }: { received: number }) => received > 0)
      expect(moved.length).toBeGreaterThanOrEqual(11)
      const issued = statements.filter(({ issuedAt }: { issuedAt: string | null }) => issuedAt !== null)
      expect(statements.length - issued.length).toBeOneOf([2, 3])
      for (const { adjustments } of statements) for (const { amount } of adjustments) adjusted.push(amount)
    }
    expect(adjusted).toEqual([46.1])
  })

  it('have two people who apply together, in one place', async () => {
    const together = (await listAs('landlord', api.applications.list)).filter(({ groupId }) => groupId !== null)
    const found = together.map(({ applicantName, place }) => `${place} ${applicantName}`)
    expect(found).toEqual(['1 Kim Min-jun', '1 Zofia Wójcik'])
  })

  it('leave a dozen letters in the mailbox and none to send', async () => {
    const letters = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select(['state', 'via']).execute(),
    )
    expect(letters).toEqual(Array.from({ length: 12 }, () => ({ state: 'SENT', via: 'mailbox' })))
    expect((await server.jobs.drain()).done.length).toBe(0)
  })

  it('leave plenty of homes listed', async () => {
    expect((await listAs('tenant', api.properties.list)).length).toBeGreaterThanOrEqual(20)
    expect(new Set(DEMO_PROPERTIES.map(({ city }) => city)).size).toBeGreaterThanOrEqual(8)
  })

  it('have a house of six homes and a duplex, each with one home that is leased', async () => {
    const shares = (await listAs('landlord', api.buildings.list)).map(
      (one) => `${one.name}: ${one.leasedHomes} of ${one.homes}`,
    )
    expect(shares.sort()).toEqual(['Alder Street Apartments: 1 of 6', 'St. Johns Duplex: 1 of 2'])
  })

  it('are dated in the past, and newer ones come first', async () => {
    for (const [endpoint, field] of [
      [api.users.list, 'createdAt'],
      [api.properties.list, 'createdAt'],
      [api.applications.list, 'submittedAt'],
      [api.leases.list, 'createdAt'],
      [api.tickets.list, 'createdAt'],
    ] as const) {
      const times = (await listAs('admin', endpoint)).map((row) => String(row[field]))
      expect(times[0]?.localeCompare(NOW.toISOString())).toBe(-1)
      expect(times).toEqual(times.toSorted().reverse())
    }
    const paid = (await listAs('admin', api.payments.list))
      .flatMap(({ paidAt }) => paidAt ?? [])
      .map(String)
      .toSorted()
    expect(paid.at(-1)?.localeCompare(NOW.toISOString())).toBe(-1)
    expect(NOW.getTime() - Date.parse(paid[0] ?? '')).toBeGreaterThan(330 * 86_400_000)
  })

  it('leave an audit event for every command, at its time', async () => {
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select(['action', 'at']).execute(),
    )
    const count = (name: string) => events.filter(({ action }) => action === name).length
    const units = DEMO_BUILDINGS.flatMap(({ added }) => added.labels)
    expect(count('property.create')).toBe(DEMO_PROPERTIES.length + units.length)
    expect(count('application.create')).toBe((await listAs('admin', api.applications.list)).length)
    expect(count('payment.record') + count('payment.report')).toBe((await listAs('admin', api.payments.list)).length)
    expect(events.filter(({ at }) => at > NOW)).toEqual([])
  })

  it.each([
    ['landlord', 'landlord2', [api.properties, api.applications, api.tenants, api.leases, api.payments]],
    ['landlord', 'landlord2', [api.tickets, api.reminders]],
    ['tenant', 'tenant2', [api.applications, api.payments, api.tickets]],
  ] as const)('of %s and %s are apart', async (one, other, nouns) => {
    for (const { list } of nouns) {
      const mine = valuesOf(await listAs(one, list), 'id')
      const theirs = valuesOf(await listAs(other, list), 'id')
      expect(mine.size).toBeGreaterThan(0)
      expect(theirs.size).toBeGreaterThan(0)
      expect([...mine].filter((id) => theirs.has(id))).toEqual([])
    }
  })

  it('show the manager what was assigned, and the owner what they own', async () => {
    const managed = valuesOf(await listAs('manager', api.properties.list), 'title')
    expect(managed).toEqual(new Set(DEMO_PROPERTIES.filter(({ isManaged }) => isManaged).map(({ title }) => title)))
    const owned = valuesOf(await listAs('owner', api.properties.list), 'title')
    expect(owned).toEqual(new Set(DEMO_PROPERTIES.filter(({ hasOwner }) => hasOwner).map(({ title }) => title)))
  })
})

describe('a second start', () => {
  it('loads nothing again', async () => {
    const events = () =>
      systemTransaction(server.services.db, (tx) => tx.selectFrom('audit_events').select('id').execute())
    const before = await events()
    const lines: string[] = []
    await prepareDemo(server.services, 'embedded', (line) => lines.push(line))
    await expect(loadDemoData(server.services, () => undefined)).rejects.toThrow('already has accounts')
    expect(lines).toEqual([])
    expect(await events()).toHaveLength(before.length)
    expect(said[0]).toBe('Preparing demo data …')
  })

  it('in production is refused until the demo accounts are closed, and demo data is refused always', async () => {
    const services = { ...server.services, env: { ...server.services.env, NODE_ENV: 'production' as const } }
    await expect(prepareDemo(services, 'embedded', () => undefined)).rejects.toThrow('holds demo accounts')
    await expect(loadDemoData(services, () => undefined)).rejects.toThrow('not for production')
  })
})

describe('the jobs of the first day', () => {
  const runAt = async (now: string) => {
    server.clock.now = new Date(now)
    const before = new Set((await entries()).map(({ id }) => id))
    for (const job of [chargeRent, chargeLateFees, endLeases]) await job(server.services)
    return (await entries()).filter(({ id }) => !before.has(id))
  }

  it('charge nothing right away, and in the morning only that day’s rents', async () => {
    expect(await runAt('2026-03-01T00:31:00Z')).toEqual([])
    const charged = await runAt('2026-03-01T15:00:00Z')
    const due = DEMO_LEASES.filter(({ status, dueDay }) => status === 'ACTIVE' && dueDay === 1)
    const extras = due.flatMap(({ extras = [] }) => extras)
    expect(charged).toHaveLength(due.length + extras.length)
    expect(valuesOf(charged, 'charge_kind')).toEqual(new Set(['RENT', ...extras.map(({ kind }) => kind)]))
    expect(valuesOf(charged, 'due_on')).toEqual(new Set(['2026-03-01']))
    expect(await runAt('2026-03-01T15:10:00Z')).toEqual([])
  })
})
