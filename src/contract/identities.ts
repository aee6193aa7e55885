import { registration } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { requiredText } from './values.ts'
import { z } from './zod.ts'

/** The most characters in the provider's id of an account. */
export const SUBJECT_MAX = 128

/** The refusal of a sign-in at the provider that would go around the account's second factor. */
export const TWO_STEPS_HERE = 'This account uses two-step sign-in. Sign in with the password that you have here.'

/** The id of an account at Firebase Authentication. */
const firebaseUid = () =>
  z
    .string(requiredText)
    .min(1, 'Is required')
    .max(SUBJECT_MAX, 'Is too long')
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Contains characters that are not text')

/** An account that signs in at the identity provider, with its id there. */
const identifiedUser = user.extend({ firebaseUid: z.string() })

const { password: _, ...profile } = registration.shape

/** Accounts that sign in at an identity provider. Both calls send its ID token as the bearer. */
export const identities = {
  read: endpoint({
    method: 'GET',
    path: '/users/firebase/:uid',
    can: 'public',
    provesIdentity: true,
    summary: 'Sign in with an ID token: the account that belongs to it. From then on the token works for every call',
    kind: 'item',
    limit: 'signIn',
    knowsDevices: true,
    params: z.strictObject({ uid: firebaseUid() }),
    reply: identifiedUser,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    can: 'public',
    provesIdentity: true,
    summary:
      'Create the account that belongs to an ID token, or reply with the one that does; repeating it creates nothing',
    kind: 'item',
    limit: 'register',
    message: 'Registration successful! Please sign in with your new account.',
    body: z.strictObject({ ...profile, firebaseUid: firebaseUid() }),
    reply: identifiedUser,
  }),
}
