import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function account() {
  const email = `again.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  return async (headers: Record<string, string> = {}) => {
    const answer = await server.anonymous.send(api.auth.login, { headers, body: { email, password: 'correct horse' } })
    return String(answer.body.data.token)
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isLive = async (token: string) =>
  (await server.anonymous.send(api.auth.me, { headers: bearer(token) })).status === 200
const newDevice = () => ({ [DEVICE_HEADER]: randomBytes(32).toString('base64url') })

describe('signing in again', () => {
  it('ends the session whose token is sent along, and no other', async () => {
    const signIn = await account()
    const [first, other] = [await signIn(), await signIn()]
    const next = await signIn(bearer(first))
    expect(await Promise.all([first, other, next].map(isLive))).toEqual([false, true, true])
  })

  it('as someone else ends that session too', async () => {
    const [mine, theirs] = [await account(), await account()]
    const first = await mine()
    const next = await theirs(bearer(first))
    expect(await Promise.all([first, next].map(isLive))).toEqual([false, true])
  })

  it('in the same browser ends its earlier session, and leaves those of other browsers', async () => {
    const signIn = await account()
    const [here, elsewhere] = [newDevice(), newDevice()]
    const [first, other] = [await signIn(here), await signIn(elsewhere)]
    const next = await signIn(here)
    expect(await Promise.all([first, other, next].map(isLive))).toEqual([false, true, true])
  })

  it('takes a token that is no longer valid for none', async () => {
    const signIn = await account()
    expect(await isLive(await signIn(bearer('A'.repeat(43))))).toBe(true)
  })
})
