import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DEVICE_HEADER } from '#contract/device.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/factories.ts'

const PASSWORD = 'correct horse'
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  server.clock.now = null
})

const newDevice = () => ({ [DEVICE_HEADER]: randomBytes(32).toString('base64url') })

interface From {
  password?: string
  ip?: string
  headers?: Record<string, string>
}

/** A new account, and how to try to sign in to it. */
async function account() {
  const email = `limit.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
  const signIn = ({ password = PASSWORD, ...from }: From = {}) =>
    server.anonymous.send(api.auth.login, { ...from, body: { email, password } })
  /** Wrong passwords until the account is closed to devices that it doesn't know, each from another address. */
  const guessFromEverywhere = async () => {
    for (let n = 1; n <= 11; n++) await signIn({ password: 'guess!', ip: `198.51.100.${n}` })
  }
  return { email, signIn, guessFromEverywhere }
}

type Attempt = Awaited<ReturnType<Awaited<ReturnType<typeof account>>['signIn']>>
const waitOf = ({ status, headers }: Attempt) => (status === 429 ? Number(headers['retry-after']) : status)

describe('guesses from one address', () => {
  it('have to wait longer and longer after five, and never lock the account’s holder out elsewhere', async () => {
    const { signIn } = await account()
    const start = Date.now()
    const minute = (minutes: number) => {
      server.clock.now = new Date(start + minutes * MINUTE)
    }
    const guess = async () => waitOf(await signIn({ password: 'guess!', ip: '198.51.100.7' }))
    minute(0)
    for (let n = 0; n < 5; n++) expect(await guess()).toBe(401)
    expect([await guess(), await guess()]).toEqual([60, 60])
    minute(1)
    expect([await guess(), await guess()]).toEqual([401, 120])
    minute(3)
    expect([await guess(), await guess()]).toEqual([401, 240])
    minute(7)
    expect([await guess(), await guess()]).toEqual([401, 480])
    expect((await signIn({ ip: '203.0.113.9' })).status).toBe(200)
    minute(15)
    expect([await guess(), await guess()]).toEqual([401, 900])
    minute(15 + 24 * 60 + 1)
    expect([await guess(), await guess()]).toEqual([401, 401])
  })

  it('count before they are checked, however many come at once', async () => {
    const { signIn } = await account()
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn({ password: 'guess!' })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
  })

  it('start over with the right password', async () => {
    const { signIn } = await account()
    for (let n = 0; n < 4; n++) await signIn({ password: 'guess!' })
    expect((await signIn()).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await signIn({ password: 'guess!' })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })
})

describe('guesses from everywhere', () => {
  it('are refused after ten in a quarter of an hour, then the right password gets in', async () => {
    const { signIn, guessFromEverywhere } = await account()
    const start = Date.now()
    server.clock.now = new Date(start)
    await guessFromEverywhere()
    expect(waitOf(await signIn({ ip: '203.0.113.9' }))).toBe(900)
    server.clock.now = new Date(start + 15 * MINUTE)
    expect((await signIn({ ip: '203.0.113.9' })).status).toBe(200)
  })

  it('do not keep out a device that has signed in before', async () => {
    const { signIn, guessFromEverywhere } = await account()
    const [known, unknown] = [newDevice(), newDevice()]
    expect((await signIn({ headers: known })).status).toBe(200)
    await guessFromEverywhere()
    expect((await signIn({ headers: unknown })).status).toBe(429)
    expect((await signIn({ headers: known })).status).toBe(200)
  })

  it('may not use a known device’s id without end', async () => {
    const { signIn } = await account()
    const stolen = newDevice()
    await signIn({ headers: stolen })
    const guess = () => signIn({ headers: stolen, password: 'guess!' })
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
  })

  it('do not keep out the person who used a reset link, even while they go on', async () => {
    const { email, signIn, guessFromEverywhere } = await account()
    await guessFromEverywhere()
    const mine = { ip: '203.0.113.9', headers: newDevice() }
    const fresh = { ...mine, password: 'battery staple' }
    await server.anonymous.send(api.auth.forgotPassword, { body: { email } })
    await server.jobs.drain()
    const token = await newestToken(email)
    await server.anonymous.send(api.auth.resetPassword, { ...mine, body: { token, password: fresh.password } })
    await guessFromEverywhere()
    expect((await signIn({ ...fresh, headers: newDevice() })).status).toBe(429)
    expect((await signIn(fresh)).status).toBe(200)
  })
})

it('a device is known to the account that signed in with it and no other', async () => {
  const [mine, theirs] = [await account(), await account()]
  const headers = newDevice()
  await mine.signIn({ headers })
  await theirs.guessFromEverywhere()
  expect((await theirs.signIn({ headers })).status).toBe(429)
})

it('no device’s id is stored', async () => {
  const { signIn } = await account()
  const headers = newDevice()
  await signIn({ headers })
  const rows = await server.services.db.selectFrom('known_devices').select('device_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  const id = Buffer.from(String(headers[DEVICE_HEADER]), 'base64url')
  expect(rows.some(({ device_hash }) => id.equals(device_hash))).toBe(false)
})

async function newestToken(email: string): Promise<string> {
  const mails = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select('body_text').where('to_address', '=', email).orderBy('id', 'desc').execute(),
  )
  return /#([\w-]{43})/.exec(mails[0]?.body_text ?? '')?.[1] ?? ''
}
