import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { createIdTokens } from '#server/security/id-tokens.ts'
import { type Claims, claimsOf, FIREBASE, startKeyServer } from '../identity-keys.ts'
import { type Person, sender, type TestServer } from './app.ts'
import { identifiedAccount } from './nouns/identities.ts'

/** The worker's server as one whose accounts sign in at an identity provider. */
export async function identityServer({ services }: TestServer) {
  const keys = await startKeyServer()
  const appWith = (changes: Partial<Env> = {}) =>
    createApp({
      ...services,
      env: { ...services.env, ...changes, FIREBASE },
      idTokens: createIdTokens(FIREBASE, { clock: services.clock, keys: keys.url }),
    })
  const app = await appWith()
  // A server in the manner of production: an address must be confirmed.
  const strict = await appWith({ DIRECT_REGISTRATION: false })

  /** Someone at the provider; each `signIn` is one there, and `token` a refreshed one for the last of them. */
  function someone(subject = newId(), claims: Claims = {}) {
    let authTime = Math.floor(Date.now() / 1000) - 100
    const account = {
      subject,
      email: String(claims.email ?? `${subject}@test.example`),
      claims,
      signIn: () => {
        authTime += 1
        return account.token()
      },
      token: (changes: Claims = {}) =>
        keys.sign(claimsOf(subject, { email: account.email, auth_time: authTime, ...account.claims, ...changes })),
      send: async (...sent: Parameters<Person['send']>) => sender(app, await account.token())(...sent),
      sendStrictly: async (...sent: Parameters<Person['send']>) => sender(strict, await account.token())(...sent),
      register: (changes: object = {}) =>
        account.send(api.identities.create, {
          body: identifiedAccount({ email: account.email, firebaseUid: subject, ...changes }),
        }),
      open: () => account.send(api.identities.read, { params: { uid: subject } }),
    }
    return account
  }

  return {
    app,
    strict,
    keys,
    someone,
    stop: async () => {
      keys.stop()
      await app.close()
      await strict.close()
    },
  }
}
