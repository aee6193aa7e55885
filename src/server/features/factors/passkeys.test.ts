import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { newHolder, PASSWORD } from '#test/harness/factors.ts'
import { passkeyDevice } from '#test/harness/passkeys.ts'
import { placeOf } from './passkey-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const elsewhere = { origin: 'https://evil.example' }
const otherSite = { rpId: 'evil.example' }

/** An account with a passkey. */
async function withPasskey() {
  const holder = await newHolder(server)
  const device = passkeyDevice(placeOf(server.services))
  const start = async () => {
    const { body } = await holder.send(api.factors.startPasskey, { currentPassword: PASSWORD })
    return String(body.data.challenge)
  }
  const add = (passkey: object) => holder.send(api.factors.addPasskey, { name: 'Phone', passkey })
  const added = await add(device.make(await start(), { count: 1 }))
  return { holder, device, start, add, added }
}
const begin = async () => String((await server.anonymous.send(api.factors.startPasskeySignIn)).body.data.challenge)
const enter = async (passkey: object) =>
  (await server.anonymous.send(api.factors.signInWithPasskey, { body: { passkey } })).status

describe('adding a passkey', () => {
  it('takes the password, and brings recovery codes', async () => {
    const { holder, added } = await withPasskey()
    expect([added.status, added.body.data.recoveryCodes.length]).toEqual([200, 10])
    expect((await holder.send(api.factors.own)).body.data.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    expect((await holder.send(api.factors.startPasskey, { currentPassword: 'guess!' })).status).toBe(422)
  })

  it.each([elsewhere, otherSite, { isVerified: false }])('refuses one made with %j', async (where) => {
    const { start, add } = await withPasskey()
    expect((await add(passkeyDevice(placeOf(server.services)).make(await start(), where))).status).toBe(409)
  })

  it('uses a challenge once, and only for the account that asked', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const challenge = await theirs.start()
    const made = passkeyDevice(placeOf(server.services)).make(challenge)
    expect((await mine.add(made)).status).toBe(409)
    expect([(await theirs.add(made)).status, (await theirs.add(made)).status]).toEqual([200, 409])
  })
})

describe('signing in with a passkey alone', () => {
  it('works once per challenge', async () => {
    const { device } = await withPasskey()
    const use = device.use(await begin(), { count: 2 })
    expect([await enter(use), await enter(use)]).toEqual([200, 409])
  })

  it.each([elsewhere, otherSite, { isVerified: false }, { count: 1 }])('refuses a use with %j', async (where) => {
    const { device } = await withPasskey()
    expect(await enter(device.use(await begin(), { count: 2, ...where }))).toBe(401)
  })

  it('refuses a passkey that was removed, and a challenge that we didn’t make', async () => {
    const { holder, device } = await withPasskey()
    expect(await enter(device.use('A'.repeat(43), { count: 2 }))).toBe(409)
    const [{ id }] = (await holder.send(api.factors.own)).body.data.passkeys
    const remove = () => holder.send(api.factors.removePasskey, { currentPassword: PASSWORD }, { id })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await enter(device.use(await begin(), { count: 2 }))).toBe(401)
  })
})

describe('confirming a password with a passkey', () => {
  const confirm = async (challenge: string, passkey: object) =>
    (await server.anonymous.send(api.factors.confirmSignIn, { body: { challenge, passkey } })).status

  it('works with the account’s own, and with no one else’s', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const { secondFactor } = (await mine.holder.signIn()).body.data
    expect(secondFactor.methods).toEqual(['passkey', 'recoveryCode'])
    const { challenge } = secondFactor.passkey
    expect(await confirm(challenge, theirs.device.use(challenge, { count: 2 }))).toBe(401)
    expect(await confirm(challenge, mine.device.use(await begin(), { count: 2 }))).toBe(401)
    expect(await confirm(challenge, mine.device.use(challenge, { count: 2 }))).toBe(200)
  })
})
