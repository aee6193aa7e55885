import { api } from '#contract/api.ts'
import { SIGNED_IN_HINT } from '#contract/paths.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import type { OwnUser } from '#contract/users.ts'
import { type Call, createCall } from '#web/api/call.ts'
import { noteSecret } from './secrets.ts'

/** The demo data's accounts, one per role, and two whose rows the first landlord and tenant must never see. */
export const DEMO_ACCOUNTS = [
  'admin',
  'manager',
  'landlord',
  'tenant',
  'owner',
  'affiliate',
  'landlord2',
  'tenant2',
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

export const DEMO_PASSWORD = 'demo1234'
export const demoEmail = (account: DemoAccount): string => `${account}@properplace.test`

/** Someone with an account, and API calls in their name. */
export interface Somebody {
  token: string
  user: OwnUser
  password: string
  call: Call
}

/** API calls to the server at `baseURL`, as the browser makes them. */
export const callAt = (baseURL: string, token: string | null = null): Call =>
  createCall({
    fetch: (...request) => fetch(...request),
    session: { token: () => token, clear: () => {}, business: () => null },
    device: () => null,
    apiBase: () => `${baseURL}/api`,
    location: () => ({ pathname: '/login', search: '', assign: () => {} }),
  })

/** Signs a person in. */
export async function signedIn(baseURL: string, email: string, password: string): Promise<Somebody> {
  const reply = await callAt(baseURL)(api.auth.login, { body: { email, password }, anonymous: true })
  if ('secondFactor' in reply) throw new Error(`${email} needs a second factor`)
  const { token, user } = reply
  noteSecret(token)
  noteSecret(password)
  return { token, user, password, call: callAt(baseURL, token) }
}

/** A name that no other test uses. */
export const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Makes an account and signs it in. */
export async function newcomer(baseURL: string, role: SelfServiceRole, firstName = 'Maya'): Promise<Somebody> {
  const email = `newcomer.${unique()}@example.com`
  const password = 'a long evening walk'
  const body = { firstName, lastName: 'Okafor', email, password, role, phone: null }
  await callAt(baseURL)(api.auth.registerDirect, { body, anonymous: true })
  return signedIn(baseURL, email, password)
}

/** What the browser of a signed-in person holds. */
export function browserStateOf(baseURL: string, { token, user }: Pick<Somebody, 'token' | 'user'>) {
  const { id, firstName, lastName, email, role, portfolioId } = user
  const { origin, hostname } = new URL(baseURL)
  return {
    cookies: [
      {
        name: SIGNED_IN_HINT,
        value: '1',
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'pp_jwt', value: token },
          { name: 'pp_user', value: JSON.stringify({ id, firstName, lastName, email, role, portfolioId }) },
        ],
      },
    ],
  }
}
