import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Claims, claimsOf, FIREBASE, type KeyServer, startKeyServer, unsigned } from '#test/identity-keys.ts'
import { createIdTokens, type IdTokens } from './id-tokens.ts'

const NOW_S = Math.floor(Date.now() / 1000)
const HOUR_MS = 3_600_000
const EMULATOR = { ...FIREBASE, emulator: '127.0.0.1:9099' }

let keys: KeyServer
let tokens: IdTokens
let began: number
const tokensOf = (firebase = FIREBASE) => {
  const made = createIdTokens(firebase, { clock: () => new Date(), keys: keys.url })
  if (made === null) throw new Error('There is a project')
  return made
}
beforeEach(async () => {
  began = Date.now()
  keys = await startKeyServer()
  tokens = tokensOf()
})
afterEach(() => {
  vi.useRealTimers()
  keys.stop()
})

const statusOf = (token: string, using = tokens): Promise<number> =>
  using.check(token).then(
    () => 200,
    ({ status }) => status,
  )
/** The time `ms` after the test began. */
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: began + ms })

describe('an ID token', () => {
  it('says who signed in, and when', async () => {
    const claims = claimsOf('ana', { email: 'Ana@Test.Example', auth_time: NOW_S - 60 })
    expect(await tokens.check(await keys.sign(claims))).toEqual({
      provider: 'firebase:demo-properplace',
      subject: 'ana',
      email: 'ana@test.example',
      isEmailVerified: true,
      signedInAt: new Date((NOW_S - 60) * 1000),
    })
  })

  it.each([[false], ['true'], [1], [null]])('proves no address with email_verified %j', async (email_verified) => {
    const found = await tokens.check(await keys.sign(claimsOf('ana', { email_verified })))
    expect(found.isEmailVerified).toBe(false)
  })

  it.each([[null], ['not an address'], [7]])('has no address with email %j', async (email) => {
    expect((await tokens.check(await keys.sign(claimsOf('ana', { email })))).email).toBeNull()
  })

  it.each<[string, Claims]>([
    ['another project', { aud: 'demo-other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
    ['an issuer that is not Google', { iss: 'https://evil.example/demo-properplace' }],
    ['the past', { exp: NOW_S - 6 }],
    ['more than an hour ago', { iat: NOW_S - 3_800, exp: NOW_S + 3_600 }],
    ['the future', { iat: NOW_S + 60 }],
    ['no end', { exp: null }],
    ['no beginning', { iat: null }],
    ['no subject', { sub: null }],
    ['an empty subject', { sub: '' }],
    ['a long subject', { sub: 'x'.repeat(129) }],
    ['a subject that is no text', { sub: 7 }],
    ['no sign-in', { auth_time: null }],
    ['a sign-in in the future', { auth_time: NOW_S + 60 }],
    ['a sign-in that is no time', { auth_time: 'now' }],
    ['a sign-in at no time', { auth_time: 0 }],
  ])('is refused with %s', async (_what, changes) => {
    expect(await statusOf(await keys.sign(claimsOf('ana', changes)))).toBe(401)
  })

  it('is refused when no one signed it', async () => {
    expect(await statusOf(unsigned(claimsOf('ana')))).toBe(401)
  })

  it('is refused when someone else signed it', async () => {
    const { privateKey } = await keys.makePair()
    expect(await statusOf(await keys.sign(claimsOf('ana'), { key: privateKey }))).toBe(401)
  })

  it('is refused when the public key was used as a secret', async () => {
    const secret = new TextEncoder().encode(await keys.publicKey())
    const token = await new SignJWT(claimsOf('ana')).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret)
    expect(await statusOf(token)).toBe(401)
  })

  it('is refused when it was changed', async () => {
    const [head, , signature] = (await keys.sign(claimsOf('ana'))).split('.')
    const body = Buffer.from(JSON.stringify(claimsOf('admin'))).toString('base64url')
    expect(await statusOf([head, body, signature].join('.'))).toBe(401)
  })

  it.each(['', 'a', 'a.b', 'a.b.c', '..', 'e30.e30.e30'])('is refused as %j', async (token) => {
    expect(await statusOf(token)).toBe(401)
  })
})

describe('the provider’s keys', () => {
  it('are fetched once', async () => {
    for (const name of ['ana', 'ben', 'cho']) expect(await statusOf(await keys.sign(claimsOf(name)))).toBe(200)
    expect(keys.state.asked).toBe(1)
  })

  it('can be new ones; a token with an unknown key makes us look, but not again and again', async () => {
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(200)
    await keys.publish('second')
    const token = await keys.sign(claimsOf('ana'), { kid: 'second' })
    expect(await statusOf(token)).toBe(401)
    at(45_000)
    expect(await statusOf(token)).toBe(200)
    const { privateKey } = await keys.makePair()
    const asked = keys.state.asked
    for (let times = 0; times < 5; times += 1)
      expect(await statusOf(await keys.sign(claimsOf('ana'), { kid: 'none', key: privateKey }))).toBe(401)
    expect(keys.state.asked).toBe(asked)
  })

  it('that can’t be had don’t end a session: no one can say whether the token is right', async () => {
    keys.state.status = 500
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(503)
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(503)
    expect(keys.state.asked).toBe(1)
    keys.state.status = 200
    at(45_000)
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(200)
  })

  it('are used for a day while newer ones can’t be had', async () => {
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(200)
    keys.state.status = 500
    const signed = (hours: number, kid = 'first') => keys.sign(claimsOf('ana', {}, NOW_S + hours * 3_600), { kid })
    at(2 * HOUR_MS)
    expect(await statusOf(await signed(2))).toBe(200)
    await keys.publish('second')
    expect(await statusOf(await signed(2, 'second'))).toBe(503)
    expect(await statusOf(await signed(-10))).toBe(401)
    at(25 * HOUR_MS)
    expect(await statusOf(await signed(25))).toBe(503)
  })

  it('stop counting once the provider withdraws them', async () => {
    expect(await statusOf(await keys.sign(claimsOf('ana')))).toBe(200)
    await keys.publish('second')
    const claims = claimsOf('ana', {}, NOW_S + 4_000)
    const [one, other] = [await keys.sign(claims), await keys.sign(claims, { kid: 'second' })]
    keys.withdraw('first')
    at(4_000_000)
    expect(await statusOf(one)).toBe(401)
    expect(await statusOf(other)).toBe(200)
  })
})

describe('with the emulator', () => {
  it('a token needs no signature, but the right project, time and subject', async () => {
    const emulated = tokensOf(EMULATOR)
    expect(await statusOf(unsigned(claimsOf('ana')), emulated)).toBe(200)
    const wrong: Claims[] = [{ aud: 'demo-other' }, { iss: 'x' }, { exp: NOW_S - 60 }, { sub: '' }, { auth_time: null }]
    for (const changes of wrong) expect(await statusOf(unsigned(claimsOf('ana', changes)), emulated)).toBe(401)
    expect(await statusOf('a.b.c', emulated)).toBe(401)
  })
})

it('without a project there is nothing to check tokens with', () => {
  expect(createIdTokens(null, { clock: () => new Date(), keys: undefined })).toBeNull()
})
