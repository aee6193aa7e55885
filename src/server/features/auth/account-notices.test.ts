import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

const PASSWORD = 'correct horse'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function account() {
  const email = `told.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  const signIn = (userAgent: string, ip = '203.0.113.9', device: Record<string, string> = {}) =>
    server.anonymous.send(api.auth.login, {
      ip,
      headers: { 'user-agent': userAgent, ...device },
      body: { email, password: PASSWORD },
    })
  return { email, signIn }
}

/** The letters to an address, oldest first. */
const letters = (email: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['template', 'body_text']).where('to_address', '=', email).orderBy('id').execute(),
  )

describe('a sign-in on a new device', () => {
  it('is emailed to the account once, and the first one of all isn’t', async () => {
    const { email, signIn } = await account()
    await signIn('curl/8.14.1')
    await signIn('curl/8.14.1')
    expect(await letters(email)).toEqual([])
    const device = { [DEVICE_HEADER]: randomBytes(32).toString('base64url') }
    await signIn(IPHONE, '198.51.100.7', device)
    await signIn(IPHONE, '198.51.100.8', device)
    expect(await letters(email)).toEqual([
      { template: 'account.new-device', body_text: expect.stringContaining('Safari on iPhone. Address: 198.51.100.7') },
    ])
  })

  it('is emailed no matter whether it says which device it is', async () => {
    const { email, signIn } = await account()
    await signIn(IPHONE)
    await signIn('curl/8.14.1')
    await signIn(IPHONE, '198.51.100.7')
    expect((await letters(email)).map(({ template }) => template)).toEqual(['account.new-device', 'account.new-device'])
  })
})

it('a new password chosen in the profile is emailed to the account, a new name isn’t', async () => {
  const { email, signIn } = await account()
  let { token } = (await signIn(IPHONE)).body.data
  const change = async (passwords: object) => {
    const body = { firstName: 'A', lastName: 'B', phone: null, ...passwords }
    const headers = { authorization: `Bearer ${token}` }
    token = (await server.anonymous.send(api.auth.profile, { headers, body })).body.data.token
  }
  await change({})
  expect(await letters(email)).toEqual([])
  await change({ currentPassword: PASSWORD, newPassword: 'battery staple' })
  expect(await letters(email)).toEqual([
    { template: 'account.password-changed', body_text: expect.stringContaining('changed in your profile') },
  ])
})
