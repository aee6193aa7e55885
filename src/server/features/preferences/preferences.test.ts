import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { preferencesInput } from '#test/harness/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const read = (person: Person) => person.send(api.preferences.read)
const save = (person: Person, changes: Record<string, unknown> = {}) =>
  person.send(api.preferences.update, { body: preferencesInput(changes) })

const BLANK = {
  budgetMin: null,
  budgetMax: null,
  preferredBedrooms: null,
  preferredLocations: [],
  petPreferences: [],
  profilePreferences: null,
}

describe('GET /users/me', () => {
  it.each(ROLES)('shows %s their own account and no matching profile', async (role) => {
    const person = await server.as(role)
    const answer = await read(person)
    expect(answer.status).toBe(200)
    expect(answer.body.status).toBe('success')
    const account = { id: person.id, email: person.email, role }
    expect(answer.body.data).toMatchObject({ ...account, ...BLANK, profileUpdatedAt: null })
  })

  it('is about the caller, not an account with the id “me”', async () => {
    const admin = await server.as('ADMIN')
    expect((await read(admin)).body.data.id).toBe(admin.id)
    expect((await admin.send(api.users.read, { params: { id: admin.id } })).body.data.id).toBe(admin.id)
    expect((await admin.send(api.users.read, { params: { id: 'else' } })).status).toBe(422)
  })

  it('shows when the account or the profile last changed', async () => {
    const tenant = await server.as('TENANT')
    server.clock.now = new Date('2026-03-01T10:00:00Z')
    await tenant.send(api.auth.profile, { body: { firstName: 'A', lastName: 'B', phone: null } })
    expect((await read(tenant)).body.data.profileUpdatedAt).toBe('2026-03-01T10:00:00.000Z')
    server.clock.now = new Date('2026-03-02T10:00:00Z')
    await save(tenant)
    expect((await read(tenant)).body.data.profileUpdatedAt).toBe('2026-03-02T10:00:00.000Z')
    server.clock.now = new Date('2026-03-03T10:00:00Z')
    await tenant.send(api.auth.profile, { body: { firstName: 'A', lastName: 'B', phone: null } })
    expect((await read(tenant)).body.data.profileUpdatedAt).toBe('2026-03-03T10:00:00.000Z')
  })
})

