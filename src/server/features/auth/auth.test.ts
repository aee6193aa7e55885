import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const registration = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email: `ada.${newId()}@test.example`,
  password: 'correct horse',
  role: 'tenant',
  ...changes,
})
const register = (changes: Record<string, unknown> = {}) => {
  const body = registration(changes)
  return server.anonymous.send(api.auth.registerDirect, { body }).then((answer) => ({ answer, body }))
}
const login = (email: unknown, password: unknown) =>
  server.anonymous.send(api.auth.login, { body: { email, password } })
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('registering', () => {
  it('creates an account that can sign in', async () => {
    const { answer, body } = await register({ phone: '' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'success', data: { user: { role: 'TENANT', phone: null } } })
    expect((await login(body.email, body.password)).status).toBe(200)
  })

  it('ignores the case of the address', async () => {
    const { body } = await register()
    expect((await login(body.email.toUpperCase(), body.password)).status).toBe(200)
    const again = await register({ email: body.email.toUpperCase() })
    expect(again.answer.status).toBe(409)
    expect(again.answer.body.message).toBe('An account with this email already exists')
  })

  it.each(['ADMIN', 'admin', 'property_manager', 'owner', 'affiliate', ['tenant']])(
    'refuses the role %s',
    async (role) => {
      const { answer } = await register({ role })
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe('role')
    },
  )

  it.each([
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['email', 'not an address'],
    ['firstName', '   '],
    ['lastName', 'a'.repeat(10_000)],
    ['firstName', 'nul\u0000byte'],
    ['isAdmin', true],
  ])('refuses %s = %j', async (field, value) => {
    const { answer } = await register({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]).toMatchObject({ path: field, msg: expect.any(String) })
  })

  it('keeps passwords whole: the 128th character counts', async () => {
    const { body } = await register({ password: `${'p'.repeat(127)}1` })
    expect((await login(body.email, `${'p'.repeat(127)}2`)).status).toBe(401)
    expect((await login(body.email, body.password)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address the same way', async () => {
    const { body } = await register()
    const wrong = await login(body.email, 'not the password')
    const unknown = await login(`nobody.${newId()}@test.example`, 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body.message).toBe('Invalid email or password.')
    expect(unknown.body.message).toBe(wrong.body.message)
  })

  it('stores no usable token', async () => {
    const { body } = await register()
    const { token } = (await login(body.email, body.password)).body.data
    const again = (await login(body.email, body.password)).body.data.token
    // 256 bits, another each time.
    for (const one of [token, again]) expect(Buffer.from(one, 'base64url')).toHaveLength(32)
    expect(again).not.toBe(token)
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('sessions').select('token_hash').execute(),
    )
    const kept = rows.map((row) => Buffer.from(row.token_hash).toString('hex'))
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    for (const encoding of ['utf8', 'base64url'] as const)
      expect(kept).not.toContain(Buffer.from(token, encoding).toString('hex'))
  })

  it('replaces a hash that is weaker than today’s', async () => {
    const { body } = await register()
    const weak = await hash(body.password, { memoryCost: 4_096, timeCost: 3, parallelism: 1 })
    const kept = () =>
      systemTransaction(server.services.db, async (tx) => {
        const { password_hash } = await tx
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', body.email)
          .executeTakeFirstOrThrow()
        return password_hash
      })
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ password_hash: weak }).where('email', '=', body.email).execute(),
    )
    expect((await login(body.email, 'guess!')).status).toBe(401)
    expect(await kept()).toBe(weak)
    for (let times = 0; times < 2; times++) expect((await login(body.email, body.password)).status).toBe(200)
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the session', () => {
  it('is known by its token until signing out', async () => {
    const { body } = await register()
    const { token } = (await login(body.email, body.password)).body.data
    const me = await server.anonymous.send(api.auth.me, withToken(token))
    expect(me.body.data).toMatchObject({ token, user: { email: body.email, name: 'Ada Okafor', role: 'TENANT' } })
    expect((await server.anonymous.send(api.auth.logout, withToken(token))).status).toBe(200)
    expect((await server.anonymous.send(api.auth.me, withToken(token))).status).toBe(401)
  })

  it('ends when idle for longer than its role allows', async () => {
    const admin = await server.as('ADMIN')
    const start = Date.now()
    server.clock.now = new Date(start + 29 * 60_000)
    expect((await admin.send(api.auth.me)).status).toBe(200)
    server.clock.now = new Date(start + 29 * 60_000 + 30 * 60_000 + 1_000)
    expect((await admin.send(api.auth.me)).status).toBe(401)
  })

  it('ends after its absolute lifetime no matter how busy it was', async () => {
    const admin = await server.as('ADMIN')
    const start = Date.now()
    for (let half = 1; half < 24; half += 1) {
      server.clock.now = new Date(start + half * 30 * 60_000 - 60_000)
      expect((await admin.send(api.auth.me)).status).toBe(200)
    }
    server.clock.now = new Date(start + 12 * 3_600_000 + 1_000)
    expect((await admin.send(api.auth.me)).status).toBe(401)
  })

  it.each([
    ['nothing', ''],
    ['no token', 'Bearer'],
    ['a short token', 'Bearer x'],
    ['another scheme', 'Basic YTpi'],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a long token', `Bearer ${'A'.repeat(5000)}`],
  ])('does not accept %s', async (_name, authorization) => {
    const answer = await server.anonymous.send(api.auth.me, { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ status: 'error', success: false })
  })
})

describe('the profile', () => {
  it('changes name and phone', async () => {
    const tenant = await server.as('TENANT')
    const answer = await tenant.send(api.auth.profile, {
      body: { firstName: 'New', lastName: 'Name', phone: '555 0123' },
    })
    expect(answer.body).toMatchObject({
      message: 'Profile updated successfully',
      data: {
        token: tenant.token,
        user: { name: 'New Name', phone: '555 0123', profileUpdatedAt: expect.any(String) },
      },
    })
  })

  it('changes the password with the current one, ends every session and hands out a new token', async () => {
    const { body } = await register()
    const first = (await login(body.email, body.password)).body.data.token
    const second = (await login(body.email, body.password)).body.data.token
    const change = { firstName: 'Ada', lastName: 'Okafor', phone: null, newPassword: 'battery staple' }
    const wrong = await server.anonymous.send(api.auth.profile, {
      ...withToken(first),
      body: { ...change, currentPassword: 'wrong one' },
    })
    expect(wrong.status).toBe(422)
    server.clock.now = new Date(Date.now() + 1)
    const answer = await server.anonymous.send(api.auth.profile, {
      ...withToken(first),
      body: { ...change, currentPassword: body.password },
    })
    expect(answer.status).toBe(200)
    for (const old of [first, second]) {
      expect((await server.anonymous.send(api.auth.me, withToken(old))).status).toBe(401)
    }
    expect((await server.anonymous.send(api.auth.me, withToken(answer.body.data.token))).status).toBe(200)
    expect((await login(body.email, body.password)).status).toBe(401)
    expect((await login(body.email, 'battery staple')).status).toBe(200)
  })

  it('requires the current password with a new one', async () => {
    const tenant = await server.as('TENANT')
    const answer = await tenant.send(api.auth.profile, {
      body: { firstName: 'A', lastName: 'B', phone: null, newPassword: 'battery staple' },
    })
    expect(answer.status).toBe(422)
  })
})
