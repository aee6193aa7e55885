import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

const PASSWORD = 'correct horse'
const QUARTER_HOUR = 15 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

async function signedUp() {
  const email = `guessed.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  const signIn = async () => {
    const { token } = (await server.anonymous.send(api.auth.login, { body: { email, password: PASSWORD } })).body.data
    return String(token)
  }
  return { email, signIn }
}

const change = (token: string, currentPassword: string) =>
  server.anonymous.send(api.auth.profile, {
    headers: { authorization: `Bearer ${token}` },
    body: { firstName: 'A', lastName: 'B', phone: null, currentPassword, newPassword: 'battery staple' },
  })
const isSignedIn = async (token: string) =>
  (await server.anonymous.send(api.auth.me, { headers: { authorization: `Bearer ${token}` } })).status === 200

describe('guessing the current password with a stolen token', () => {
  it('ends that session at the fifth wrong one, and blocks the account’s others for a quarter of an hour', async () => {
    const start = Date.now()
    server.clock.now = new Date(start)
    const { signIn } = await signedUp()
    const [stolen, other] = [await signIn(), await signIn()]
    for (let guess = 1; guess <= 5; guess++) {
      expect(await isSignedIn(stolen)).toBe(true)
      expect((await change(stolen, `guess ${guess}`)).status).toBe(422)
    }
    expect((await change(stolen, PASSWORD)).status).toBe(401)
    expect(await isSignedIn(other)).toBe(true)
    const refused = await change(other, PASSWORD)
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many failed attempts. Please try again later.'])
    expect(await isSignedIn(other)).toBe(true)
    server.clock.now = new Date(start + QUARTER_HOUR)
    expect((await change(other, PASSWORD)).status).toBe(200)
  })

  it('gets no more than five answers from many guesses at once', async () => {
    const { signIn } = await signedUp()
    const token = await signIn()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => change(token, `guess ${guess}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429 || status === 401)).toHaveLength(7)
  })

  it('starts over with the right one', async () => {
    const { signIn } = await signedUp()
    const token = await signIn()
    for (let guess = 1; guess <= 4; guess++) expect((await change(token, `guess ${guess}`)).status).toBe(422)
    const renewed = (await change(token, PASSWORD)).body.data.token
    for (let guess = 1; guess <= 4; guess++) expect((await change(renewed, `guess ${guess}`)).status).toBe(422)
    expect(await isSignedIn(renewed)).toBe(true)
  })
})
