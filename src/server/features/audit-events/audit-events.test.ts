import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { askLater } from '#server/features/auth/account-requests.ts'
import { systemCall } from '#server/http/call.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

let server: TestServer
let admin: Person
let landlord: Person
let tenant: Person
let home: string
let propertyId: string
let applicationId: string
beforeAll(async () => {
  server = await testServer()
  ;[admin, landlord, tenant] = await Promise.all([server.as('ADMIN'), server.as('LANDLORD'), server.as('TENANT')])
  home = `Heron ${landlord.id}`
  propertyId = await addProperty(landlord, { title: home })
  applicationId = await addApplication(tenant, propertyId)
  await landlord.send(api.applications.read, { params: { id: applicationId } })
  await landlord.send(api.applications.decide, { params: { id: applicationId }, body: { status: 'APPROVED' } })
})

const list = (query: Record<string, string | number>) => admin.send(api.auditEvents.list, { query })
const actionsOf = async (query: Record<string, string | number>) =>
  (await list({ pageSize: 100, ...query })).body.data.map((event: { action: string }) => event.action)
const LIFE = ['application.approve', 'application.read', 'application.create', 'property.create']

describe('the audit log', () => {
  it('says who did what to which record, when, from where and with what outcome', async () => {
    const [event] = (await list({ search: home, action: 'application.approve' })).body.data
    const applicant = (await landlord.send(api.applications.read, { params: { id: applicationId } })).body.data
    expect(event).toMatchObject({
      actor: { id: landlord.id, email: landlord.email, name: expect.stringContaining('Test') },
      actorRole: 'LANDLORD',
      action: 'application.approve',
      subjectType: 'application',
      subjectId: applicationId,
      subjectName: applicant.applicantName,
      propertyTitle: home,
      outcome: 'ok',
      ip: '127.0.0.1',
      detail: { from: 'PENDING', to: 'APPROVED' },
    })
    expect(Date.now() - Date.parse(event.at)).toBeLessThan(3_600_000)
  })

  it.each(ROLES.filter((role) => !['ADMIN', 'LANDLORD'].includes(role)))(
    'is refused to %s, and so is its file',
    async (role) => {
      const person = await server.as(role)
      for (const endpoint of [api.auditEvents.list, api.exports.auditEvents])
        expect((await person.send(endpoint)).status).toBe(403)
    },
  )

  it('asks visitors to sign in', async () => {
    for (const endpoint of [api.auditEvents.list, api.auditEvents.activity, api.exports.auditEvents])
      expect((await server.anonymous.send(endpoint)).status).toBe(401)
  })

  it('is newest first, and can be sorted', async () => {
    expect((await actionsOf({ search: home })).slice(-4)).toEqual(LIFE)
    expect((await actionsOf({ search: home, sort: 'at', order: 'asc' })).slice(0, 4)).toEqual(LIFE.toReversed())
    expect(await actionsOf({ search: home, sort: 'action', order: 'asc' })).toEqual(
      (await actionsOf({ search: home })).toSorted(),
    )
    expect((await list({ search: home, pageSize: 2, page: 2 })).body).toMatchObject({ page: 2, pageSize: 2 })
  })

  it('can be filtered by person, action, record type, outcome and days', async () => {
    expect(await actionsOf({ search: home, actor: tenant.email.toUpperCase() })).toEqual(['application.create'])
    expect(await actionsOf({ actor: `${tenant.email}zzz` })).toEqual([])
    expect(await actionsOf({ search: home, action: 'property.create' })).toEqual(['property.create'])
    expect(await actionsOf({ search: home, subjectType: 'property' })).toEqual(['property.create'])
    expect(await actionsOf({ search: home, outcome: 'refused' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await actionsOf({ search: home, from: today, to: today })).slice(-4)).toEqual(LIFE)
    expect(await actionsOf({ search: home, to: '2020-01-01' })).toEqual([])
    expect(await actionsOf({ search: home, from: '2999-01-01' })).toEqual([])
  })

  it('finds what was typed in names, addresses, ids and the words for an action', async () => {
    for (const search of [landlord.email, propertyId, home.toUpperCase()])
      expect(await actionsOf({ search, action: 'property.create' })).toEqual(['property.create'])
    expect(await actionsOf({ search: 'approved an APPLICATION', actor: landlord.email })).toEqual([
      'application.approve',
    ])
    expect(await actionsOf({ search: `${home}zzz` })).toEqual([])
    expect(await actionsOf({ search: '%', actor: landlord.email })).toEqual([])
  })

  it.each([{ action: 'x' }, { subjectType: 'x' }, { outcome: 'x' }, { from: 'x' }, { sort: 'ip' }, { unknown: 1 }])(
    'refuses %j',
    async (query) => {
      expect((await list(query as Record<string, string>)).status).toBe(422)
    },
  )

  it('shows the current names of people and records', async () => {
    const person = await server.as('LANDLORD')
    const id = await addProperty(person, { title: `Before ${person.id}` })
    const title = `After ${person.id}`
    await person.send(api.properties.update, { params: { id }, body: { title } })
    await person.send(api.auth.profile, { body: { firstName: 'Renamed', lastName: person.id, phone: null } })
    const [, created] = (await list({ actor: person.id, subjectType: 'property' })).body.data
    expect(created).toMatchObject({ subjectName: title, propertyTitle: title, actor: { name: `Renamed ${person.id}` } })
    expect(await actionsOf({ search: `Before ${person.id}` })).toContain('property.create')
  })

  it('exports to a file that disarms formulas, and the export is an event too', async () => {
    const person = await server.as('LANDLORD')
    await addProperty(person, { title: `=HYPERLINK("${person.id}")` })
    const answer = await admin.send(api.exports.auditEvents, { query: { actor: person.email } })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-events.csv"')
    const text = answer.bytes.toString('utf8').slice(1)
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    expect(data).toMatchObject([
      { What: 'Added a home', Record: `'=HYPERLINK("${person.id}")`, Email: person.email, Outcome: 'Done' },
    ])
    const [event] = (await list({ action: 'audit-events.export', actor: admin.email })).body.data
    expect(event).toMatchObject({ subjectType: 'audit-events', subjectId: null, detail: { rows: 1 } })
  })
})

describe('signing in', () => {
  const register = async () => {
    const email = `audited.${crypto.randomUUID()}@test.example`
    const person = { firstName: 'Ana', lastName: 'Okafor', role: 'tenant', phone: null }
    await server.anonymous.send(api.auth.registerDirect, { body: { ...person, email, password: 'tin lamp' } })
    return email
  }
  const signIn = (email: string, password: string) =>
    server.anonymous.send(api.auth.login, { body: { email, password } })

  it('is an event by the person who signed in; a refusal is an event by a visitor, about the account', async () => {
    const email = await register()
    await signIn(email, 'tin lamp')
    await signIn(email, 'wrong!')
    const [opened] = (await list({ action: 'session.open', outcome: 'ok', actor: email })).body.data
    expect(opened).toMatchObject({ actor: { email }, actorRole: 'TENANT', subjectName: 'Ana Okafor' })
    await server.jobs.drain()
    const refusals = await list({ action: 'session.open', outcome: 'refused', search: opened.subjectId })
    expect(refusals.body.data).toMatchObject([{ actor: null, subjectId: opened.subjectId, ip: '127.0.0.1' }])
  })

  it('with an unknown address keeps nothing of what was typed', async () => {
    const email = `nobody.${crypto.randomUUID()}@test.example`
    const body = { email, password: 'tin lamp' }
    // The first refusal from this address, so it is written.
    const { status } = await server.anonymous.send(api.auth.login, { body, ip: '203.0.113.61' })
    expect(status).toBe(401)
    await server.jobs.drain()
    const [event] = (await list({ action: 'session.open', outcome: 'refused' })).body.data
    expect(event).toMatchObject({ actor: null, subjectId: null, subjectName: null, detail: {} })
    const { rows } = await rowsLike(email)
    expect(rows).toEqual([])
  })

  it('refused again and again fills no log: the first, the tenth and the hundredth of an hour are events', async () => {
    const email = await register()
    await signIn(email, 'tin lamp')
    const [{ subjectId: id }] = (await list({ action: 'session.open', actor: email })).body.data
    server.clock.now = new Date()
    // What a refused sign-in asks for; signing in itself is limited long before.
    for (let times = 0; times < 12; times++) await askLater(systemCall(server.services), 'refused', email)
    await server.jobs.drain()
    const refusals = (await list({ action: 'session.open', outcome: 'refused', search: id })).body.data
    expect(refusals.map(({ detail }: { detail: object }) => detail)).toEqual([{ attempts: 10 }, { attempts: 1 }])
    server.clock.now = null
  })

  it('to a deactivated account is a refusal too', async () => {
    const email = await register()
    await signIn(email, 'tin lamp')
    const [{ subjectId: id }] = (await list({ action: 'session.open', actor: email })).body.data
    await admin.send(api.users.update, { params: { id }, body: { status: 'Deactivated' } })
    expect((await signIn(email, 'tin lamp')).status).toBe(403)
    await server.jobs.drain()
    expect((await list({ action: 'session.open', outcome: 'refused', search: id })).body.total).toBe(1)
  })

  it('distinguishes a new password from a new name, and a wrong one from a right one', async () => {
    const email = await register()
    const { token } = (await signIn(email, 'tin lamp')).body.data
    const change = (changes: object) =>
      server.anonymous.send(api.auth.profile, {
        body: { firstName: 'Ana', lastName: 'Okafor', phone: null, ...changes },
        headers: { authorization: `Bearer ${token}` },
      })
    await change({})
    expect((await change({ currentPassword: 'wrong!', newPassword: 'ghijkl' })).status).toBe(422)
    expect((await change({ currentPassword: 'tin lamp', newPassword: 'ghijkl' })).status).toBe(200)
    const events = (await list({ actor: email, sort: 'at', order: 'asc' })).body.data
    expect(events.map(({ action, outcome }: { action: string; outcome: string }) => `${action} ${outcome}`)).toEqual([
      'session.open ok',
      'account.update ok',
      'account.password refused',
      'account.password ok',
    ])
  })

  const rowsLike = async (text: string) => ({
    rows: (
      await systemTransaction(server.services.db, (tx) => tx.selectFrom('audit_events').selectAll().execute())
    ).filter((row) => JSON.stringify(row).includes(text)),
  })
})
