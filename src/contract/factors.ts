import { session, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { bytes, code, knownPasskey, passkeyRequest, passkeyUse, recoveryCode } from './second-step.ts'
import { id, idParams, instant, ownName, requiredText } from './values.ts'
import { z } from './zod.ts'

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10
/** The most passkeys an account can have. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** For how many days after it was added a passkey or an app ends with a new password from an emailed link. */
export const NEW_FACTOR_DAYS = 7

/** What an administrator without a second factor is told where one is required. */
export const ADD_FACTOR_FIRST =
  'This server asks administrators for two-step sign-in. Set it up in your profile, then go on.'

/** The refusal of a sign-in that took more than five minutes, was already used, or had too many wrong codes. */
export const SIGN_IN_OVER = 'This sign-in took too long or was used already. Please start again.'

/** The token replaces the one that was sent. The codes are there when the account had none, and are never shown again. */
const changed = session.extend({ recoveryCodes: z.array(z.string()).nullable() })

const passkey = z.object({ id: id(), name: z.string(), addedAt: instant(), lastUsedAt: instant().nullable() })
export type Passkey = z.output<typeof passkey>

/** What a browser is asked to make a passkey from: WebAuthn's creation options as JSON. */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(knownPasskey),
})

/** A new passkey as a browser describes it; bytes are base64url. */
const newPasskey = z.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/, 'Must be a transport')).max(10, 'Are too many'),
})

const factorList = z.object({
  authenticator: z.object({ addedAt: instant(), lastUsedAt: instant().nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this server asks the account for a second factor. */
  isRequired: z.boolean(),
  /** Whether the account has a password here, for which there can be a second step. */
  hasPassword: z.boolean(),
})
export type FactorList = z.output<typeof factorList>

const withPassword = z.strictObject({ currentPassword: typedPassword() })

export const factors = {
  own: endpoint({
    method: 'GET',
    path: '/auth/factors',
    can: 'account.secure',
    summary: 'Your ways to confirm a sign-in: authenticator app, passkeys, and how many recovery codes are left',
    kind: 'item',
    reply: factorList,
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator',
    can: 'account.secure',
    summary: 'Get the secret for an authenticator app; it counts once a code of it has been confirmed',
    kind: 'item',
    body: withPassword,
    reply: z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** The same as an `otpauth` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator/confirm',
    can: 'account.secure',
    summary: 'Turn on the authenticator app with one of its codes; ends every other session',
    kind: 'item',
    message: 'Your authenticator app is set up',
    body: z.strictObject({ code: code() }),
    reply: changed,
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator/remove',
    can: 'account.secure',
    summary: 'Turn off the authenticator app, with the password and a code of the app or a recovery code',
    kind: 'item',
    message: 'Your authenticator app is turned off',
    body: withPassword
      .extend({ code: code().optional(), recoveryCode: recoveryCode().optional() })
      .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
        path: ['code'],
        message: 'Enter a code of the app, or a recovery code',
      }),
    reply: session,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    can: 'account.secure',
    summary: 'Get ten new recovery codes; earlier ones no longer work',
    kind: 'item',
    body: withPassword,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/auth/login/second-step',
    can: 'public',
    summary:
      'Finish a sign-in that asked for a second factor, with one of a code, a recovery code or a passkey; a wrong one is a 401, a sign-in that is over a 409',
    kind: 'item',
    limit: 'signIn',
    knowsDevices: true,
    recognizes: true,
    body: z
      .strictObject({
        challenge: z.string(requiredText).regex(/^[\w-]{43}$/, 'Must be the challenge of a sign-in'),
        code: code().optional(),
        recoveryCode: recoveryCode().optional(),
        passkey: passkeyUse.optional(),
      })
      .refine(({ code, recoveryCode, passkey }) => [code, recoveryCode, passkey].filter(Boolean).length === 1, {
        path: ['code'],
        message: 'Enter a code',
      }),
    reply: session,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkeys/start',
    can: 'account.secure',
    summary: 'Get what a browser needs to make a passkey, for five minutes',
    kind: 'item',
    body: withPassword,
    reply: passkeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkeys',
    can: 'account.secure',
    summary: 'Add the passkey that the browser made; ends every other session',
    kind: 'item',
    message: 'Your passkey is set up',
    body: z.strictObject({ name: ownName(PASSKEY_NAME_MAX), passkey: newPasskey }),
    reply: changed,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/auth/factors/passkeys/:id',
    can: 'account.secure',
    summary: 'Give a passkey another name',
    kind: 'item',
    params: idParams,
    message: 'Your passkey has its new name',
    body: z.strictObject({ name: ownName(PASSKEY_NAME_MAX) }),
    reply: passkey,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkeys/:id/remove',
    can: 'account.secure',
    summary: 'Remove a passkey, with the password; ends every other session',
    kind: 'item',
    params: idParams,
    message: 'Your passkey is removed',
    body: withPassword,
    reply: session,
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/auth/login/passkey/start',
    can: 'public',
    summary: 'Get what a browser needs to sign in with a passkey alone, for five minutes',
    kind: 'item',
    limit: 'signIn',
    reply: passkeyRequest,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/auth/login/passkey',
    can: 'public',
    summary: 'Sign in with a passkey alone; one that this server does not know is a 401, a sign-in that is over a 409',
    kind: 'item',
    limit: 'signIn',
    knowsDevices: true,
    recognizes: true,
    body: z.strictObject({ passkey: passkeyUse }),
    reply: session,
  }),
}
