import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { TWO_STEPS_HERE } from '#contract/identities.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { sender, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'
import { identityServer } from '#test/harness/identity-server.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof identityServer>>
beforeAll(async () => {
  server = await testServer()
  provider = await identityServer(server)
})
afterAll(() => provider.stop())

const letters = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select('template').where('to_address', '=', email).orderBy('id').execute(),
  )

/** Someone with an account here, who is signed in. */
async function member(role = 'tenant') {
  const person = provider.someone()
  const { body } = await person.register({ role })
  await person.open()
  return { ...person, id: String(body.data.id) }
}

describe('a session of an identity', () => {
  it('ends with sign-out: refreshed tokens open no other, a new sign-in at the provider does', async () => {
    const person = await member()
    expect((await person.send(api.auth.logout)).status).toBe(200)
    expect((await person.send(api.auth.me)).status).toBe(401)
    expect((await person.open()).status).toBe(401)
    await person.signIn()
    expect((await person.send(api.auth.me)).status).toBe(401)
    expect((await person.open()).status).toBe(200)
  })

  it('ends when the account is signed out everywhere, and so do sign-ins that never came here', async () => {
    const person = await member()
    const elsewhere = provider.someone(person.subject)
    await person.send(api.auth.logoutAll)
    expect((await person.send(api.auth.me)).status).toBe(401)
    await elsewhere.signIn()
    expect((await elsewhere.open()).status).toBe(401)
    const later = Math.floor(Date.now() / 1000) + 2
    const token = await person.token({ auth_time: later })
    expect((await sender(provider.app, token)(api.identities.read, { params: { uid: person.subject } })).status).toBe(
      200,
    )
  })

  it('lasts from the sign-in at the provider, however late it came here', async () => {
    const person = await member()
    const month = Math.floor(Date.now() / 1000) - 31 * 86_400
    const token = await person.token({ auth_time: month })
    expect((await sender(provider.app, token)(api.identities.read, { params: { uid: person.subject } })).status).toBe(
      401,
    )
  })

  it('ends unused, and isn’t brought back by asking again', async () => {
    const person = await member()
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('sessions')
        .set({ last_used_at: new Date(Date.now() - 8 * 86_400_000) })
        .where('user_id', '=', person.id)
        .execute(),
    )
    expect((await person.send(api.auth.me)).status).toBe(401)
    expect((await person.open()).status).toBe(401)
  })

  it('isn’t opened for an account that has a second factor, which it would go around', async () => {
    const person = provider.someone()
    const { body } = await person.register({ role: 'tenant' })
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ second_factor_since: new Date() }).where('id', '=', String(body.data.id)).execute(),
    )
    const answer = await person.open()
    expect([answer.status, answer.body.message]).toEqual([403, TWO_STEPS_HERE])
    expect((await person.send(api.auth.me)).status).toBe(401)
  })

  it('ends with an account that is erased, which the provider’s account leads to no more', async () => {
    const person = await member()
    const admin = await server.as('ADMIN')
    expect((await admin.send(api.users.erase, { params: { id: person.id } })).status).toBe(200)
    expect((await person.send(api.auth.me)).status).toBe(401)
    await person.signIn()
    expect((await person.open()).status).toBe(404)
  })

  it('is one per browser and account', async () => {
    const person = await member()
    const headers = { [DEVICE_HEADER]: randomBytes(32).toString('base64url') }
    const params = { uid: person.subject }
    const earlier = await person.signIn()
    await person.send(api.identities.read, { params, headers })
    await person.signIn()
    await person.send(api.identities.read, { params, headers })
    expect((await sender(provider.app, earlier)(api.auth.me)).status).toBe(401)
    expect((await person.send(api.auth.me)).status).toBe(200)
  })

  it('outlives a failure of the provider’s keys: the reply is 503, never 401', async () => {
    const cold = await identityServer(server)
    cold.keys.state.status = 500
    const answer = await cold.someone().send(api.auth.me)
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'We can’t check your sign-in right now. Try again in a moment.',
    ])
    expect(answer.headers['retry-after']).toBe('30')
    await cold.stop()
  })
})

describe('a server with an identity provider', () => {
  it('registers no one with a password of its own', async () => {
    const send = sender(provider.app, undefined)
    for (const endpoint of [api.auth.registerDirect, api.auth.register]) {
      const answer = await send(endpoint, { body: registration(`own.${newId()}@test.example`) })
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Accounts of this server begin at its identity provider. Turn on JavaScript to register.',
      ])
    }
  })

  it('refuses a password where the account has none', async () => {
    const person = await member()
    const body = { firstName: 'A', lastName: 'B', phone: null, currentPassword: 'a guess', newPassword: 'tin lamp' }
    const answer = await person.send(api.auth.profile, { body })
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'currentPassword'])
    const plain = await person.send(api.auth.profile, { body: { firstName: 'A', lastName: 'C', phone: null } })
    expect([plain.status, plain.body.data.user.lastName]).toEqual([200, 'C'])
  })

  it('sends no link for a password that the provider keeps; without the provider, it does', async () => {
    const person = await member()
    await server.jobs.drain()
    const ask = async () => {
      await server.anonymous.send(api.auth.forgotPassword, { body: { email: person.email } })
      return letters(person.email)
    }
    await ask()
    const idTokens = { check: () => Promise.reject(new Error('not asked')) }
    await server.jobs.drain({ services: { ...server.services, idTokens } })
    expect(await letters(person.email)).toEqual([])
    await ask()
    await server.jobs.drain()
    expect(await letters(person.email)).toEqual([{ template: 'account.reset' }])
  })
})

describe('closing an account whose password the provider keeps', () => {
  const at = (secondsAgo: number) => ({ auth_time: Math.floor(Date.now() / 1000) - secondsAgo })
  type Member = Awaited<ReturnType<typeof member>>
  const close = (person: Member, body: object) => person.send(api.account.close, { body })
  const refusalOf = async (person: Member, body: object) => {
    const answer = await close(person, body)
    expect((await person.send(api.auth.me)).status).toBe(200)
    return [answer.status, answer.body.errors?.[0]?.path]
  }

  it('takes a fresh sign-in there that opened no session, and works once', async () => {
    const person = await member()
    expect((await person.send(api.account.closing)).body.data).toMatchObject({ obstacles: [], hasPassword: false })
    const identityToken = await person.token(at(3))
    expect((await close(person, { identityToken })).status).toBe(200)
    expect((await person.send(api.auth.me)).status).toBe(401)
    expect((await close(person, { identityToken })).status).toBe(401)
  })

  it('refuses the session’s own token, an old sign-in, someone else’s, a forged one, a password, and nothing', async () => {
    const [person, other] = [await member(), await member()]
    const refused = [422, 'identityToken']
    expect(await refusalOf(person, { identityToken: await person.token() })).toEqual(refused)
    expect(await refusalOf(person, { identityToken: await person.token(at(301)) })).toEqual(refused)
    expect(await refusalOf(person, { identityToken: await other.token(at(3)) })).toEqual(refused)
    expect(await refusalOf(person, { identityToken: 'not.a.token' })).toEqual(refused)
    expect(await refusalOf(person, { currentPassword: 'tin lamp' })).toEqual([422, 'currentPassword'])
    expect(await refusalOf(person, {})).toEqual([422, 'currentPassword'])
    const both = { identityToken: await person.token(at(3)), currentPassword: 'tin lamp' }
    expect(await refusalOf(person, both)).toEqual([422, 'currentPassword'])
  })
})
