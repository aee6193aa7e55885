import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

const PASSWORD = 'correct horse'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

/** Another server on the same database, whose clock is off by `seconds`. */
async function serverOff(seconds: number): Promise<Person['send']> {
  const app = await createApp({ ...server.services, clock: () => new Date(Date.now() + seconds * 1000) })
  onTestFinished(() => app.close())
  return sender(app, undefined)
}

async function register(): Promise<string> {
  const email = `clock.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  return email
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const changePassword = (send: Person['send'], token: string) =>
  send(api.auth.profile, {
    headers: bearer(token),
    body: { firstName: 'A', lastName: 'B', phone: null, currentPassword: PASSWORD, newPassword: 'battery staple' },
  })

describe('servers whose clocks differ', () => {
  it('agree that a new password ends the sessions of the old one', async () => {
    const ahead = await serverOff(5)
    const email = await register()
    const signIn = () => ahead(api.auth.login, { body: { email, password: PASSWORD } })
    const old = (await signIn()).body.data.token
    const changed = await changePassword(server.anonymous.send, (await signIn()).body.data.token)
    expect(changed.status).toBe(200)
    for (const send of [ahead, server.anonymous.send])
      expect((await send(api.auth.me, { headers: bearer(old) })).status).toBe(401)
  })

  it('open sessions that work right after a new password', async () => {
    const behind = await serverOff(-3)
    const email = await register()
    const first = await behind(api.auth.login, { body: { email, password: PASSWORD } })
    const changed = await changePassword(server.anonymous.send, first.body.data.token)
    const body = { email, password: 'battery staple' }
    const { token } = (await behind(api.auth.login, { body })).body.data
    for (const working of [token, changed.body.data.token])
      expect((await behind(api.auth.me, { headers: bearer(working) })).status).toBe(200)
  })
})

it('a clock that jumped and was set back blocks no one', async () => {
  const email = await register()
  const now = Date.now()
  server.clock.now = new Date(now + 17 * 3_600_000)
  const guess = () => server.anonymous.send(api.auth.login, { body: { email, password: 'guess!' } })
  for (let n = 0; n < 11; n++) await guess()
  expect((await guess()).status).toBe(429)
  server.clock.now = new Date(now)
  expect((await server.anonymous.send(api.auth.login, { body: { email, password: PASSWORD } })).status).toBe(200)
})
