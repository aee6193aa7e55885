import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { codeAt, STEP_SECONDS } from '#server/features/factors/totp.ts'
import type { Answer, TestServer } from './app.ts'
import { registration } from './factories.ts'

export const PASSWORD = 'correct horse'

interface From {
  ip?: string
  headers?: Record<string, string>
}

/** An account with a password, and how to sign in to it and call with its newest token. */
export interface Holder {
  id: string
  email: string
  token: string
  signIn(from?: From): Promise<Answer>
  send(endpoint: Endpoint, body?: unknown, params?: Record<string, string>): Promise<Answer>
}

/** A new account, signed in. */
export async function newHolder(server: TestServer, role: 'tenant' | 'landlord' = 'tenant'): Promise<Holder> {
  const email = `factors.${newId()}@test.example`
  await server.anonymous.send(api.auth.registerDirect, { body: { ...registration(email), role } })
  const signIn = (from: From = {}) =>
    server.anonymous.send(api.auth.login, { ...from, body: { email, password: PASSWORD } })
  const { token, user } = (await signIn()).body.data
  const holder: Holder = {
    id: user.id,
    email,
    token,
    signIn,
    async send(endpoint, body, params = {}) {
      const headers = { authorization: `Bearer ${holder.token}` }
      const answer = await server.anonymous.send(endpoint, { params, headers, ...(body !== undefined && { body }) })
      if (answer.body?.data?.token) holder.token = answer.body.data.token
      return answer
    },
  }
  return holder
}

/** The code that an app shows now, or some steps away from now. */
export const codeOf = (server: TestServer, secret: string, away = 0): string =>
  codeAt(secret, Math.floor((server.clock.now ?? new Date()).getTime() / 1_000 / STEP_SECONDS) + away)

/** Sets up an authenticator app; resolves to its secret and the recovery codes. The code of the step before is used up. */
export async function addAuthenticator(server: TestServer, holder: Holder) {
  const { secret } = (await holder.send(api.factors.startAuthenticator, { currentPassword: PASSWORD })).body.data
  const { body } = await holder.send(api.factors.confirmAuthenticator, { code: codeOf(server, secret, -1) })
  return { secret: String(secret), recoveryCodes: body.data.recoveryCodes as string[] }
}

/** Adds a passkey named “Phone”, as `make` answers the browser's challenge. */
export async function addPasskey(holder: Holder, make: (challenge: string) => object): Promise<Answer> {
  const { body } = await holder.send(api.factors.startPasskey, { currentPassword: PASSWORD })
  return holder.send(api.factors.addPasskey, { name: 'Phone', passkey: make(String(body.data.challenge)) })
}

/** The challenge of a sign-in with the right password. */
export const challengeOf = async (holder: Holder, from?: From): Promise<string> =>
  (await holder.signIn(from)).body.data.secondFactor.challenge