describe('PUT /users/profile', () => {
  it('keeps exactly what was sent, with the server’s own time', async () => {
    const tenant = await server.as('TENANT')
    server.clock.now = new Date('2026-04-01T12:00:00Z')
    const { profileUpdatedAt: sent, ...kept } = preferencesInput()
    const answer = await save(tenant)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Preferences saved')
    expect(answer.body.data).toMatchObject({ id: tenant.id, ...kept, profileUpdatedAt: '2026-04-01T12:00:00.000Z' })
    expect(answer.body.data.profileUpdatedAt).not.toBe(sent)
    expect((await read(tenant)).body.data).toEqual(answer.body.data)
  })

  it('replaces what was saved before', async () => {
    const tenant = await server.as('TENANT')
    await save(tenant)
    const answer = await tenant.send(api.preferences.update, { body: {} })
    expect(answer.status).toBe(200)
    expect((await read(tenant)).body.data).toMatchObject(BLANK)
  })

  it.each([
    ['Any', null],
    ['', null],
    [null, null],
    [1, 1],
    [5, 5],
  ])('reads %j bedrooms as %j', async (preferredBedrooms, kept) => {
    const answer = await save(await server.as('TENANT'), { preferredBedrooms })
    expect(answer.body.data.preferredBedrooms).toBe(kept)
  })

  it.each([
    { budgetMin: null },
    { budgetMax: null },
    { budgetMin: 0, budgetMax: 0 },
    { budgetMin: 1200, budgetMax: 1200 },
    { profilePreferences: { lastUpdated: null, preferences: { budgetMin: 900, pets: ['Cat', 'Dog'], note: null } } },
  ])('takes %j', async (changes) => {
    const answer = await save(await server.as('TENANT'), changes)
    expect(answer.body.data).toMatchObject(changes)
  })

  it('refuses a minimum above the maximum with a message', async () => {
    const tenant = await server.as('TENANT')
    const answer = await save(tenant, { budgetMin: 1800.01, budgetMax: 1800 })
    const message = 'Budget max must not be less than the minimum'
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ status: 'error', message, errors: [{ path: 'budgetMax', msg: message }] })
    expect((await read(tenant)).body.data).toMatchObject(BLANK)
  })

  const named = (preferences: unknown) => ({ lastUpdated: null, preferences })
  it.each([
    ['budgetMin', '900'],
    ['budgetMin', -1],
    ['budgetMax', 10.001],
    ['preferredBedrooms', 0],
    ['preferredBedrooms', 6],
    ['preferredBedrooms', 1.5],
    ['preferredBedrooms', 'two'],
    ['preferredLocations', 'Portland'],
    ['preferredLocations', ['nul\u0000byte']],
    ['preferredLocations', Array(21).fill('Portland')],
    ['petPreferences', [7]],
    ['profilePreferences', {}],
    ['profilePreferences', named('Cat')],
    ['profilePreferences', named({ half: '\ud800' })],
    ['profilePreferences', named({ 'nul\u0000': 1 })],
    ['profilePreferences', named({ deep: { er: 1 } })],
    ['profilePreferences', named(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`n${n}`, n])))],
    ['profilePreferences', { ...named({}), more: 1 }],
    ['profileUpdatedAt', 'yesterday'],
    ['userId', 'somebody'],
  ])('refuses %s = %j and keeps what was there', async (field, value) => {
    const tenant = await server.as('TENANT')
    const before = (await save(tenant)).body.data
    const answer = await save(tenant, { [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path.split('.')[0]).toBe(field)
    expect((await read(tenant)).body.data).toEqual(before)
  })

  it('needs a token, and a tenant', async () => {
    expect((await save(server.anonymous)).status).toBe(401)
    expect((await read(server.anonymous)).status).toBe(401)
    for (const role of ROLES.filter((name) => name !== 'TENANT'))
      expect((await save(await server.as(role))).status).toBe(403)
  })

  it('is private', async () => {
    const [one, other] = [await server.as('TENANT'), await server.as('TENANT')]
    await save(one, { budgetMax: 1000 })
    await save(other, { budgetMax: 2000 })
    expect((await read(one)).body.data).toMatchObject({ id: one.id, budgetMax: 1000 })
    expect((await read(other)).body.data).toMatchObject({ id: other.id, budgetMax: 2000 })
  })

  it('leaves an audit event without the preferences themselves', async () => {
    const tenant = await server.as('TENANT')
    await save(tenant)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['action', 'actor_id', 'outcome', 'detail'])
        .where('subject_id', '=', tenant.id)
        .where('action', '=', 'preferences.update')
        .execute(),
    )
    expect(events).toEqual([{ action: 'preferences.update', actor_id: tenant.id, outcome: 'ok', detail: {} }])
  })
})

describe('row-level security behind a forgotten scope', () => {
  /** Runs statements that forgot every WHERE clause, as `person` or as no one in particular. */
  const inside = <T>(person: Person, work: (tx: Tx) => Promise<T>) => {
    const actor = person.role === null ? null : { id: person.id, role: person.role, token: '' }
    return transaction({ services: server.services, actor, ip: '', userAgent: '' }, work)
  }
  const visibleTo = (person: Person) =>
    inside(person, (tx) => tx.selectFrom('tenant_profiles').select('user_id').execute())

  it('shows a profile to its owner and an admin, and to no one else', async () => {
    const tenant = await server.as('TENANT')
    await save(tenant)
    expect(await visibleTo(tenant)).toEqual([{ user_id: tenant.id }])
    expect(await visibleTo(await server.as('ADMIN'))).toContainEqual({ user_id: tenant.id })
    const strangers = [server.anonymous]
    for (const role of ROLES.filter((name) => name !== 'ADMIN')) strangers.push(await server.as(role))
    for (const stranger of strangers) expect(await visibleTo(stranger)).toEqual([])
  })

  it('lets no one change, add or remove someone else’s', async () => {
    const [tenant, other] = [await server.as('TENANT'), await server.as('TENANT')]
    await save(tenant)
    for (const stranger of [await server.as('TENANT'), await server.as('ADMIN'), server.anonymous]) {
      const change = sql`update tenant_profiles set budget_min_cents = 1`
      expect((await inside(stranger, (tx) => change.execute(tx))).numAffectedRows ?? 0n).toBe(0n)
      const add = sql`insert into tenant_profiles (user_id) values (${other.id})`
      await expect(inside(stranger, (tx) => add.execute(tx))).rejects.toThrow(/row-level security/)
      const remove = sql`delete from tenant_profiles`
      await expect(inside(stranger, (tx) => remove.execute(tx))).rejects.toThrow(/permission denied/)
    }
    expect((await read(tenant)).body.data.budgetMin).toBe(950.5)
  })
})
