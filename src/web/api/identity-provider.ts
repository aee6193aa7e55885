import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth'
import type { Firebase } from '#contract/firebase.ts'
import { UNREACHABLE } from './api-error.ts'
import { IdentityError } from './identity-error.ts'

/** Someone who signed in at the provider. */
export interface Identified {
  uid: string
  isEmailVerified: boolean
  /** An ID token, for the API. */
  token: () => Promise<string>
  /** Emails a link that confirms the address. */
  confirmEmail: () => Promise<void>
  /** Deletes the account at the provider. */
  remove: () => Promise<void>
}

export type IdentityProvider = ReturnType<typeof providerOf>

/** What the forms say to the provider's refusals. */
const SENTENCES: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-email': 'Invalid email address',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/user-disabled': 'This account is deactivated. Please contact support.',
  'auth/weak-password': 'Password should be at least 6 characters',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/network-request-failed': UNREACHABLE,
}

let opened: IdentityProvider | undefined
let apart: IdentityProvider | undefined

/** Firebase Authentication, opened once. */
export function openProvider(firebase: Firebase): IdentityProvider {
  opened ??= providerOf(authOf(firebase, [indexedDBLocalPersistence, browserLocalPersistence]))
  return opened
}

/** The same apart from the session, and forgotten with the page. */
export function openApart(firebase: Firebase): IdentityProvider {
  apart ??= providerOf(authOf(firebase, inMemoryPersistence, 'apart'))
  return apart
}

function authOf(
  { projectId, apiKey, emulator }: Firebase,
  persistence: Persistence | Persistence[],
  name?: string,
): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey }, name), { persistence })
  if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

const providerOf = (auth: Auth) => ({
  signIn: async (email: string, password: string): Promise<Identified> =>
    identified((await ask(signInWithEmailAndPassword(auth, email, password))).user),
  create: async (email: string, password: string): Promise<Identified> =>
    identified((await ask(createUserWithEmailAndPassword(auth, email, password))).user),
  /** Emails a link to choose a new password. */
  sendReset: (email: string): Promise<void> => ask(sendPasswordResetEmail(auth, email)),
  /** A newer token, if `uid` is still who signed in here; else null. */
  newToken: async (uid: string): Promise<string | null> => {
    await auth.authStateReady()
    return auth.currentUser?.uid === uid ? auth.currentUser.getIdToken(true) : null
  },
  signOut: (): Promise<void> => signOut(auth),
})

const identified = (user: User): Identified => ({
  uid: user.uid,
  isEmailVerified: user.emailVerified,
  token: () => ask(user.getIdToken()),
  confirmEmail: () => ask(sendEmailVerification(user)),
  remove: () => ask(deleteUser(user)),
})

async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : ''
    throw new IdentityError(SENTENCES[code] ?? 'Authentication is not available. Please try again later.', code)
  }
}
