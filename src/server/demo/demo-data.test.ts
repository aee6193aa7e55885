import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PROPERTY_STATUSES } from '#contract/properties.ts'
import {
  LEASE_STATUSES,
  REMINDER_FREQUENCIES,
  REMINDER_TYPES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '#contract/states.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { serverOn, type TestServer } from '#test/harness/app.ts'
import { emptyPlace } from '#test/harness/database.ts'
import { DEMO_APPLICANTS } from './demo-applicants.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail, FURTHER_LANDLORDS } from './demo-people.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'
import { describeDemo, prepareDemo } from './first-start.ts'
import { loadDemoData } from './load-demo-data.ts'

// The first minutes of a month, when rent falls due: whatever would lie in the future shows here.
const NOW = new Date('2026-03-01T00:30:00Z')

/** Seconds of work, and many of them on a machine that does other things. */
const LOADING_MS = 300_000

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

const tokens = new Map<string, string>()

async function signIn(key: string): Promise<string> {
  const earlier = tokens.get(key)
  if (earlier !== undefined) return earlier
  const body = { email: demoEmail(key), password: DEMO_PASSWORD }
  const answer = await server.anonymous.send(api.auth.login, { body })
  expect([key, answer.status]).toEqual([key, 200])
  tokens.set(key, answer.body.data.token)
  return answer.body.data.token
}

/** Every row of a list that the account sees, newest first. */
async function listAs(key: string, endpoint: Endpoint) {
  const headers = { authorization: `Bearer ${await signIn(key)}` }
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await server.anonymous.send(endpoint, { query: { page, pageSize: 100 }, headers })
    expect(status).toBe(200)
    rows.push(...body.data)
    if (rows.length >= body.total) return rows
  }
}

const valuesOf = (rows: Record<string, unknown>[], field: string) => new Set(rows.map((row) => row[field]))

describe('the accounts of the demo', () => {
  it('sign in with the published password', async () => {
    const keys = [...DEMO_ACCOUNTS, ...FURTHER_LANDLORDS, ...DEMO_APPLICANTS].map(({ key }) => key)
    for (const key of new Set(keys)) await signIn(key)
  })

  it('have the role that their name says', async () => {
    const users = await listAs('admin', api.users.list)
    for (const { key, role } of DEMO_ACCOUNTS) {
      expect(users.find(({ email }) => email === demoEmail(key))?.role).toBe(role)
    }
  })

  it('are told to whoever starts the server, while one can register without a mail', async () => {
    const lines = (await describeDemo(server.services)).join('\n')
    for (const { key } of DEMO_ACCOUNTS) expect(lines).toContain(`${demoEmail(key)} `)
    expect(lines).toContain(DEMO_PASSWORD)
    const env = { ...server.services.env, DIRECT_REGISTRATION: false }
    expect(await describeDemo({ ...server.services, env })).toEqual([])
  })

  it('come with a warning when others can reach the server', async () => {
    const env = { ...server.services.env, HOST: '0.0.0.0' }
    expect((await describeDemo({ ...server.services, env })).at(-1)).toContain('DEMO_DATA=false')
    expect((await describeDemo(server.services)).join()).not.toContain('DEMO_DATA')
  })
})

describe('the rows of the demo', () => {
  it('show every state that a command leads to', async () => {
    const states = async (endpoint: Endpoint, field: string) => valuesOf(await listAs('admin', endpoint), field)
    expect(await states(api.properties.list, 'status')).toEqual(new Set(PROPERTY_STATUSES))
    expect(await states(api.applications.list, 'status')).toEqual(
      new Set(['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED']),
    )
    expect(await states(api.leases.list, 'status')).toEqual(new Set(LEASE_STATUSES))
    expect(await states(api.tickets.list, 'status')).toEqual(new Set(TICKET_STATUSES))
    expect(await states(api.tickets.list, 'priority')).toEqual(new Set(TICKET_PRIORITIES))
    expect(await states(api.reminders.list, 'type')).toEqual(new Set([...REMINDER_TYPES, null]))
    expect(await states(api.reminders.list, 'frequency')).toEqual(new Set(REMINDER_FREQUENCIES))
    expect(await states(api.reminders.list, 'isActive')).toEqual(new Set([true, false]))
  })

  it('give the tenant an application in every state, a home with payments, and tickets', async () => {
    const own = await listAs('tenant', api.applications.list)
    expect(own.map(({ status }) => status)).toEqual(['PENDING', 'REVIEWING', 'DECLINED', 'APPROVED'])
    expect((await listAs('tenant', api.payments.list)).length).toBeGreaterThanOrEqual(12)
    expect(await listAs('tenant', api.tickets.list)).toHaveLength(2)
  })

  it('leave plenty of homes on offer', async () => {
    expect((await listAs('tenant', api.properties.list)).length).toBeGreaterThanOrEqual(20)
    expect(new Set(DEMO_PROPERTIES.map(({ city }) => city)).size).toBeGreaterThanOrEqual(8)
  })

  it('describe every home in words of its own', () => {
    const texts = DEMO_PROPERTIES.map(({ description }) => description)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => text.length < 120)).toEqual([])
    // What fair-housing law does not let an advertisement say about who should live there.
    const unlawful =
      /\b(famil(y|ies)|child(ren)?|adults?|single|couples?|students?|seniors?|mature|professionals?|christian|english)\b/i
    expect(texts.filter((text) => unlawful.test(text))).toEqual([])
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
    const paid = (await listAs('admin', api.payments.list)).map(({ paidAt }) => String(paidAt)).toSorted()
    expect(paid.at(-1)?.localeCompare(NOW.toISOString())).toBe(-1)
    expect(NOW.getTime() - Date.parse(paid[0] ?? '')).toBeGreaterThan(330 * 86_400_000)
  })

  it('leave an audit event for every command, at its time', async () => {
    const events = await server.services.db.selectFrom('audit_events').select(['action', 'at']).execute()
    const count = (name: string) => events.filter(({ action }) => action === name).length
    expect(count('property.create')).toBe(DEMO_PROPERTIES.length)
    expect(count('application.create')).toBe((await listAs('admin', api.applications.list)).length)
    expect(count('payment.record')).toBe((await listAs('admin', api.payments.list)).length)
    expect(events.filter(({ at }) => at > NOW)).toEqual([])
  })

  it.each([
    ['landlord', 'landlord2', [api.properties, api.applications, api.tenants, api.leases, api.payments, api.reminders]],
    ['landlord', 'landlord2', [api.tickets]],
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
    const before = await server.services.db.selectFrom('audit_events').select('id').execute()
    const lines: string[] = []
    await prepareDemo(server.services, 'embedded', (line) => lines.push(line))
    await expect(loadDemoData(server.services, () => undefined)).rejects.toThrow('has accounts already')
    expect(lines).toEqual([])
    expect(await server.services.db.selectFrom('audit_events').select('id').execute()).toHaveLength(before.length)
    expect(said[0]).toBe('Preparing demo data …')
  })

  it('in production is refused until the demo accounts are closed, and demo data is refused always', async () => {
    const services = { ...server.services, env: { ...server.services.env, NODE_ENV: 'production' as const } }
    await expect(prepareDemo(services, 'embedded', () => undefined)).rejects.toThrow('holds demo accounts')
    await expect(loadDemoData(services, () => undefined)).rejects.toThrow('not for production')
  })
})
