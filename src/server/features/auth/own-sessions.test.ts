import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Signs a new account in, as often as the caller likes. */
async function account() {
  const email = `devices.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  return async (userAgent: string, ip = '203.0.113.9') => {
    const sending = { ip, headers: { 'user-agent': userAgent }, body: { email, password: 'correct horse' } }
    return String((await server.anonymous.send(api.auth.login, sending)).body.data.token)
  }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const list = async (token: string) => (await server.anonymous.send(api.auth.sessions, bearer(token))).body.data.sessions
const end = (token: string, id: string) =>
  server.anonymous.send(api.auth.endSession, { ...bearer(token), params: { id } })
const isLive = async (token: string) => (await server.anonymous.send(api.auth.me, bearer(token))).status === 200

describe('where someone is signed in', () => {
  it('is listed in plain words, this device first, without what has ended', async () => {
    const signIn = await account()
    const [phone, mac] = [await signIn(IPHONE, '198.51.100.7'), await signIn(FIREFOX)]
    await server.anonymous.send(api.auth.logout, bearer(await signIn(FIREFOX)))
    expect(await list(mac)).toMatchObject([
      { device: 'Firefox on Mac', address: '203.0.113.9', isCurrent: true, lastUsedAt: expect.any(String) },
      { device: 'Safari on iPhone', address: '198.51.100.7', isCurrent: false },
    ])
    expect(await list(phone)).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  })

  it('can be signed out one by one, once, and never someone else’s', async () => {
    const [mine, theirs] = [await account(), await account()]
    const [mac, phone, foreign] = [await mine(FIREFOX), await mine(IPHONE), await theirs(FIREFOX)]
    const [, { id }] = await list(mac)
    const [{ id: foreignId }] = await list(foreign)
    expect((await end(mac, foreignId)).status).toBe(404)
    expect([(await end(mac, id)).status, (await end(mac, id)).status]).toEqual([200, 404])
    expect(await Promise.all([mac, phone, foreign].map(isLive))).toEqual([true, false, true])
  })

  it('ends everywhere at once, and only there', async () => {
    const [signIn, theirs] = [await account(), await account()]
    const [mac, phone, foreign] = [await signIn(FIREFOX), await signIn(IPHONE), await theirs(FIREFOX)]
    expect((await server.anonymous.send(api.auth.logoutAll, bearer(mac))).status).toBe(200)
    expect(await Promise.all([mac, phone, foreign].map(isLive))).toEqual([false, false, true])
    expect(await isLive(await signIn(FIREFOX))).toBe(true)
  })
})
