import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Firebase } from '#contract/firebase.ts'

export const PROJECT = 'demo-properplace'
/** A project without an emulator: its tokens are signed. */
export const FIREBASE: Firebase = { projectId: PROJECT, apiKey: 'test-key', emulator: null }

type Pair = Awaited<ReturnType<typeof generateKeyPair>>

/** What a token says; `null` leaves a claim out. */
export type Claims = Record<string, unknown>

/** Someone at the provider who just signed in. `at` is in seconds. */
export const claimsOf = (subject: string, changes: Claims = {}, at = Math.floor(Date.now() / 1000)): Claims => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: subject,
  iat: at,
  exp: at + 3600,
  auth_time: at,
  email: `${subject}@test.example`,
  email_verified: true,
  ...changes,
})

const withoutNulls = (claims: Claims): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))

const makePair = () => generateKeyPair('RS256', { extractable: true })
const pairs = new Map<string, Promise<Pair>>()

/** Making one takes a while, so servers share them. */
function pairFor(kid: string): Promise<Pair> {
  const pair = pairs.get(kid) ?? makePair()
  pairs.set(kid, pair)
  return pair
}

/** A provider's signing keys, published by a server of the test's own. */
export async function startKeyServer() {
  const published = new Map<string, Pair>()
  const state = { asked: 0, status: 200 }
  const server = createServer(async (_request, reply) => {
    state.asked += 1
    const keys = await Promise.all(
      [...published].map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' })),
    )
    reply.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')

  const publish = async (kid: string) => void published.set(kid, await pairFor(kid))
  await publish('first')
  return {
    url: new URL(`http://127.0.0.1:${address.port}/keys`),
    state,
    makePair,
    publish,
    withdraw: (kid: string) => void published.delete(kid),
    /** The public key as PEM would have it, for a token that misuses it as a secret. */
    publicKey: async (kid = 'first') => {
      const pair = published.get(kid)
      if (!pair) throw new Error(`There is no key ${kid}`)
      return JSON.stringify(await exportJWK(pair.publicKey))
    },
    sign: (claims: Claims, { kid = 'first', key }: { kid?: string; key?: CryptoKey } = {}) => {
      const signing = key ?? published.get(kid)?.privateKey
      if (!signing) throw new Error(`There is no key ${kid}`)
      return new SignJWT(withoutNulls(claims)).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(signing)
    },
    stop: () => void server.close(),
  }
}

export type KeyServer = Awaited<ReturnType<typeof startKeyServer>>

/** A token that no one signed, as the emulator gives them out. */
export const unsigned = (claims: Claims): string =>
  [{ alg: 'none', typ: 'JWT' }, withoutNulls(claims), '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.')
