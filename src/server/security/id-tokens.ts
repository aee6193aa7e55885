import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwksCache,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import { SUBJECT_MAX } from '#contract/identities.ts'
import { email } from '#contract/values.ts'
import type { Env } from '../env.ts'
import { refused, sessionEnded } from '../http/errors.ts'

/** Who an ID token is for. */
export interface Identity {
  /** The provider and its project, which give out the subjects. */
  provider: string
  subject: string
  /** In lower case; null for an account without an address. */
  email: string | null
  /** Whether the provider knows that the address is theirs. */
  isEmailVerified: boolean
  /** When they last signed in at the provider; refreshing a token doesn't change it. */
  signedInAt: Date
}

export interface IdTokens {
  /**
   * Checks a token's signature, project and times.
   * @throws Refusal `unauthenticated` for a token that doesn't count, `unavailable` when the provider's keys can't be had.
   */
  check(token: string): Promise<Identity>
}

interface Parts {
  clock: () => Date
  keys: URL | undefined
}

const FIREBASE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)
const HOUR = 3_600_000
/** How long keys count as new, and how long they do when newer ones can't be fetched. */
const KEYS_FRESH_MS = HOUR
const KEYS_USABLE_MS = 24 * HOUR
const KEYS_TIMEOUT_MS = 4_000
/** After a try to fetch the keys, the next one waits this long. */
const KEYS_PAUSE_MS = 30_000
/** Clocks differ a little; a Firebase token lasts an hour. */
const CLOCK_DIFFERENCE_S = 5
const TOKEN_AGE_S = 3_700

/** Checks the tokens of the Firebase project in the settings; null without one. */
export function createIdTokens(firebase: Env['FIREBASE'], { clock, keys }: Parts): IdTokens | null {
  if (firebase === null) return null
  const { projectId, emulator } = firebase
  const readSigned = signedReader(keys ?? FIREBASE_KEYS)
  // The emulator doesn't sign its tokens. `readEnv` refuses one in production, or for a real project.
  const read = emulator === null ? readSigned : readUnsigned
  return {
    async check(token) {
      const now = clock()
      const payload = await read(token, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        maxTokenAge: TOKEN_AGE_S,
        clockTolerance: CLOCK_DIFFERENCE_S,
        requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
        currentDate: now,
      })
      return identityOf(payload, `firebase:${projectId}`, now)
    },
  }
}

type Read = (token: string, options: JWTVerifyOptions) => Promise<JWTPayload>

function signedReader(url: URL): Read {
  const keyOf = keptKeys(url)
  return async (token, options) => {
    try {
      return (await jwtVerify(token, keyOf, { ...options, algorithms: ['RS256'] })).payload
    } catch (error) {
      if (isAboutToken(error)) throw sessionEnded()
      throw refused('unavailable', 'We can’t check your sign-in right now. Try again in a moment.', {
        retryAfter: KEYS_PAUSE_MS / 1000,
      })
    }
  }
}

const readUnsigned: Read = async (token, options) => {
  try {
    return UnsecuredJWT.decode(token, options).payload
  } catch (error) {
    if (isAboutToken(error)) throw sessionEnded()
    throw error
  }
}

/**
 * The provider's keys, fetched when needed and kept. While they can't be fetched, those we have count for a day, and a
 * token with another key can't be judged.
 */
function keptKeys(url: URL): JWTVerifyGetKey {
  const kept: { jwks?: Parameters<typeof createLocalJWKSet>[0]; uat?: number } = {}
  const remote = createRemoteJWKSet(url, {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_PAUSE_MS,
    cacheMaxAge: KEYS_FRESH_MS,
    [jwksCache]: kept as Record<string, never>,
  })
  let failure: { at: number; error: unknown } | undefined
  return async (header, token) => {
    const isPausing = failure !== undefined && Date.now() - failure.at < KEYS_PAUSE_MS
    try {
      if (isPausing) throw failure?.error
      return await remote(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      if (!isPausing) failure = { at: Date.now(), error }
      const { jwks, uat = 0 } = kept
      if (jwks === undefined || Date.now() - uat > KEYS_USABLE_MS) throw error
      return createLocalJWKSet(jwks)(header, token).catch(() => Promise.reject(error))
    }
  }
}

const ABOUT_TOKEN = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
]

/** Whether the token is to blame; else it is the keys. */
const isAboutToken = (error: unknown): boolean => ABOUT_TOKEN.some((kind) => error instanceof kind)

function identityOf(payload: JWTPayload, provider: string, now: Date): Identity {
  const { sub: subject, auth_time: at } = payload
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX || subject.includes('\0'))
    throw sessionEnded()
  if (typeof at !== 'number' || !(at > 0) || at * 1000 > now.getTime() + CLOCK_DIFFERENCE_S * 1000) throw sessionEnded()
  const address = email().safeParse(payload.email)
  return {
    provider,
    subject,
    email: address.success ? address.data : null,
    isEmailVerified: payload.email_verified === true,
    signedInAt: new Date(at * 1000),
  }
}
